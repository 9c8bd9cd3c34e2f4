import { egm96 } from '@farpass/astro/constants';
import { type CartesianState, dot, norm } from '@farpass/astro/linear';
import { type Epoch, secondsBetween } from '@farpass/astro/time';
import { cartesianAt, type Dynamics, fly, type SolvedCoefficient } from './dynamics.ts';
import type { FoundFit } from './search.ts';

/** A coefficient that was solved for. */
export interface SolvedValue {
  readonly value: number;
  readonly sigma: number;
  /** Whether the arc is long enough to determine it: its sigma is below a third of it. */
  readonly isCarried: boolean;
}

/** An orbit and its errors, as far as they are known. */
export interface DeterminedOrbit {
  readonly epoch: Epoch<'UTC'>;
  readonly state: CartesianState;
  /** Covariance of the state and the coefficients, GCRF; the scale factor is included. */
  readonly covariance: Float64Array;
  readonly coefficients: Readonly<Partial<Record<SolvedCoefficient, SolvedValue>>>;
  readonly dynamics: Dynamics;
}

/** State and covariance at an instant: GCRF, 36 numbers in row order [km², km²/s, km²/s²]. */
export interface OrbitAt {
  readonly state: CartesianState;
  readonly covariance: Float64Array;
}

/** The orbit of a fit with its covariance multiplied by a factor. */
export function orbitOfFit({ arc, model, fit }: FoundFit, covarianceScale: number): DeterminedOrbit {
  const names = model.solved.coefficients;
  const columns = 6 + names.length;
  const covariance = new Float64Array(columns * columns);
  for (let i = 0; i < columns; i += 1) {
    for (let j = 0; j < columns; j += 1)
      covariance[columns * i + j] = covarianceScale * fit.covariance[model.size * i + j];
  }
  const solved = names.map((name, k) => {
    const value = fit.vector[6 + k];
    const sigma = Math.sqrt(covariance[(columns + 1) * (6 + k)]);
    return [name, { value, sigma, isCarried: sigma < Math.abs(value) / 3 }] as const;
  });
  return {
    epoch: arc.epoch,
    state: cartesianAt(fit.vector, 0),
    covariance,
    coefficients: Object.fromEntries(solved),
    dynamics: model.dynamics,
  };
}

/**
 * The orbit at instants in chronological order, with the forces of the fit and no process noise; fewer instants if it
 * reaches the surface.
 */
export function orbitAt(orbit: DeterminedOrbit, epochs: readonly Epoch<'UTC'>[]): readonly OrbitAt[] {
  const times = Float64Array.from(epochs, (epoch) => secondsBetween(epoch, orbit.epoch));
  const coefficients = Object.fromEntries(
    Object.entries(orbit.coefficients).map(([name, { value }]) => [name, value] as const),
  );
  const { states, columns } = fly({ ...orbit, coefficients }, orbit.dynamics, times);
  return states.map(({ state, partials }) => ({ state, covariance: carried(orbit, partials, columns) }));
}

/** J P Jᵀ. */
function carried({ covariance }: DeterminedOrbit, partials: Float64Array, columns: number): Float64Array {
  const half = new Float64Array(6 * columns);
  const out = new Float64Array(36);
  for (let i = 0; i < 6; i += 1) {
    for (let j = 0; j < columns; j += 1) {
      for (let k = 0; k < columns; k += 1)
        half[columns * i + j] += partials[columns * i + k] * covariance[columns * k + j];
    }
  }
  for (let i = 0; i < 6; i += 1) {
    for (let j = 0; j <= i; j += 1) {
      for (let k = 0; k < columns; k += 1) out[6 * i + j] += half[columns * i + k] * partials[columns * j + k];
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
