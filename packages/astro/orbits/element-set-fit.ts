import { wgs72 } from '../constants/index.ts';
import type { StateVector } from '../frames/index.ts';
import type { ElementSet, Kernel } from '../kernel/index.ts';
import { cross, difference, dot, unit, type Vector3 } from '../linear/index.ts';
import { type ClockScale, type Epoch, type EpochIn, toScale } from '../time/index.ts';
import { meanOfTrue } from './anomaly.ts';
import {
  elementSetOf,
  type Improved,
  improved,
  type MeanVector,
  type Problem,
  parameters,
} from './element-set-refinement.ts';
import { keplerianOfState } from './keplerian.ts';
import { kozaiMeanMotionRadPerMin } from './mean-elements.ts';
import { minutesSinceEpoch, setEpochOf } from './set-epoch.ts';

/** One state that the element set should reproduce. */
export interface FitSample {
  readonly epoch: EpochIn<ClockScale>;
  readonly state: StateVector<'TEME'>;
}

export interface ElementSetFit {
  readonly catalogueId: string;
  /** Epoch of the element set; best within the span of the samples. */
  readonly epoch: Epoch<'UTC'>;
  readonly samples: readonly FitSample[];
  /** B* to keep. If absent it is fitted, which needs about a day of samples in a low orbit. */
  readonly bstarPerEarthRadius?: number;
}

export type ElementSetFitResult =
  | {
      readonly kind: 'fitted';
      readonly elementSet: ElementSet;
      /** False if B* was given, or if nothing in the samples depends on it. */
      readonly bstarWasFitted: boolean;
      /**
       * Root mean square distance of the samples from the fitted set: total, and along the radial, transverse and
       * normal axes.
       */
      readonly rmsKm: number;
      readonly largestKm: number;
      readonly radialRmsKm: number;
      readonly alongTrackRmsKm: number;
      readonly crossTrackRmsKm: number;
      readonly iterations: number;
    }
  | { readonly kind: 'failed'; readonly reason: 'too-few-samples' | 'not-an-ellipse' | 'did-not-converge' };

const fewestSamples = 4;

/**
 * SGP4 elements (Kozai mean motion, WGS-72, as printed in element sets) that best follow the given TEME states,
 * positions and velocities together. Damped Gauss–Newton over arcs that grow from a quarter of a revolution to the
 * whole span. The residuals of a good fit in low orbit are below 1 km over a few days, which is the limit of the
 * theory. A manoeuvre within the span spoils the fit; the residuals show it. Source: Vallado and Cefola (2012),
 * IAC-12-C1.6.11.
 */
export function fitElementSet(kernel: Kernel, fit: ElementSetFit): ElementSetFitResult {
  if (fit.samples.length < fewestSamples) return { kind: 'failed', reason: 'too-few-samples' };
  const start = startingVector(fit);
  if (start === undefined) return { kind: 'failed', reason: 'not-an-ellipse' };
  let best: ElementSetFitResult = { kind: 'failed', reason: 'did-not-converge' };
  for (const vector of startsAround(start)) {
    const result = fittedFrom(kernel, fit, vector);
    if (result.kind === 'fitted' && (best.kind === 'failed' || result.rmsKm < best.rmsKm)) best = result;
    if (best.kind === 'fitted' && best.rmsKm < goodRmsKm) break;
  }
  return best;
}

/**
 * A fit below this is as good as SGP4 allows; above it, orbits near the equator are tried again from other starting
 * points.
 */
const goodRmsKm = 1;

/**
 * The start, and for orbits within 0.5° of the equator also points around it. There SGP4 is not smooth in the
 * inclination, and a search that crosses zero inclination can end in a wrong minimum.
 */
function* startsAround(start: MeanVector): Generator<MeanVector> {
  yield start;
  const tangent = Math.hypot(start.p, start.q);
  if (tangent > 0.0045) return;
  for (const distance of [5e-4, 1e-3]) {
    for (let i = 0; i < 8; i += 1) {
      const angle = (i * Math.PI) / 4;
      yield { ...start, q: start.q + distance * Math.cos(angle), p: start.p + distance * Math.sin(angle) };
    }
  }
}

function fittedFrom(kernel: Kernel, fit: ElementSetFit, start: MeanVector): ElementSetFitResult {
  let best: Improved = { vector: start, cost: Number.POSITIVE_INFINITY, iterations: 0, converged: false };
  let iterations = 0;
  for (const problem of growingArcs(kernel, fit, start)) {
    best = improved(problem, best.vector);
    iterations += best.iterations;
    if (!Number.isFinite(best.cost)) return { kind: 'failed', reason: 'did-not-converge' };
  }
  if (!best.converged) return { kind: 'failed', reason: 'did-not-converge' };
  return report(kernel, fit, { vector: best.vector, iterations });
}

/** Minutes from the epoch of the fit to a sample, as SGP4 counts them. */
function minutesTo({ epoch: later }: Pick<FitSample, 'epoch'>, epoch: Epoch<'UTC'>): number {
  return minutesSinceEpoch({ epoch: setEpochOf(epoch) }, toScale(later, 'UTC'));
}

/** Osculating elements of the sample nearest to the epoch, moved there by its mean motion. */
function startingVector({ samples, epoch, bstarPerEarthRadius }: ElementSetFit): MeanVector | undefined {
  const distance = (sample: FitSample): number => Math.abs(minutesTo(sample, epoch));
  const nearest = samples.reduce((a, b) => (distance(b) < distance(a) ? b : a));
  const orbit = keplerianOfState(nearest.state, wgs72.muKm3PerS2);
  if (!(orbit.eccentricity < 0.99)) return undefined;
  const meanMotion = kozaiMeanMotionRadPerMin(orbit.semiMajorAxisKm, orbit);
  const periapsisLongitude = orbit.argumentOfPeriapsisRad + orbit.nodeRad;
  const tangent = Math.tan(orbit.inclinationRad / 2);
  return {
    meanMotion,
    k: orbit.eccentricity * Math.cos(periapsisLongitude),
    h: orbit.eccentricity * Math.sin(periapsisLongitude),
    q: tangent * Math.cos(orbit.nodeRad),
    p: tangent * Math.sin(orbit.nodeRad),
    longitude: meanOfTrue(orbit) + periapsisLongitude - meanMotion * minutesTo(nearest, epoch),
    bstar: bstarPerEarthRadius ?? 0,
  };
}

/**
 * The samples within a quarter of a revolution of the epoch, within a half, a whole … and all of them. B* is fitted
 * only with the whole span.
 */
function* growingArcs(kernel: Kernel, fit: ElementSetFit, start: MeanVector): Generator<Problem> {
  const timed = fit.samples.map((sample) => ({ sample, minutes: minutesTo(sample, fit.epoch) }));
  const span = timed.reduce((longest, { minutes }) => Math.max(longest, Math.abs(minutes)), 0);
  const withoutDrag = parameters.filter((name) => name !== 'bstar');
  let before = 0;
  for (let reach = Math.PI / 2 / start.meanMotion; before < timed.length; reach *= 2) {
    const inside = timed.filter(({ minutes }) => Math.abs(minutes) <= reach);
    const isWhole = reach >= span;
    if (!isWhole && (inside.length < fewestSamples || inside.length === before)) continue;
    before = inside.length;
    yield {
      kernel,
      catalogueId: fit.catalogueId,
      epoch: fit.epoch,
      free: isWhole && fit.bstarPerEarthRadius === undefined ? parameters : withoutDrag,
      minutes: Float64Array.from(inside, ({ minutes }) => minutes),
      states: inside.map(({ sample }) => sample.state),
      velocityWeightSeconds: 60 / start.meanMotion,
    };
    if (isWhole) return;
  }
}

function report(
  kernel: Kernel,
  fit: ElementSetFit,
  { vector, iterations }: { readonly vector: MeanVector; readonly iterations: number },
): ElementSetFitResult {
  const elementSet = elementSetOf(fit, vector);
  const satellites = kernel.load([elementSet]);
  const squares = { radial: 0, along: 0, cross: 0, largest: 0 };
  for (const sample of fit.samples) {
    const { state } = sample;
    const answer = satellites.stateAt(0, minutesTo(sample, fit.epoch));
    if (answer.kind !== 'state') return { kind: 'failed', reason: 'did-not-converge' };
    const [radial, along, across] = alongOrbit(difference(answer.positionKm, state.positionKm), state);
    squares.radial += radial ** 2;
    squares.along += along ** 2;
    squares.cross += across ** 2;
    squares.largest = Math.max(squares.largest, Math.hypot(radial, along, across));
  }
  const rms = (square: number): number => Math.sqrt(square / fit.samples.length);
  return {
    kind: 'fitted',
    elementSet,
    bstarWasFitted: fit.bstarPerEarthRadius === undefined && elementSet.bstarPerEarthRadius !== 0,
    rmsKm: rms(squares.radial + squares.along + squares.cross),
    largestKm: squares.largest,
    radialRmsKm: rms(squares.radial),
    alongTrackRmsKm: rms(squares.along),
    crossTrackRmsKm: rms(squares.cross),
    iterations,
  };
}

function alongOrbit(vector: Vector3, { positionKm, velocityKmPerS }: StateVector<'TEME'>): Vector3 {
  const radial = unit(positionKm);
  const normal = unit(cross(positionKm, velocityKmPerS));
  return [dot(vector, radial), dot(vector, cross(normal, radial)), dot(vector, normal)];
}
