import { egm96 } from '@farpass/astro/constants';
import type { CartesianState } from '@farpass/astro/linear';
import { type Comparison, compared, type Quantity } from '../measurement/index.ts';
import type { Arc, ArcMeasurement } from './arc.ts';
import { cartesianAt, type Dynamics, fly, type SolvedCoefficient } from './dynamics.ts';

/**
 * A constant error of the sensor of a site that is solved for. The error of the first angle is multiplied by the cosine
 * of the second.
 */
export interface SolvedBias {
  readonly site: string;
  readonly quantity: Quantity | 'time';
}

/** Parameters that are solved for in addition to the state, in the order in which they follow it. */
export interface SolvedParameters {
  readonly coefficients: readonly SolvedCoefficient[];
  readonly biases: readonly SolvedBias[];
}

/** One number of a measurement, evaluated at a point of the search. */
export interface EvaluatedNumber {
  readonly quantity: Quantity;
  readonly residual: number;
  readonly sigma: number;
  /** Derivatives of the computed number with respect to all solved parameters. */
  readonly row: Float64Array;
  /** Derivative of the computed number with respect to the time of reception. */
  readonly byTime: number;
}

/** The numbers of each measurement of the arc, in its order. */
export type Evaluation = readonly (readonly EvaluatedNumber[])[];

/** Computes the measurements of an arc from the solved parameters. */
export class MeasurementModel {
  readonly arc: Arc;
  readonly dynamics: Dynamics;
  readonly solved: SolvedParameters;
  readonly size: number;
  readonly #times: Float64Array;

  constructor(arc: Arc, dynamics: Dynamics, solved: SolvedParameters) {
    this.arc = arc;
    this.dynamics = dynamics;
    this.solved = solved;
    this.size = 6 + solved.coefficients.length + solved.biases.length;
    this.#times = Float64Array.from(arc.measurements, ({ seconds }) => seconds);
  }

  /** The start of a search: a state at the arc's epoch, the given coefficients, and no biases. */
  vectorOf({ positionKm, velocityKmPerS }: CartesianState): Float64Array {
    const { dragCoefficient, radiationCoefficient } = this.dynamics.spacecraft;
    const stated = { drag: dragCoefficient, srp: radiationCoefficient };
    const vector = new Float64Array(this.size);
    vector.set([...positionKm, ...velocityKmPerS, ...this.solved.coefficients.map((name) => stated[name])]);
    return vector;
  }

  coefficientsOf(vector: Float64Array): Readonly<Partial<Record<SolvedCoefficient, number>>> {
    return Object.fromEntries(this.solved.coefficients.map((name, at) => [name, vector[6 + at]]));
  }

  /** The numbers of all measurements; undefined if the orbit does not reach all of them. */
  evaluate(vector: Float64Array): Evaluation | undefined {
    if (!isNearEarth(vector)) return undefined;
    const start = {
      epoch: this.arc.epoch,
      state: cartesianAt(vector, 0),
      coefficients: this.coefficientsOf(vector),
    };
    const flight = attempted(() => fly(start, this.dynamics, this.#times));
    if (flight === undefined || flight.states.length < this.#times.length) return undefined;
    return this.arc.measurements.map((at, index) => {
      const { state, partials } = flight.states[index];
      const numbers = compared(at.measurement, at.site, { sites: at.sites, state });
      return numbers.map((number) => this.#evaluated(number, { at, partials, columns: flight.columns, vector }));
    });
  }

  #evaluated(
    { quantity, residual, sigma, byState, byTime }: Comparison,
    { at, partials, columns, vector }: AtMeasurement,
  ): EvaluatedNumber {
    const row = new Float64Array(this.size);
    for (let column = 0; column < columns; column += 1) {
      for (let i = 0; i < 6; i += 1) row[column] += byState[i] * partials[columns * i + column];
    }
    let rest = residual;
    for (const [k, bias] of this.solved.biases.entries()) {
      if (bias.site !== at.site.name) continue;
      const share = bias.quantity === 'time' ? -byTime : bias.quantity === quantity ? 1 : 0;
      row[columns + k] = share;
      rest -= share * vector[columns + k];
    }
    return { quantity, residual: rest, sigma, row, byTime };
  }
}

const [lowestKm, highestKm] = [6378, 1e6];

/**
 * Whether a trial state can be that of a satellite: above the ground, closer than 1,000,000 km, and not far above
 * escape speed.
 */
function isNearEarth([x, y, z, vx, vy, vz]: Float64Array): boolean {
  const radiusKm = Math.hypot(x, y, z);
  const escapeKmPerS = Math.sqrt((2 * egm96.muKm3PerS2) / radiusKm);
  return radiusKm > lowestKm && radiusKm < highestKm && Math.hypot(vx, vy, vz) < 1.5 * escapeKmPerS;
}

interface AtMeasurement {
  readonly at: ArcMeasurement;
  readonly partials: Float64Array;
  readonly columns: number;
  readonly vector: Float64Array;
}

/** Faults of a trial orbit, not of the request: the orbit meets the Earth, or the propagation cannot follow it. */
const faultsOfOrbits: ReadonlySet<unknown> = new Set([
  ...['STATE_BELOW_SURFACE', 'STATE_NOT_FINITE', 'STEP_TOO_SMALL', 'TOO_MANY_STEPS', 'TABLE_OUT_OF_RANGE'],
]);

/** The result of a propagation; undefined if the trial orbit cannot be propagated, and is discarded. */
function attempted<T>(fly: () => T): T | undefined {
  try {
    return fly();
  } catch (error) {
    if (error instanceof Error && 'code' in error && faultsOfOrbits.has(error.code)) return undefined;
    throw error;
  }
}

/** Squared distance of a measurement in its sigmas: a chi-square with one degree of freedom for each of its numbers. */
export function squaredDistanceOf(numbers: readonly EvaluatedNumber[]): number {
  return numbers.reduce((total, { residual, sigma }) => total + (residual / sigma) ** 2, 0);
}
