import { egm96 } from '@farpass/astro/constants';
import type { CartesianState } from '@farpass/astro/linear';
import { type Comparison, compared, type Quantity } from '../measurement/index.ts';
import type { Arc, ArcMeasurement } from './arc.ts';
import { cartesianAt, type Dynamics, flyStates, type SolvedCoefficient } from './dynamics.ts';
import { everySite, knownBiases, knownCoefficients, type ModelError } from './model-error.ts';
import {
  flySmoothly,
  flyWithPulses,
  noPulses,
  type PulsedFlight,
  type PulseGrid,
  pulseGrid,
  type Span,
  withPulses,
} from './pulses.ts';
import type { SolvedBias, SolvedParameters } from './solved.ts';

/** One number of a measurement, evaluated at a point of the search. */
export interface EvaluatedNumber {
  readonly quantity: Quantity;
  /** Observed minus computed, without the sensor errors that were found. */
  readonly residual: number;
  /** The part of observed minus computed that sensor errors known before explain; not those that were asked for. */
  readonly sensorError: number;
  readonly sigma: number;
  /** Derivatives of the computed number with respect to all solved parameters. */
  readonly row: Float64Array;
  /** Derivative of the computed number with respect to the time of reception. */
  readonly byTime: number;
}

/** The numbers of each measurement of the arc, in its order. */
export type Evaluation = readonly (readonly EvaluatedNumber[])[];

/** A parameter that is known before any measurement: its place in the vector, its value and one sigma. */
interface KnownParameter {
  readonly at: number;
  readonly value: number;
  readonly sigma: number;
}

/** Unknowns of a model besides the state and the requested coefficients. */
interface ModelContents {
  readonly solved: SolvedParameters;
  readonly error?: ModelError | undefined;
}

/** A start of the search nearer than this to that of the last derivatives uses them again [km, km/s]. */
const [sameDerivativesKm, sameDerivativesKmPerS] = [1, 1e-3] as const;

/**
 * Computes the measurements of an arc from the solved parameters: state, coefficients, pulses, sensor errors. With a
 * model error, more coefficients, pulses and sensor errors are solved for than were asked for; they are known before.
 */
export class MeasurementModel {
  readonly arc: Arc;
  readonly dynamics: Dynamics;
  readonly solved: SolvedParameters;
  readonly error: ModelError | undefined;
  readonly size: number;
  readonly coefficients: readonly SolvedCoefficient[];
  readonly grid: PulseGrid;
  /** Places of the first pulse and of the first sensor error in the vector; those that were asked for come first. */
  readonly firstPulse: number;
  readonly firstBias: number;
  /** The knowledge before the measurements. */
  readonly known: readonly KnownParameter[];
  readonly #biases: readonly SolvedBias[];
  readonly #times: Float64Array;
  #derivatives: { readonly vector: Float64Array; readonly flight: PulsedFlight } | undefined;

  constructor(arc: Arc, dynamics: Dynamics, { solved, error }: ModelContents) {
    this.arc = arc;
    this.dynamics = dynamics;
    this.solved = solved;
    this.error = error;
    const coefficients = error === undefined ? [] : knownCoefficients(error, dynamics, solved);
    const biases = error === undefined ? [] : knownBiases(error, arc, solved);
    const named = [...solved.coefficients, ...coefficients.map(({ parameter }) => parameter)];
    this.coefficients = (['drag', 'srp'] as const).filter((name) => named.includes(name));
    this.grid = error === undefined ? noPulses : pulseGrid(spanOf(arc), error.noise);
    this.#biases = [...solved.biases, ...biases.map(({ parameter }) => parameter)];
    this.firstPulse = 6 + this.coefficients.length;
    this.firstBias = this.firstPulse + 3 * this.grid.timesSeconds.length;
    this.size = this.firstBias + this.#biases.length;
    this.known = [
      ...coefficients.map(({ parameter, sigma }) => {
        const at = 6 + this.coefficients.indexOf(parameter);
        return { at, value: this.#stated(parameter), sigma };
      }),
      ...this.grid.sigmas.flat().map((sigma, k) => ({ at: this.firstPulse + k, value: 0, sigma })),
      ...biases.map(({ sigma }, k) => ({ at: this.firstBias + solved.biases.length + k, value: 0, sigma })),
    ];
    this.#times = Float64Array.from(arc.measurements, ({ seconds }) => seconds);
  }

  #stated(name: SolvedCoefficient): number {
    const { dragCoefficient, radiationCoefficient } = this.dynamics.spacecraft;
    return name === 'drag' ? dragCoefficient : radiationCoefficient;
  }

  /** The start of a search: a state at the arc's epoch, the given coefficients, and no pulses and biases. */
  vectorOf({ positionKm, velocityKmPerS }: CartesianState): Float64Array {
    const vector = new Float64Array(this.size);
    vector.set([...positionKm, ...velocityKmPerS, ...this.coefficients.map((name) => this.#stated(name))]);
    return vector;
  }

  coefficientsOf(vector: Float64Array): Readonly<Partial<Record<SolvedCoefficient, number>>> {
    return Object.fromEntries(this.coefficients.map((name, at) => [name, vector[6 + at]]));
  }

  /** The numbers of all measurements; undefined if the orbit does not reach all of them. */
  evaluate(vector: Float64Array): Evaluation | undefined {
    if (!isNearEarth(vector)) return undefined;
    const flight = attempted(() => this.#flown(vector));
    if (flight === undefined || flight.states.length < this.#times.length) return undefined;
    const { columns } = flight;
    const pulses = vector.subarray(this.firstPulse, this.firstBias);
    return this.arc.measurements.map((at, index) => {
      const flown = flight.states[index];
      const state = pulses.length === 0 ? flown.state : withPulses(flown, pulses, { columns, first: this.firstPulse });
      const numbers = compared(at.measurement, at.site, { sites: at.sites, state });
      return numbers.map((number) => this.#evaluated(number, { at, partials: flown.partials, columns, vector }));
    });
  }

  /** Near the last derivatives only the states are computed, if the model solves for much. */
  #flown(vector: Float64Array): PulsedFlight {
    const start = {
      epoch: this.arc.epoch,
      state: cartesianAt(vector, 0),
      coefficients: this.coefficientsOf(vector),
    };
    const last = this.#derivatives;
    if (this.error !== undefined && last !== undefined && isNear(vector, last.vector)) {
      const states = flyStates(start, this.dynamics, this.#times);
      const { columns } = last.flight;
      return { states: states.map((state, at) => ({ state, partials: last.flight.states[at].partials })), columns };
    }
    const fly = this.error === undefined ? flyWithPulses : flySmoothly;
    const flight = fly(start, this.dynamics, { timesSeconds: this.#times, grid: this.grid });
    if (flight.states.length === this.#times.length) this.#derivatives = { vector: Float64Array.from(vector), flight };
    return flight;
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
    let sensorError = 0;
    for (const [k, bias] of this.#biases.entries()) {
      if (bias.site !== at.site.name && bias.site !== everySite) continue;
      const share = bias.quantity === 'time' ? -byTime : bias.quantity === quantity ? 1 : 0;
      row[columns + k] = share;
      rest -= share * vector[columns + k];
      if (k >= this.solved.biases.length) sensorError += share * vector[columns + k];
    }
    return { quantity, residual: rest, sensorError, sigma, row, byTime };
  }
}

function spanOf({ measurements }: Arc): Span {
  return { from: measurements[0]?.seconds ?? 0, to: measurements.at(-1)?.seconds ?? 0 };
}

function isNear(a: Float64Array, b: Float64Array): boolean {
  const apart = (from: number) => Math.hypot(a[from] - b[from], a[from + 1] - b[from + 1], a[from + 2] - b[from + 2]);
  return apart(0) < sameDerivativesKm && apart(3) < sameDerivativesKmPerS;
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
export function attempted<T>(fly: () => T): T | undefined {
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
