import { egm96 } from '@farpass/astro/constants';
import { type CartesianState, dot, norm } from '@farpass/astro/linear';
import type { ProcessNoise } from '@farpass/astro/propagation';
import { type Epoch, secondsBetween } from '@farpass/astro/time';
import { cartesianAt, type Dynamics, type SolvedCoefficient } from './dynamics.ts';
import { SquareRootInformation } from './information.ts';
import {
  flySmoothly,
  flyWithPulses,
  joinedGrids,
  noPulses,
  type PulseGrid,
  pulseGrid,
  type Span,
  withPulses,
} from './pulses.ts';
import type { FoundFit } from './search.ts';

/** A coefficient that was solved for. */
export interface SolvedValue {
  readonly value: number;
  readonly sigma: number;
  /** Whether the arc is long enough to determine it: its sigma is below a third of it. */
  readonly isCarried: boolean;
}

/** The noise of a model on an orbit: its pulses over the arc, and what acts before and after it. */
interface OrbitNoise {
  readonly noise: ProcessNoise;
  /** Of the measurements. */
  readonly arc: Span;
  readonly grid: PulseGrid;
  /** Three numbers for each pulse [km/s]. */
  readonly values: Float64Array;
}

/** An orbit and its errors, as far as they are known. */
export interface DeterminedOrbit {
  readonly epoch: Epoch<'UTC'>;
  readonly state: CartesianState;
  /** Covariance of the state, the coefficients and the pulses, GCRF; the scale factor is included. */
  readonly covariance: Float64Array;
  readonly coefficients: Readonly<Partial<Record<SolvedCoefficient, SolvedValue>>>;
  readonly dynamics: Dynamics;
  /** Undefined if the forces are taken as given. */
  readonly noise: OrbitNoise | undefined;
}

/** State and covariance at an instant: GCRF, 36 numbers in row order [km², km²/s, km²/s²]. */
export interface OrbitAt {
  readonly state: CartesianState;
  readonly covariance: Float64Array;
}

/** The orbit of a fit with its covariance multiplied by a factor. */
export function orbitOfFit({ arc, model, fit }: FoundFit, covarianceScale: number): DeterminedOrbit {
  const columns = model.firstBias;
  const covariance = new Float64Array(columns * columns);
  for (let i = 0; i < columns; i += 1) {
    for (let j = 0; j < columns; j += 1)
      covariance[columns * i + j] = covarianceScale * fit.covariance[model.size * i + j];
  }
  const solved = model.coefficients.map((name, k) => {
    const value = fit.vector[6 + k];
    const sigma = Math.sqrt(covariance[(columns + 1) * (6 + k)]);
    return [name, { value, sigma, isCarried: sigma < Math.abs(value) / 3 }] as const;
  });
  const { error, grid } = model;
  const span = { from: arc.measurements[0]?.seconds ?? 0, to: arc.measurements.at(-1)?.seconds ?? 0 };
  const values = fit.vector.slice(model.firstPulse, model.firstBias);
  return {
    epoch: arc.epoch,
    state: cartesianAt(fit.vector, 0),
    covariance,
    coefficients: Object.fromEntries(solved),
    dynamics: model.dynamics,
    noise: error && { noise: error.noise, arc: span, grid, values },
  };
}

/**
 * The orbit at instants in chronological order, with the forces of the fit; fewer instants if it reaches the surface.
 * The covariance contains the noise of the model between the measurements and the instant, if there is one.
 */
export function orbitAt(orbit: DeterminedOrbit, epochs: readonly Epoch<'UTC'>[]): readonly OrbitAt[] {
  return orbitAtWithParts(orbit, epochs, []);
}

/**
 * The same, with what other covariances at the epoch give without the noise outside of the measurements: which part of its errors
 * comes from where, by one flight.
 */
export function orbitAtWithParts(
  orbit: DeterminedOrbit,
  epochs: readonly Epoch<'UTC'>[],
  covariances: readonly Float64Array[],
): readonly (OrbitAt & { readonly parts: readonly Float64Array[] })[] {
  const times = Float64Array.from(epochs, (epoch) => secondsBetween(epoch, orbit.epoch));
  const coefficients = Object.fromEntries(
    Object.entries(orbit.coefficients).map(([name, { value }]) => [name, value] as const),
  );
  const { noise } = orbit;
  const outside = noise === undefined ? [] : outsideGrids(noise, times);
  const grid = joinedGrids([noise?.grid ?? noPulses, ...outside]);
  const flying = noise === undefined ? flyWithPulses : flySmoothly;
  const { states, columns } = flying({ ...orbit, coefficients }, orbit.dynamics, { timesSeconds: times, grid });
  const known = Math.round(Math.sqrt(orbit.covariance.length));
  const values = noise?.values ?? new Float64Array(0);
  const first = known - values.length;
  const sigmas = outside.flatMap((each) => each.sigmas.flat());
  return states.map((flown) => ({
    state: withPulses(flown, values, { columns, first }),
    covariance: carried(flown.partials, { covariance: orbit.covariance, columns, known, sigmas }),
    parts: covariances.map((covariance) => carried(flown.partials, { covariance, columns, known, sigmas: [] })),
  }));
}

/**
 * The orbit of a fit with the covariance that noise alone gives, all other parameters taken as found: how well an orbit
 * agrees with its own sensors, for their calibration.
 */
export function formalOrbit(orbit: DeterminedOrbit, { model, fit }: FoundFit): DeterminedOrbit {
  if (orbit.noise === undefined) return orbit;
  const information = new SquareRootInformation(6);
  for (const [index, numbers] of fit.evaluation.entries()) {
    if (!fit.isUsed[index]) continue;
    for (const { row, sigma } of numbers)
      information.add(
        Float64Array.from(row.subarray(0, 6), (each) => each / sigma),
        0,
      );
  }
  const covariance = information.covariance();
  if (covariance === undefined) return orbit;
  const { drag, srp } = model.coefficientsOf(fit.vector);
  const { spacecraft } = orbit.dynamics;
  const found = {
    ...spacecraft,
    dragCoefficient: drag ?? spacecraft.dragCoefficient,
    radiationCoefficient: srp ?? spacecraft.radiationCoefficient,
  };
  return {
    ...orbit,
    covariance,
    coefficients: {},
    noise: undefined,
    dynamics: { ...orbit.dynamics, spacecraft: found },
  };
}

/** The same orbit without the noise before and after its measurements: what arises there is known elsewhere. */
export function withoutNoiseAfter(orbit: DeterminedOrbit): DeterminedOrbit {
  const { noise } = orbit;
  return noise === undefined ? orbit : { ...orbit, noise: { ...noise, arc: { from: -forever, to: forever } } };
}

/** Longer than any flight [s]. */
const forever = 1e10;

/** Pulses before and after the measurements, as far as the times reach. */
function outsideGrids({ noise, arc }: OrbitNoise, times: Float64Array): readonly PulseGrid[] {
  const [first = arc.from, last = arc.to] = [times[0], times.at(-1)];
  return [pulseGrid({ from: first, to: arc.from }, noise), pulseGrid({ from: arc.to, to: last }, noise)];
}

interface CarriedBy {
  readonly covariance: Float64Array;
  readonly columns: number;
  /** Columns of the covariance. */
  readonly known: number;
  /** Of the columns after these. */
  readonly sigmas: readonly number[];
}

/** J P Jᵀ. */
function carried(partials: Float64Array, { covariance, columns, known, sigmas }: CarriedBy): Float64Array {
  const half = new Float64Array(6 * known);
  const out = new Float64Array(36);
  for (let i = 0; i < 6; i += 1) {
    for (let j = 0; j < known; j += 1) {
      for (let k = 0; k < known; k += 1) half[known * i + j] += partials[columns * i + k] * covariance[known * k + j];
    }
  }
  for (let i = 0; i < 6; i += 1) {
    for (let j = 0; j <= i; j += 1) {
      for (let k = 0; k < known; k += 1) out[6 * i + j] += half[known * i + k] * partials[columns * j + k];
      for (const [k, sigma] of sigmas.entries())
        out[6 * i + j] += sigma * sigma * partials[columns * i + known + k] * partials[columns * j + known + k];
      out[6 * j + i] = out[6 * i + j];
    }
  }
  return out;
}

/** Period of the ellipse through a state; undefined if the orbit is not an ellipse. */
export function periodOf({ positionKm, velocityKmPerS }: CartesianState): number | undefined {
  const energy = 2 / norm(positionKm) - dot(velocityKmPerS, velocityKmPerS) / egm96.muKm3PerS2;
  return energy > 0 ? 2 * Math.PI * Math.sqrt(1 / energy ** 3 / egm96.muKm3PerS2) : undefined;
}

/** One sigma of the position: the root of its three variances. */
export function positionSigmaKm(covariance: Float64Array): number {
  return Math.sqrt(covariance[0] + covariance[7] + covariance[14]);
}
