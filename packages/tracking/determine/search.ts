import type { CartesianState } from '@farpass/astro/linear';
import { chiSquareShareBelow } from '@farpass/astro/statistics';
import { type Arc, arcOfTracks } from './arc.ts';
import { type BatchFit, fitBatch, type PriorKnowledge } from './batch-fit.ts';
import { cartesianAt, fly } from './dynamics.ts';
import { MeasurementModel } from './evaluate.ts';
import {
  type FirstLook,
  grown,
  isDear,
  isMet,
  isNear,
  isNearAllTracks,
  lookFrom,
  roughDynamics,
} from './first-look.ts';
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
 * from the measurements, first of the whole arc and then of single tracks. The best fit is returned even if it does not
 * explain the measurements.
 */
export function searchFit(arc: Arc, request: DeterminationRequest): FoundFit | undefined {
  const model = modelOf(arc, request);
  return isDear(model) ? searchByLooks(model, request, isNear).found() : searchPlainly(model, request);
}

/**
 * The same for a part of the measurements, or for measurements that were changed: undefined as soon as it is clear that
 * no start leads near all tracks.
 */
export function searchHypothesis(arc: Arc, request: DeterminationRequest): FoundFit | undefined {
  const model = modelOf(arc, request);
  return isDear(model) ? searchByLooks(model, request, isNearAllTracks).near : searchPlainly(model, request);
}

/** The fit of a part of the measurements from one state alone; undefined if that leads near no orbit of all tracks. */
export function fitFrom(arc: Arc, start: Start, request: DeterminationRequest): FoundFit | undefined {
  const model = modelOf(arc, request);
  const { state, initial } = start;
  const look = isDear(model) ? lookFrom(model, { state, prior: undefined }) : undefined;
  if (isDear(model) && (look === undefined || !isNearAllTracks(look))) return undefined;
  const fit = fitBatch(model, { vector: look?.vector ?? model.vectorOf(state) });
  return fit && { arc, model, fit, initial };
}

function modelOf(arc: Arc, { solved = onlyTheState, modelError, dynamics }: DeterminationRequest): MeasurementModel {
  return new MeasurementModel(arc, dynamics, { solved, error: modelError });
}

/** With forces that are quick to compute, each start is fitted as it is, and from arcs that grow. */
function searchPlainly(model: MeasurementModel, request: DeterminationRequest): FoundFit | undefined {
  const { arc } = model;
  let best: FoundFit | undefined;
  for (const { state, initial } of startsOf(arc, request)) {
    const prior = initial === 'apriori' ? priorOf(arc, request) : undefined;
    for (const vector of [() => model.vectorOf(state), () => grown(model, state)]) {
      const from = vector();
      const fit = from && fitBatch(model, { vector: from, ...(prior && { prior }) });
      if (fit === undefined) continue;
      if (best === undefined || misfit(fit) < misfit(best.fit)) best = { arc, model, fit, initial };
      if (isExplained(best.fit)) return best;
    }
  }
  return best;
}

/** The results of the looks from all starts. */
interface LooksResult {
  /** The fit from a look that came near the measurements. */
  readonly near: FoundFit | undefined;
  /** The same; without one, the fit from the look that came nearest. */
  readonly found: () => FoundFit | undefined;
}

/** A look that is not nearer by this factor than one that was fitted leads to the same fit. */
const leastGain = 0.8;

/**
 * With dear forces, each start gets a first look with rough ones. Only a look that comes near the measurements is worth
 * a fit, and the first that meets them is in the valley of the orbit: other starts lead to the same one.
 */
function searchByLooks(
  model: MeasurementModel,
  request: DeterminationRequest,
  isWorthFitting: (look: FirstLook) => boolean,
): LooksResult {
  const { arc } = model;
  let best: FoundFit | undefined;
  let fittedScale: number | undefined;
  let nearest: { readonly look: FirstLook; readonly fitted: () => FoundFit | undefined } | undefined;
  for (const { state, initial } of startsOf(arc, request)) {
    const prior = initial === 'apriori' ? priorOf(arc, request) : undefined;
    const look = lookFrom(model, { state, prior });
    if (look === undefined) continue;
    const fitted = () => {
      const fit = fitBatch(model, { vector: look.vector, ...(prior && { prior }) });
      return fit && { arc, model, fit, initial };
    };
    if (nearest === undefined || look.scale < nearest.look.scale) nearest = { look, fitted };
    const isBetter = fittedScale === undefined || look.scale < leastGain * fittedScale;
    const found = isBetter && isWorthFitting(look) ? fitted() : undefined;
    if (found === undefined) continue;
    fittedScale = look.scale;
    if (best === undefined || misfit(found.fit) < misfit(best.fit)) best = found;
    if (isMet(look) || isExplained(best.fit)) break;
  }
  return { near: best, found: () => best ?? nearest?.fitted() };
}

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

/** A state at the epoch of an arc from which a search starts, and where it comes from. */
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
  const dynamics = isDear(modelOf(arc, request)) ? roughDynamics(request.dynamics) : request.dynamics;
  const model = new MeasurementModel(arc, dynamics, { solved: onlyTheState });
  const fit = fitBatch(model, { vector: model.vectorOf(first.state), effort: 'coarse' });
  if (fit === undefined) return undefined;
  const start = { epoch: arc.epoch, state: cartesianAt(fit.vector, 0), coefficients: {} };
  const seconds = secondsTo(arc, to);
  return fly(start, dynamics, Float64Array.of(seconds)).states[0]?.state;
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
