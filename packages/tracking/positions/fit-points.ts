import { type CartesianState, rotate, rtnRotation, type Vector3 } from '@farpass/astro/linear';
import { type ForceModelError, forceModelError } from '@farpass/astro/propagation';
import { chiSquareQuantile, robustSigma } from '@farpass/astro/statistics';
import { addSeconds, type Epoch, secondsBetween } from '@farpass/astro/time';
import type { DeterminedOrbit, SolvedValue } from '../determine/determined-orbit.ts';
import {
  cartesianAt,
  type Dynamics,
  derivativeDynamics,
  flyStates,
  type SolvedCoefficient,
} from '../determine/dynamics.ts';
import type { SquareRootInformation } from '../determine/information.ts';
import { noPulses, pulseGrid } from '../determine/pulses.ts';
import { firstOrbit } from './first-orbit.ts';
import { covarianceOf, fitFrom, type PointFit, robustSizeOf } from './least-squares.ts';
import { type BoundedCoefficient, PointModel, type PointProblem } from './point-model.ts';
import type { MeasuredPoint, TimedPoint } from './points.ts';
import { type EvaluatedPoint, estimatedNoise, type ReceiverNoise } from './receiver-noise.ts';

/** Points of one receiver, in chronological order, and what is known of their satellite. */
export interface PointsRequest {
  readonly points: readonly MeasuredPoint[];
  readonly dynamics: Dynamics;
  /** Relative error of area over mass, one sigma; 1 if nothing is known. */
  readonly areaShare: number;
}

/** The orbit through the points. */
export interface FittedPoints {
  readonly kind: 'fitted';
  readonly orbit: DeterminedOrbit;
  readonly noise: ReceiverNoise;
  /** For each point: observed minus computed along radial, transverse and normal [km]. */
  readonly residuals: readonly PointResidual[];
  /** Root mean square of the used residuals along one axis [km]. */
  readonly rmsKm: number;
}

export interface PointResidual {
  readonly epoch: Epoch<'UTC'>;
  readonly rtnKm: readonly [number, number, number];
  readonly isUsed: boolean;
}

export type PointsFit = FittedPoints | { readonly kind: 'none'; readonly reason: 'TOO_FEW' | 'NO_ORBIT' | 'TOO_SHORT' };

const [fewestPoints, shortestSeconds] = [8, 1200] as const;
/** An outlier: noise alone would produce its distance once in 100,000. */
const keptShare = 1 - 1e-5;
const rounds = 4;
/**
 * Changes of the radiation pressure with the attitude: a third of those that determinations from tracks assume, because hundreds of points show what is
 * steady about them. Against precise orbits of Sentinel-3A, 0.6 % explain what is left after three days.
 */
const lightChange = { share: 0.01, correlationSeconds: 21_600 } as const;

/**
 * The orbit through the positions of a receiver: a first orbit by the points that agree with each other, robust least squares
 * with all forces, wrong points left out, the noise of the receiver by its residuals (white and slow), and least squares with
 * that noise, so that errors that last do not make the orbit look better than it is.
 */
export function fitPoints(request: PointsRequest): PointsFit {
  const timed = timedPoints(request.points);
  if (typeof timed === 'string') return { kind: 'none', reason: timed };
  const coarse = coarseOrbit(timed.points, { ...request, epoch: timed.epoch });
  if (coarse === undefined) return { kind: 'none', reason: 'NO_ORBIT' };
  const fitted = fineFit(timed.points, coarse.state, { ...request, epoch: timed.epoch });
  return fitted ?? { kind: 'none', reason: 'NO_ORBIT' };
}

/** How well points agree with any orbit over some revolutions: the scatter along one axis [km]; undefined if no orbit is near them. */
export function scatterOf({ points, dynamics }: Pick<PointsRequest, 'points' | 'dynamics'>): number | undefined {
  const timed = timedPoints(points);
  if (typeof timed === 'string') return undefined;
  const { gravity } = derivativeDynamics(dynamics).forces;
  const plain = { ...dynamics, forces: { gravity } };
  return coarseOrbit(timed.points, { dynamics: plain, epoch: timed.epoch, within: fewRevolutionsSeconds })?.scatterKm;
}

const fewRevolutionsSeconds = 20_000;

/** Why points are too few for any orbit; undefined if they are not. */
export function lackOf(given: readonly MeasuredPoint[]): 'TOO_FEW' | 'TOO_SHORT' | undefined {
  const timed = timedPoints(given);
  return typeof timed === 'string' ? timed : undefined;
}

/** Points on a clock that begins in their middle. */
function timedPoints(given: readonly MeasuredPoint[]) {
  const [first, last] = [given[0], given.at(-1)];
  if (first === undefined || last === undefined || given.length < fewestPoints) return 'TOO_FEW';
  const span = secondsBetween(last.epoch, first.epoch);
  if (span < shortestSeconds) return 'TOO_SHORT';
  const epoch = addSeconds(first.epoch, Math.round(span / 2));
  return {
    epoch,
    points: given.map((point): TimedPoint => ({ ...point, seconds: secondsBetween(point.epoch, epoch) })),
  };
}

interface CoarseMeans {
  readonly epoch: Epoch<'UTC'>;
  readonly dynamics: Dynamics;
  /** Only points within this of the first orbit [s]. */
  readonly within?: number;
}

/** Half widths of the spans of points that lead from the first orbit to all of them [s]. */
const [windowsSeconds, forever] = [[4000, 20_000, Number.POSITIVE_INFINITY], Number.POSITIVE_INFINITY] as const;

/** Positions that scatter more than this over an hour [km] belong to no orbit; more of them change nothing. */
const hopelessKm = 10;

/** A state at the epoch of a fit, by few forces and the points around the first orbit, then all. */
function coarseOrbit(points: readonly TimedPoint[], { epoch, dynamics, within = forever }: CoarseMeans) {
  const start = firstOrbit(points);
  if (start === undefined) return undefined;
  const there = addSeconds(epoch, start.seconds);
  const smooth = derivativeDynamics(dynamics);
  const problem: PointProblem = { epoch: there, dynamics: smooth, coefficients: [], grid: noPulses };
  const shifted = points.map((point) => ({ ...point, seconds: point.seconds - start.seconds }));
  let vector: Float64Array = Float64Array.of(...start.state.positionKm, ...start.state.velocityKmPerS);
  let before = 0;
  let scatterKm = Number.POSITIVE_INFINITY;
  for (const window of windowsSeconds) {
    if (window > within) break;
    const some = shifted.filter(({ seconds }) => Math.abs(seconds) < window);
    if (some.length < 4 || some.length === before) continue;
    before = some.length;
    const fit = fitFrom(new PointModel(problem, some), vector, { kind: 'robust' });
    if (fit === undefined) return undefined;
    vector = fit.vector;
    scatterKm = robustSizeOf(fit.points);
    if (scatterKm > hopelessKm) break;
  }
  const flight = { epoch: there, state: cartesianAt(vector, 0), coefficients: {} };
  const [state] = flyStates(flight, smooth, Float64Array.of(-start.seconds));
  return state && { state, scatterKm };
}

type FineMeans = PointsRequest & { readonly epoch: Epoch<'UTC'> };

function fineFit(
  points: readonly TimedPoint[],
  coarse: CartesianState,
  { epoch, dynamics, areaShare }: FineMeans,
): FittedPoints | undefined {
  const span = { from: points[0].seconds, to: points.at(-1)?.seconds ?? 0 };
  let state = coarse;
  let craft = dynamics;
  let found: SettledFit | undefined;
  for (let round = 0; round < 2; round += 1) {
    const { forces, spacecraft } = craft;
    const start = { epoch, state: { frame: 'GCRF' as const, ...state } };
    const error = withSteadyErrors(forceModelError({ start, spacecraft, forces }, { radiation: lightChange }));
    const coefficients = coefficientsOf(dynamics, error, areaShare);
    const model = new PointModel({ epoch, dynamics, coefficients, grid: pulseGrid(span, error.noise) }, points);
    const next = settled(model, startOf(model, { state, found }), found);
    if (next === undefined) return undefined;
    found = { ...next, error };
    state = cartesianAt(next.fit.vector, 0);
    const drag = largestDrag(next);
    if (drag === undefined) break;
    craft = { ...dynamics, spacecraft: { ...dynamics.spacecraft, dragCoefficient: drag } };
  }
  return found && fittedOf(points, found);
}

/**
 * Errors of the direction of sunlight and of small forces keep step with the orbit: they add up across the track and in its shape, and white noise does
 * not. White noise of this many times the size gives a metre in three days there, and nothing that is felt along the track.
 */
const steadyFactor = 300;

function withSteadyErrors(error: ForceModelError): ForceModelError {
  const { radial, transverse, normal } = error.noise;
  return { ...error, noise: { radial: steadyFactor * radial, transverse, normal: steadyFactor * normal } };
}

/** A drag coefficient as large as the points allow: one that was found near zero does not make the air steady. */
function largestDrag({ fit, isUsed, noise }: Omit<SettledFit, 'error'>): number | undefined {
  const at = 6 + fit.model.problem.coefficients.findIndex(({ name }) => name === 'drag');
  const covariance = covarianceOf(fit, { kind: 'noise', noise, isUsed });
  if (at < 6 || covariance === undefined) return undefined;
  return fit.vector[at] + Math.sqrt(covariance[(fit.model.size + 1) * at]);
}

interface StartOf {
  readonly state: CartesianState;
  readonly found: SettledFit | undefined;
}

/** The start of a fit: a state, and the coefficients that were found with other noise. */
function startOf(model: PointModel, { state, found }: StartOf): Float64Array {
  const vector = model.vectorOf(state);
  if (found !== undefined) vector.set(found.fit.vector.subarray(0, model.firstPulse));
  return vector;
}

/** Robust, then with the noise of the receiver, until the same points are used. */
function settled(model: PointModel, start: Float64Array, before: Pick<SettledFit, 'isUsed' | 'noise'> | undefined) {
  let fit = before === undefined ? fitFrom(model, start, { kind: 'robust' }) : undefined;
  if (before === undefined && fit === undefined) return undefined;
  let isUsed = before?.isUsed ?? acceptable(fit?.points ?? []);
  let noise = before?.noise ?? whiteNoise(fit?.points ?? [], isUsed);
  for (let round = 0; round < rounds; round += 1) {
    fit = fitFrom(model, fit?.vector ?? start, { kind: 'noise', noise, isUsed });
    if (fit === undefined) return undefined;
    const { vector, held } = fit;
    const used = fit.points.filter((_, at) => isUsed[at]);
    const addKnown = (information: SquareRootInformation) => model.addKnown(information, vector, held);
    if (round < 2) noise = estimatedNoise(used, { size: model.size, addKnown });
    const now = acceptable(fit.points);
    if (round > 0 && now.every((one, at) => one === isUsed[at])) break;
    isUsed = now;
  }
  const last = fitFrom(model, fit?.vector ?? start, { kind: 'noise', noise, isUsed });
  return last && { fit: last, isUsed, noise };
}

/** Points within the scatter of the others along radial, transverse and normal. */
function acceptable(points: readonly EvaluatedPoint[]): readonly boolean[] {
  const residuals = points.map(rtnOf);
  const sizes = [0, 1, 2].map((axis) => robustSigma(residuals.map((each) => each[axis])));
  const limit = chiSquareQuantile({ share: keptShare, degreesOfFreedom: 3 });
  return residuals.map((each) => each.reduce((sum, value, axis) => sum + (value / sizes[axis]) ** 2, 0) <= limit);
}

/** The residual of a point along radial, transverse and normal [km]. */
function rtnOf({ state, numbers: [x, y, z] }: EvaluatedPoint): Vector3 {
  const axes = rtnRotation(state);
  const off: Vector3 = [x.residual, y.residual, z.residual];
  return axes === undefined ? off : rotate(axes, off);
}

function whiteNoise(points: readonly EvaluatedPoint[], isUsed: readonly boolean[]): ReceiverNoise {
  const whiteKm = robustSizeOf(points.filter((_, at) => isUsed[at]));
  return { whiteKm, slowKm: 0, correlationSeconds: 600 };
}

/** Area over mass times coefficient of dense and of light satellites, relative to what is assumed. */
const [leastTimes, mostTimes] = [0.05, { drag: 12, srp: 8 }] as const;

function coefficientsOf(
  { spacecraft, forces }: Dynamics,
  { dragShare, radiationShare }: ForceModelError,
  areaShare: number,
): readonly BoundedCoefficient[] {
  const { dragCoefficient, radiationCoefficient } = spacecraft;
  const of = (
    name: SolvedCoefficient,
    { value, share }: Readonly<Record<'value' | 'share', number>>,
  ): BoundedCoefficient => ({
    name,
    value,
    sigma: value * Math.hypot(share, areaShare),
    least: leastTimes * value,
    most: mostTimes[name] * value,
  });
  return [
    ...(forces.drag !== undefined && spacecraft.dragAreaM2 > 0
      ? [of('drag', { value: dragCoefficient, share: dragShare ?? 0 })]
      : []),
    ...(forces.radiationPressure !== undefined && spacecraft.radiationAreaM2 > 0
      ? [of('srp', { value: radiationCoefficient, share: radiationShare ?? 0 })]
      : []),
  ];
}

interface SettledFit {
  readonly fit: PointFit;
  readonly error: ForceModelError;
  readonly isUsed: readonly boolean[];
  readonly noise: ReceiverNoise;
}

function fittedOf(points: readonly TimedPoint[], { fit, error, isUsed, noise }: SettledFit): FittedPoints | undefined {
  const { model, vector } = fit;
  const covariance = covarianceOf(fit, { kind: 'noise', noise, isUsed });
  if (covariance === undefined) return undefined;
  const { epoch, dynamics, coefficients, grid } = model.problem;
  const solved = coefficients.map(({ name }, k): readonly [string, SolvedValue] => {
    const value = vector[6 + k];
    const sigma = Math.sqrt(covariance[(model.size + 1) * (6 + k)]);
    return [name, { value, sigma, isCarried: sigma < Math.abs(value) / 3 }];
  });
  const arc = { from: points[0].seconds, to: points.at(-1)?.seconds ?? 0 };
  const residuals = fit.points.map(
    (point, at): PointResidual => ({
      epoch: points[at].epoch,
      rtnKm: rtnOf(point),
      isUsed: isUsed[at],
    }),
  );
  const used = residuals.filter((one) => one.isUsed);
  const squares = used.reduce((sum, { rtnKm }) => sum + rtnKm[0] ** 2 + rtnKm[1] ** 2 + rtnKm[2] ** 2, 0);
  return {
    kind: 'fitted',
    orbit: {
      epoch,
      state: cartesianAt(vector, 0),
      covariance,
      coefficients: Object.fromEntries(solved),
      dynamics,
      noise: { noise: error.noise, arc, grid, values: vector.slice(model.firstPulse) },
    },
    noise,
    residuals,
    rmsKm: Math.sqrt(squares / (3 * used.length)),
  };
}
