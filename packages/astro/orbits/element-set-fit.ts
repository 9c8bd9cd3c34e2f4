import { cross, difference, dot, type StateVector, unit, type Vector3, wrappedToTurn } from '../frames/index.ts';
import type { ElementSet, Kernel } from '../kernel/index.ts';
import { type ClockScale, type Epoch, type EpochIn, toScale } from '../time/index.ts';
import { meanOfTrue } from './anomaly.ts';
import { keplerianOfState } from './keplerian.ts';
import { accumulate, dampedSolution } from './least-squares.ts';
import { kozaiMeanMotionRadPerMin, wgs72 } from './mean-elements.ts';

/** One state that the element set shall reproduce. */
export interface FitSample {
  readonly epoch: EpochIn<ClockScale>;
  readonly state: StateVector<'TEME'>;
}

export interface ElementSetFit {
  readonly catalogueId: string;
  /** Epoch of the element set; best inside the samples' span. */
  readonly epoch: Epoch<'UTC'>;
  readonly samples: readonly FitSample[];
  /** B* to keep; fitted when absent, which needs about a day of samples in a low orbit. */
  readonly bstarPerEarthRadius?: number;
}

export type ElementSetFitResult =
  | {
      readonly kind: 'fitted';
      readonly elementSet: ElementSet;
      readonly bstarWasFitted: boolean;
      /** Root mean square distance of the samples from the fitted set, whole and along the orbit's axes. */
      readonly rmsKm: number;
      readonly largestKm: number;
      readonly radialRmsKm: number;
      readonly alongTrackRmsKm: number;
      readonly crossTrackRmsKm: number;
      readonly iterations: number;
    }
  | { readonly kind: 'failed'; readonly reason: 'too-few-samples' | 'not-an-ellipse' | 'did-not-converge' };

/** Seven numbers that vary smoothly on every orbit below 180° of inclination. */
const parameters = ['meanMotion', 'k', 'h', 'q', 'p', 'longitude', 'bstar'] as const;
type Parameter = (typeof parameters)[number];
type MeanVector = Readonly<Record<Parameter, number>>;

interface Problem {
  readonly kernel: Kernel;
  readonly fit: ElementSetFit;
  readonly free: readonly Parameter[];
  readonly minutes: Float64Array;
  readonly states: readonly StateVector<'TEME'>[];
  /** Minutes that a velocity error is multiplied by to weigh as much as a position error: one radian of the orbit. */
  readonly velocityWeightSeconds: number;
}

const fewestSamples = 4;
const mostIterations = 40;

/**
 * SGP4 elements (Kozai mean motion, WGS-72, as element sets print them) that follow given TEME states best, positions
 * and velocities together, by damped Gauss–Newton over arcs that grow from one revolution to the whole span.
 * Residuals of a good fit: below 1 km over a few days in low orbit, which is the theory's own limit. A manoeuvre inside
 * the span spoils it; the residuals tell. Source: Vallado and Cefola (2012), IAC-12-C1.6.11.
 */
export function fitElementSet(kernel: Kernel, fit: ElementSetFit): ElementSetFitResult {
  if (fit.samples.length < fewestSamples) return { kind: 'failed', reason: 'too-few-samples' };
  const start = startingVector(fit);
  if (start === undefined) return { kind: 'failed', reason: 'not-an-ellipse' };
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

/**
 * The element set whose SGP4 state at its own epoch is the given one: osculating TEME state to mean elements, with B* as
 * given. Exact to 1 mm where it exists; undefined for escape orbits and where SGP4 has no such state.
 */
export function elementSetOfState(
  kernel: Kernel,
  {
    catalogueId,
    epoch,
    state,
    bstarPerEarthRadius,
  }: Omit<ElementSetFit, 'samples'> & { readonly state: StateVector<'TEME'> },
): ElementSet | undefined {
  const fit: ElementSetFit = {
    catalogueId,
    epoch,
    samples: [{ epoch, state }],
    bstarPerEarthRadius: bstarPerEarthRadius ?? 0,
  };
  const start = startingVector(fit);
  if (start === undefined) return undefined;
  const oneMillimetreKm = 1e-6;
  const [problem] = growingArcs(kernel, fit, start);
  if (problem === undefined) return undefined;
  const { vector, cost } = improved(problem, start);
  return cost < oneMillimetreKm ** 2 ? elementSetOf(problem, vector) : undefined;
}

/** Minutes as SGP4 counts them: days of UTC with 86 400 s each, whether one held a leap second or not. */
function minutesAfter(epoch: Epoch<'UTC'>, later: EpochIn<ClockScale>): number {
  const { modifiedJulianDay, second, fraction } = toScale(later, 'UTC');
  const days = modifiedJulianDay - epoch.modifiedJulianDay;
  return days * 1440 + (second - epoch.second + (fraction - epoch.fraction)) / 60;
}

/** Osculating elements of the sample nearest to the epoch, carried there by its mean motion. */
function startingVector({ samples, epoch, bstarPerEarthRadius }: ElementSetFit): MeanVector | undefined {
  const distance = (sample: FitSample): number => Math.abs(minutesAfter(epoch, sample.epoch));
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
    longitude: meanOfTrue(orbit) + periapsisLongitude - meanMotion * minutesAfter(epoch, nearest.epoch),
    bstar: bstarPerEarthRadius ?? 0,
  };
}

/** The samples within one revolution of the epoch, two, four … and all; B* joins with the whole span. */
function* growingArcs(kernel: Kernel, fit: ElementSetFit, start: MeanVector): Generator<Problem> {
  const timed = fit.samples.map((sample) => ({ sample, minutes: minutesAfter(fit.epoch, sample.epoch) }));
  const span = timed.reduce((longest, { minutes }) => Math.max(longest, Math.abs(minutes)), 0);
  const withoutDrag = parameters.filter((name) => name !== 'bstar');
  let before = 0;
  for (let reach = (2 * Math.PI) / start.meanMotion; before < timed.length; reach *= 2) {
    const inside = timed.filter(({ minutes }) => Math.abs(minutes) <= reach);
    const isWhole = reach >= span;
    if (!isWhole && (inside.length < fewestSamples || inside.length === before)) continue;
    before = inside.length;
    yield {
      kernel,
      fit,
      free: isWhole && fit.bstarPerEarthRadius === undefined ? parameters : withoutDrag,
      minutes: Float64Array.from(inside, ({ minutes }) => minutes),
      states: inside.map(({ sample }) => sample.state),
      velocityWeightSeconds: 60 / start.meanMotion,
    };
    if (isWhole) return;
  }
}

function elementSetOf({ fit }: Pick<Problem, 'fit'>, vector: MeanVector): ElementSet {
  const periapsisLongitude = Math.atan2(vector.h, vector.k);
  const nodeRad = Math.atan2(vector.p, vector.q);
  const { modifiedJulianDay, second, fraction } = fit.epoch;
  return {
    catalogueId: fit.catalogueId,
    epoch: { modifiedJulianDay, secondsOfDay: second + fraction },
    meanMotionRadPerMin: vector.meanMotion,
    eccentricity: Math.min(0.999, Math.hypot(vector.h, vector.k)),
    inclinationRad: 2 * Math.atan(Math.hypot(vector.p, vector.q)),
    nodeRad: wrappedToTurn(nodeRad),
    argumentOfPerigeeRad: wrappedToTurn(periapsisLongitude - nodeRad),
    meanAnomalyRad: wrappedToTurn(vector.longitude - periapsisLongitude),
    bstarPerEarthRadius: vector.bstar,
  };
}

/** Positions and velocities of several trial vectors at the problem's times, x, y, z, vx, vy, vz of one after another. */
function predicted(problem: Problem, vectors: readonly MeanVector[]): readonly (Float64Array | undefined)[] {
  const { kernel, minutes, velocityWeightSeconds } = problem;
  const satellites = kernel.load(vectors.map((vector) => elementSetOf(problem, vector)));
  const count = minutes.length;
  const out = {
    positionsKm: new Float64Array(3 * count),
    velocitiesKmPerS: new Float64Array(3 * count),
    codes: new Uint8Array(count),
  };
  return vectors.map((_, satellite) => {
    if (satellites.fault(satellite) !== undefined) return undefined;
    satellites.propagateTimes(satellite, minutes, out);
    if (out.codes.some((code) => code !== 0)) return undefined;
    return Float64Array.from({ length: 6 * count }, (_value, i) =>
      i < 3 * count ? out.positionsKm[i] : out.velocitiesKmPerS[i - 3 * count] * velocityWeightSeconds,
    );
  });
}

function observed({ states, velocityWeightSeconds }: Problem): Float64Array {
  const positions = states.flatMap(({ positionKm }) => positionKm);
  const velocities = states.flatMap(({ velocityKmPerS }) => velocityKmPerS.map((v) => v * velocityWeightSeconds));
  return Float64Array.from([...positions, ...velocities]);
}

function costOf(wanted: Float64Array, got: Float64Array | undefined): number {
  if (got === undefined) return Number.POSITIVE_INFINITY;
  return wanted.reduce((total, value, i) => total + (value - got[i]) ** 2, 0) / wanted.length;
}

interface Improved {
  readonly vector: MeanVector;
  /** Mean square of the weighted residuals [km²]. */
  readonly cost: number;
  readonly iterations: number;
  readonly converged: boolean;
}

/** Levenberg–Marquardt from a start, until the cost falls by less than a millionth of itself. */
function improved(problem: Problem, start: MeanVector): Improved {
  const wanted = observed(problem);
  let vector = start;
  let cost = costOf(wanted, predicted(problem, [start])[0]);
  let damping = 1e-3;
  for (let iterations = 1; iterations <= mostIterations; iterations += 1) {
    const equations = normalEquations(problem, vector, wanted);
    if (equations === undefined) return { vector, cost: Number.POSITIVE_INFINITY, iterations, converged: false };
    const trial = betterStep({ problem, vector, cost, damping, equations, wanted });
    if (trial === undefined) return { vector, cost, iterations, converged: true };
    const gain = cost - trial.cost;
    ({ vector, cost, damping } = trial);
    if (gain <= 1e-6 * cost || cost < 1e-16) return { vector, cost, iterations, converged: true };
  }
  return { vector, cost, iterations: mostIterations, converged: false };
}

interface Step {
  readonly problem: Problem;
  readonly vector: MeanVector;
  readonly cost: number;
  readonly damping: number;
  readonly equations: NormalEquations;
  readonly wanted: Float64Array;
}

/** A step that lowers the cost, with ever more damping; none when even a tiny one does not. */
function betterStep(step: Step): { vector: MeanVector; cost: number; damping: number } | undefined {
  const { problem, vector, equations, wanted } = step;
  for (let { damping } = step; damping < 1e9; damping *= 10) {
    const change = dampedSolution(equations, damping);
    if (change === undefined) continue;
    const trial = moved(vector, problem.free, (name, i) => vector[name] + change[i]);
    const cost = trial.meanMotion > 0 ? costOf(wanted, predicted(problem, [trial])[0]) : Number.POSITIVE_INFINITY;
    if (cost < step.cost) return { vector: trial, cost, damping: Math.max(1e-9, damping / 10) };
  }
  return undefined;
}

function moved(
  vector: MeanVector,
  names: readonly Parameter[],
  value: (name: Parameter, index: number) => number,
): MeanVector {
  return { ...vector, ...Object.fromEntries(names.map((name, i) => [name, value(name, i)])) };
}

interface NormalEquations {
  readonly normal: readonly Float64Array[];
  readonly right: Float64Array;
}

/** Partial derivatives by central differences of 1e-6 rad of motion, about 7 m in a low orbit. */
function normalEquations(problem: Problem, vector: MeanVector, wanted: Float64Array): NormalEquations | undefined {
  const { free, minutes } = problem;
  const longest = minutes.reduce((most, value) => Math.max(most, Math.abs(value)), 60);
  const sizes: MeanVector = {
    meanMotion: 1e-6 / longest,
    k: 1e-6,
    h: 1e-6,
    q: 1e-6,
    p: 1e-6,
    longitude: 1e-6,
    bstar: 1e-6,
  };
  const trials = free.flatMap((name) => [
    { ...vector, [name]: vector[name] + sizes[name] },
    { ...vector, [name]: vector[name] - sizes[name] },
  ]);
  const [now, ...around] = predicted(problem, [vector, ...trials]);
  if (now === undefined || around.includes(undefined)) return undefined;
  const normal = free.map(() => new Float64Array(free.length));
  const right = new Float64Array(free.length);
  const row = new Float64Array(free.length);
  for (let i = 0; i < wanted.length; i += 1) {
    for (const [j, name] of free.entries()) {
      row[j] = ((around[2 * j]?.[i] ?? 0) - (around[2 * j + 1]?.[i] ?? 0)) / (2 * sizes[name]);
    }
    accumulate({ normal, right }, { row, residual: wanted[i] - now[i] });
  }
  return { normal, right };
}

function report(
  kernel: Kernel,
  fit: ElementSetFit,
  { vector, iterations }: { readonly vector: MeanVector; readonly iterations: number },
): ElementSetFitResult {
  const elementSet = elementSetOf({ fit }, vector);
  const satellites = kernel.load([elementSet]);
  const squares = { radial: 0, along: 0, cross: 0, largest: 0 };
  for (const { epoch, state } of fit.samples) {
    const answer = satellites.stateAt(0, minutesAfter(fit.epoch, epoch));
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
    bstarWasFitted: fit.bstarPerEarthRadius === undefined,
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
