import type { StateVector } from '../frames/index.ts';
import type { ElementSet, Kernel } from '../kernel/index.ts';
import { wrappedToTurn } from '../linear/index.ts';
import type { Epoch } from '../time/index.ts';
import { accumulate, dampedSolution } from './least-squares.ts';
import { setEpochOf } from './set-epoch.ts';

/** Seven parameters that vary smoothly on every orbit with an inclination below 180°. */
export const parameters = ['meanMotion', 'k', 'h', 'q', 'p', 'longitude', 'bstar'] as const;
export type Parameter = (typeof parameters)[number];
export type MeanVector = Readonly<Record<Parameter, number>>;

/** The parameters to fit, and the states to match. */
export interface Problem {
  readonly kernel: Kernel;
  readonly catalogueId: string;
  readonly epoch: Epoch<'UTC'>;
  readonly free: readonly Parameter[];
  readonly minutes: Float64Array;
  readonly states: readonly StateVector<'TEME'>[];
  /**
   * Factor [s] that gives a velocity error the same weight as a position error: the time of one radian of the orbit.
   */
  readonly velocityWeightSeconds: number;
}

const mostIterations = 40;

/** The element set with the given parameters. */
export function elementSetOf(
  { catalogueId, epoch }: Pick<Problem, 'catalogueId' | 'epoch'>,
  vector: MeanVector,
): ElementSet {
  const periapsisLongitude = Math.atan2(vector.h, vector.k);
  const nodeRad = Math.atan2(vector.p, vector.q);
  return {
    catalogueId,
    epoch: setEpochOf(epoch),
    meanMotionRadPerMin: vector.meanMotion,
    eccentricity: Math.min(0.999, Math.hypot(vector.h, vector.k)),
    inclinationRad: 2 * Math.atan(Math.hypot(vector.p, vector.q)),
    nodeRad: wrappedToTurn(nodeRad),
    argumentOfPerigeeRad: wrappedToTurn(periapsisLongitude - nodeRad),
    meanAnomalyRad: wrappedToTurn(vector.longitude - periapsisLongitude),
    bstarPerEarthRadius: vector.bstar,
  };
}

/**
 * Positions and velocities of several trial vectors at the problem's times: all positions, then all velocities times
 * their weight.
 */
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

export interface Improved {
  readonly vector: MeanVector;
  /** Mean square of the weighted residuals [km²]. */
  readonly cost: number;
  readonly iterations: number;
  readonly converged: boolean;
}

/** Levenberg–Marquardt from a start, until a step lowers the cost by less than a millionth. */
export function improved(problem: Problem, start: MeanVector): Improved {
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

/** A step that lowers the cost, with increasing damping; undefined if even a tiny step does not. */
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

/**
 * Normal equations, with partial derivatives by central differences. Each parameter is varied by 1e-6 (the mean motion
 * by as much as gives 1e-6 rad over the arc), about 7 m in a low orbit.
 */
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
