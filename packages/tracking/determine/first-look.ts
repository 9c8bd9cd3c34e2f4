import type { CartesianState } from '@farpass/astro/linear';
import { median } from '@farpass/astro/statistics';
import { type BatchFit, fitBatch, type PriorKnowledge } from './batch-fit.ts';
import { cartesianAt, type Dynamics } from './dynamics.ts';
import { MeasurementModel, squaredDistanceOf } from './evaluate.ts';
import { onlyTheState } from './request.ts';

/** Gravity of the first look at an orbit. */
const roughDegree = 36;
const roughTolerance = { positionKm: 1e-8, relative: 0 } as const;

/** Whether a search with the forces of a model needs first looks: each step of it flies the arc. */
export function isDear({ error, dynamics }: MeasurementModel): boolean {
  const { gravity } = dynamics.forces;
  return error !== undefined || (gravity.kind === 'harmonics' && gravity.degree > roughDegree);
}

/** Forces for the first look: what they leave out is small against the distance of a first guess. */
export function roughDynamics(dynamics: Dynamics): Dynamics {
  const { gravity, drag, ...others } = dynamics.forces;
  const { tides: _, ...kept } = others;
  const cut =
    gravity.kind === 'harmonics'
      ? { ...gravity, degree: Math.min(gravity.degree, roughDegree), order: Math.min(gravity.order, roughDegree) }
      : gravity;
  const forces = { ...kept, gravity: cut, ...(drag && { drag: { kind: 'exponential' as const } }) };
  return { ...dynamics, forces, tolerance: roughTolerance };
}

/** An orbit that was fitted with rough forces. */
export interface FirstLook {
  /** Of the whole model. */
  readonly vector: Float64Array;
  /** Residuals in sigmas, by their median. */
  readonly scale: number;
  /** The same of the track that is farthest off. */
  readonly farthestScale: number;
}

/** Residuals in sigmas, by their median, up to which a look has met the orbit. */
const metScale = 300;
/**
 * The same up to which a look is near an orbit: on low orbits, rough forces are tens of kilometres off in two days. Tracks
 * of other objects are thousands of kilometres away.
 */
const nearScale = 10_000;

export function isMet({ scale }: FirstLook): boolean {
  return scale < metScale;
}

/** Whether a fit is worth its price. */
export function isNear({ scale }: FirstLook): boolean {
  return scale < nearScale;
}

/** Whether no track is that of another object. */
export function isNearAllTracks({ farthestScale }: FirstLook): boolean {
  return farthestScale < nearScale;
}

interface LookStart {
  readonly state: CartesianState;
  readonly prior: PriorKnowledge | undefined;
}

/**
 * The better one of a look at the whole arc and one at arcs that grow. What is known before is part of the look: a
 * minute of measurements alone fits orbits hundreds of kilometres away, from which the way back along a bent valley
 * takes more steps than a search has.
 */
export function lookFrom(model: MeasurementModel, { state, prior }: LookStart): FirstLook | undefined {
  const rough = new MeasurementModel(model.arc, roughDynamics(model.dynamics), { solved: onlyTheState });
  const look = (vector: Float64Array | undefined) =>
    vector && fitBatch(rough, { vector, effort: 'coarse', ...(prior && { prior }) });
  const direct = look(rough.vectorOf(state));
  const looks = direct !== undefined && direct.robustScale < metScale ? [direct] : [direct, look(grown(rough, state))];
  const [best] = looks.filter((each) => each !== undefined).toSorted((a, b) => a.robustScale - b.robustScale);
  return (
    best && {
      vector: model.vectorOf(cartesianAt(best.vector, 0)),
      scale: best.robustScale,
      farthestScale: farthestOf(rough, best),
    }
  );
}

function farthestOf({ arc }: MeasurementModel, { evaluation }: BatchFit): number {
  const tracks = Map.groupBy(evaluation.keys(), (at) => arc.measurements[at].track);
  const scales = [...tracks.values()].map((indices) => {
    const shares = indices.flatMap((at) => {
      const numbers = evaluation[at];
      return numbers.length === 0 ? [] : [Math.sqrt(squaredDistanceOf(numbers) / numbers.length)];
    });
    return shares.length === 0 ? 0 : median(shares);
  });
  return Math.max(0, ...scales);
}

/** Shares of the arc around its middle that are fitted one after another. */
const growth = [1 / 24, 1 / 10, 1 / 4, 1 / 2];
const leastOfPart = 6;

/**
 * Improves a state that is off by more revolutions than a fit of the whole arc can bridge, by arcs that grow from the
 * middle; undefined if no part of the arc gives more than the whole.
 */
export function grown(whole: MeasurementModel, state: CartesianState): Float64Array | undefined {
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
