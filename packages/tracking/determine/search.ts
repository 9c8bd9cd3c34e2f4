import type { CartesianState } from '@farpass/astro/linear';
import { chiSquareShareBelow } from '@farpass/astro/statistics';
import { type Arc, arcOfTracks } from './arc.ts';
import { type BatchFit, fitBatch, type PriorKnowledge } from './batch-fit.ts';
import { cartesianAt, type Dynamics, fly } from './dynamics.ts';
import { MeasurementModel } from './evaluate.ts';
import { initialOrbits } from './initial/initial-orbits.ts';
import { type DeterminationRequest, onlyTheState } from './request.ts';

/** The start of the search for an orbit. */
export type InitialKind = 'apriori' | 'angles-only' | 'positions';

/** A fit of an arc, and the start of its search. */
export interface FoundFit {
  readonly arc: Arc;
  readonly model: MeasurementModel;
  readonly fit: BatchFit;
  readonly initial: InitialKind;
}

/** Number of first guesses that are tried, best first. */
const mostStarts = 4;

/**
 * The fit of an arc: from the previously known orbit; if there is none or that does not converge, from first guesses
 * from the measurements, first of the whole arc and then of single tracks.
 */
export function searchFit(arc: Arc, request: DeterminationRequest): FoundFit | undefined {
  const { solved = onlyTheState, modelError } = request;
  const model = new MeasurementModel(arc, request.dynamics, { solved, error: modelError });
  let best: FoundFit | undefined;
  for (const { state, initial } of startsOf(arc, request)) {
    const prior = initial === 'apriori' ? priorOf(arc, request) : undefined;
    for (const vector of startVectors(model, { state, prior })) {
      const fit = fitBatch(model, { vector, ...(prior && { prior }) });
      if (fit === undefined) continue;
      if (best === undefined || misfit(fit) < misfit(best.fit)) best = { arc, model, fit, initial };
      if (isExplained(best.fit)) return best;
    }
  }
  return best;
}

/** Gravity of the first look at an orbit: the forces of a model with its errors are dear. */
const roughDegree = 36;
const roughTolerance = { positionKm: 1e-8, relative: 0 } as const;

/** Forces for the first look: what they leave out is small against the distance of a first guess. */
function roughDynamics(dynamics: Dynamics): Dynamics {
  const { gravity, drag, ...others } = dynamics.forces;
  const { tides: _, ...kept } = others;
  const cut =
    gravity.kind === 'harmonics'
      ? { ...gravity, degree: Math.min(gravity.degree, roughDegree), order: Math.min(gravity.order, roughDegree) }
      : gravity;
  const forces = { ...kept, gravity: cut, ...(drag && { drag: { kind: 'exponential' as const } }) };
  return { ...dynamics, forces, tolerance: roughTolerance };
}

/** Residuals in sigmas, by their median, up to which a first look with rough forces has met the orbit. */
const roughlyMet = 300;

interface SearchFrom {
  readonly state: CartesianState;
  readonly prior: PriorKnowledge | undefined;
}

/**
 * Vectors from which a fit may start. A fit with a model error is dear, so it starts from a first look with rough
 * forces, and first from the better one. What is known before is part of the look: a minute of measurements alone fits
 * orbits hundreds of kilometres away, from which the way back along a bent valley takes more steps than a search has.
 */
function* startVectors(model: MeasurementModel, { state, prior }: SearchFrom): Generator<Float64Array> {
  if (model.error === undefined) {
    yield model.vectorOf(state);
    const better = grown(model, state);
    if (better !== undefined) yield better;
    return;
  }
  const rough = new MeasurementModel(model.arc, roughDynamics(model.dynamics), { solved: onlyTheState });
  const look = (vector: Float64Array | undefined) =>
    vector && fitBatch(rough, { vector, effort: 'coarse', ...(prior && { prior }) });
  const direct = look(rough.vectorOf(state));
  const isMet = direct !== undefined && direct.robustScale < roughlyMet;
  const looks = isMet ? [direct] : [direct, look(grown(rough, state))];
  const found = looks.filter((each) => each !== undefined).toSorted((a, b) => a.robustScale - b.robustScale);
  for (const { vector } of found) yield model.vectorOf(cartesianAt(vector, 0));
}

/** Shares of the arc around its middle that are fitted one after another. */
const growth = [1 / 24, 1 / 10, 1 / 4, 1 / 2];

/**
 * Improves a state that is off by more revolutions than a fit of the whole arc can bridge, by arcs that grow from the
 * middle; undefined if no part of the arc gives more than the whole.
 */
function grown(whole: MeasurementModel, state: CartesianState): Float64Array | undefined {
  const { arc, dynamics } = whole;
  let vector: Float64Array | undefined;
  let count = 0;
  for (const share of growth) {
    const measurements = arc.measurements.filter(({ seconds }) => Math.abs(seconds) <= share * arc.spanSeconds);
    if (measurements.length === count || measurements.length === arc.measurements.length) continue;
    count = measurements.length;
    if (count < leastOfPart) continue;
    const part = new MeasurementModel({ ...arc, measurements }, dynamics, { solved: onlyTheState });
    const from = vector?.subarray(0, 6) ?? part.vectorOf(state);
    vector = fitBatch(part, { vector: Float64Array.from(from), effort: 'coarse' })?.vector ?? vector;
  }
  if (vector === undefined) return undefined;
  return whole.vectorOf(cartesianAt(vector, 0));
}

const leastOfPart = 6;

/** A less probable deviation is not taken for noise. */
const rarestShare = 1 - 1e-4;

/** Reduced chi-square up to which a wrong sigma is accepted as the explanation. */
const slackOfSigmas = 2;

/** Whether forces and noise explain the measurements, apart from the rejected ones. */
export function isExplained(fit: BatchFit): boolean {
  if (fit.robustScale > 2) return false;
  if (fit.degreesOfFreedom <= 0) return true;
  const { chiSquare: value, degreesOfFreedom } = fit;
  return value / degreesOfFreedom <= slackOfSigmas || chiSquareShareBelow({ value, degreesOfFreedom }) < rarestShare;
}

/** Tracks that lost more than half of their measurements. */
export function rejectedTracks({ arc, fit }: FoundFit): readonly number[] {
  const counts = new Map<number, { used: number; all: number }>();
  for (const [index, { track }] of arc.measurements.entries()) {
    const count = counts.get(track) ?? { used: 0, all: 0 };
    counts.set(track, { used: count.used + (fit.isUsed[index] ? 1 : 0), all: count.all + 1 });
  }
  return [...counts].filter(([, { used, all }]) => 2 * used < all).map(([track]) => track);
}

/**
 * Rejected measurements count as if they were at the limit, so that an orbit fitted to few is no better than one fitted
 * to many.
 */
function misfit({ chiSquare, isUsed, robustScale }: BatchFit): number {
  const rejected = isUsed.filter((used) => !used).length;
  return robustScale ** 2 * (chiSquare + 25 * rejected);
}

interface Start {
  readonly state: CartesianState;
  readonly initial: InitialKind;
}

function* startsOf(arc: Arc, request: DeterminationRequest): Generator<Start> {
  const known = request.apriori?.stateAt(arc.epoch);
  if (known !== undefined) yield { state: known, initial: 'apriori' };
  const hasRanges = arc.measurements.some(({ measurement }) => measurement.rangeKm !== undefined);
  const initial = hasRanges ? 'positions' : 'angles-only';
  for (const { state } of initialOrbits(arc).slice(0, mostStarts)) yield { state, initial };
  const tracks = [...new Set(arc.measurements.map(({ track }) => track))];
  if (tracks.length < 2) return;
  for (const track of tracks.slice(0, mostStarts)) {
    const state = stateOfTrack(arcOfTracks(arc, new Set([track])), { request, to: arc });
    if (state !== undefined) yield { state, initial };
  }
}

/** The state at the epoch of the whole arc, from one track. */
function stateOfTrack(
  arc: Arc,
  { request, to }: { readonly request: DeterminationRequest; readonly to: Arc },
): CartesianState | undefined {
  const [first] = initialOrbits(arc);
  if (first === undefined) return undefined;
  const model = new MeasurementModel(arc, request.dynamics, { solved: onlyTheState });
  const fit = fitBatch(model, { vector: model.vectorOf(first.state), effort: 'coarse' });
  if (fit === undefined) return undefined;
  const start = { epoch: arc.epoch, state: cartesianAt(fit.vector, 0), coefficients: {} };
  const seconds = secondsTo(arc, to);
  return fly(start, request.dynamics, Float64Array.of(seconds)).states[0]?.state;
}

function secondsTo(from: Arc, to: Arc): number {
  const [own] = from.measurements;
  const same = to.measurements.find(({ track, index }) => track === own.track && index === own.index);
  return same === undefined ? 0 : own.seconds - same.seconds;
}

function priorOf(arc: Arc, { apriori }: DeterminationRequest): PriorKnowledge | undefined {
  const [state, covariance] = [apriori?.stateAt(arc.epoch), apriori?.covarianceAt?.(arc.epoch)];
  return state === undefined || covariance === undefined ? undefined : { state, covariance };
}
