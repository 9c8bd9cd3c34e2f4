import { type CartesianState, dot } from '@farpass/astro/linear';
import { stateAlongOrbit } from '@farpass/astro/orbits';
import type { Epoch } from '@farpass/astro/time';
import { cartesianAt, type Dynamics, flyStates, type SolvedCoefficient } from '../determine/dynamics.ts';
import { attempted } from '../determine/evaluate.ts';
import type { SquareRootInformation } from '../determine/information.ts';
import { flySmoothly, type PulsedFlight, type PulseGrid, withPulses } from '../determine/pulses.ts';
import type { TimedPoint } from './points.ts';
import type { EvaluatedPoint, PointNumber } from './receiver-noise.ts';

/** A coefficient of drag or sunlight that is solved for: what is believed before, and what is possible. */
export interface BoundedCoefficient {
  readonly name: SolvedCoefficient;
  readonly value: number;
  readonly sigma: number;
  readonly least: number;
  readonly most: number;
}

/** The parameters of a fit: state, coefficients, pulses. */
export interface PointProblem {
  readonly epoch: Epoch<'UTC'>;
  readonly dynamics: Dynamics;
  readonly coefficients: readonly BoundedCoefficient[];
  readonly grid: PulseGrid;
}

/** A start nearer than this to that of the last derivatives uses them again [km, km/s]. */
const [sameDerivativesKm, sameDerivativesKmPerS] = [0.5, 5e-4] as const;

/** Computes positions at the times of points from the parameters of a fit. */
export class PointModel {
  readonly problem: PointProblem;
  readonly points: readonly TimedPoint[];
  readonly size: number;
  readonly firstPulse: number;
  readonly #times: Float64Array;
  #derivatives: { readonly vector: Float64Array; readonly flight: PulsedFlight } | undefined;

  constructor(problem: PointProblem, points: readonly TimedPoint[]) {
    this.problem = problem;
    this.points = points;
    this.firstPulse = 6 + problem.coefficients.length;
    this.size = this.firstPulse + 3 * problem.grid.timesSeconds.length;
    this.#times = Float64Array.from(points, ({ seconds }) => seconds);
  }

  vectorOf({ positionKm, velocityKmPerS }: CartesianState): Float64Array {
    const vector = new Float64Array(this.size);
    vector.set([...positionKm, ...velocityKmPerS, ...this.problem.coefficients.map(({ value }) => value)]);
    return vector;
  }

  coefficientsOf(vector: Float64Array): Readonly<Partial<Record<SolvedCoefficient, number>>> {
    return Object.fromEntries(this.problem.coefficients.map(({ name }, at) => [name, vector[6 + at]]));
  }

  /** All points along the axes of GCRF; undefined if the orbit does not reach all of them. */
  evaluate(vector: Float64Array): readonly EvaluatedPoint[] | undefined {
    const flight = attempted(() => this.#flown(vector));
    if (flight === undefined || flight.states.length < this.#times.length) return undefined;
    const { columns, states } = flight;
    const pulses = vector.subarray(this.firstPulse);
    const evaluated: EvaluatedPoint[] = [];
    for (const [at, { seconds, positionKm }] of this.points.entries()) {
      const flown = states[at];
      const state = pulses.length === 0 ? flown.state : withPulses(flown, pulses, { columns, first: this.firstPulse });
      const along = (axis: 0 | 1 | 2): PointNumber => {
        const row = new Float64Array(this.size);
        row.set(flown.partials.subarray(columns * axis, columns * axis + columns));
        return { residual: positionKm[axis] - state.positionKm[axis], row };
      };
      evaluated.push({ seconds, state, numbers: [along(0), along(1), along(2)] });
    }
    return evaluated;
  }

  #flown(vector: Float64Array): PulsedFlight {
    const start = {
      epoch: this.problem.epoch,
      state: cartesianAt(vector, 0),
      coefficients: this.coefficientsOf(vector),
    };
    const last = this.#derivatives;
    if (last !== undefined && isNear(vector, last.vector)) {
      const states = flyStates(start, this.problem.dynamics, this.#times);
      const { columns, states: before } = last.flight;
      return { columns, states: states.map((state, at) => ({ state, partials: before[at].partials })) };
    }
    const { dynamics, grid } = this.problem;
    const flight = flySmoothly(start, dynamics, { timesSeconds: this.#times, grid });
    if (flight.states.length === this.#times.length) this.#derivatives = { vector: Float64Array.from(vector), flight };
    return flight;
  }

  /** Adds what is known before the points. A coefficient that is held at its bound does not move. */
  addKnown(information: SquareRootInformation, vector: Float64Array, held: ReadonlySet<number> = new Set()): void {
    const { coefficients, grid } = this.problem;
    const add = ({ at, value, sigma }: Readonly<Record<'at' | 'value' | 'sigma', number>>): void => {
      const row = new Float64Array(this.size);
      row[at] = 1 / sigma;
      information.add(row, (value - vector[at]) / sigma);
    };
    for (const [k, { value, sigma }] of coefficients.entries())
      if (held.has(6 + k)) add({ at: 6 + k, value: vector[6 + k], sigma: sigma * heldShare });
      else add({ at: 6 + k, value, sigma });
    for (const [k, sigma] of grid.sigmas.flat().entries()) add({ at: this.firstPulse + k, value: 0, sigma });
  }

  /** How far the parameters are from what is known before, in squared sigmas. */
  knownCost(vector: Float64Array): number {
    const { coefficients, grid } = this.problem;
    const ofCoefficients = coefficients.reduce(
      (sum, { value, sigma }, k) => sum + ((vector[6 + k] - value) / sigma) ** 2,
      0,
    );
    const sigmas = grid.sigmas.flat();
    return sigmas.reduce((sum, sigma, k) => sum + (vector[this.firstPulse + k] / sigma) ** 2, ofCoefficients);
  }

  /** A step along the orbit with coefficients inside their bounds; those that it would leave them by are held there. */
  stepped({ vector, step }: Readonly<Record<'vector' | 'step', Float64Array>>): {
    readonly vector: Float64Array;
    readonly held: ReadonlySet<number>;
  } {
    const out = vector.map((value, at) => value + step[at]);
    const from = cartesianAt(vector, 0);
    const by = cartesianAt(step, 0);
    const v = from.velocityKmPerS;
    if (Math.abs(dot(by.positionKm, v) / dot(v, v)) < longestAlongSeconds) {
      const moved = stateAlongOrbit(from, by);
      out.set([...moved.positionKm, ...moved.velocityKmPerS]);
    }
    const held = new Set<number>();
    for (const [k, { least, most }] of this.problem.coefficients.entries()) {
      const at = 6 + k;
      if (out[at] >= least && out[at] <= most) continue;
      out[at] = Math.min(most, Math.max(least, out[at]));
      held.add(at);
    }
    return { vector: out, held };
  }
}

const heldShare = 1e-6;
const longestAlongSeconds = 60;

function isNear(a: Float64Array, b: Float64Array): boolean {
  const apart = (from: number) => Math.hypot(a[from] - b[from], a[from + 1] - b[from + 1], a[from + 2] - b[from + 2]);
  return apart(0) < sameDerivativesKm && apart(3) < sameDerivativesKmPerS;
}
