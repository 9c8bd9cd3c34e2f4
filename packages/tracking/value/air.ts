import { egm96 } from '@farpass/astro/constants';
import { addMatrices, type Matrix, norm, scaled } from '@farpass/astro/linear';
import { forceModelError, type RelativeChange, relativeDensityError } from '@farpass/astro/propagation';
import type { Epoch } from '@farpass/astro/time';
import type { Dynamics } from '../determine/dynamics.ts';
import { usualClockSeconds } from '../determine/model-error.ts';
import { noiseAtEpoch, pulseGrid } from '../determine/pulses.ts';
import { type FlownObject, flightStart, smoothDynamics } from './flight.ts';
import { unseenOf, Whitening } from './whitened.ts';

/** Errors of the density persist for this time: the level of a day is not known before [s]. */
const persistSeconds = 86_400;

/** Typical relative error of density models (Emmert 2015, section 5: 10 to 15 % for quiet days). */
const leastAirSigmaShare = 0.15;

/** Relative error of the density at a time by what is known of the weather then: measured, predicted or assumed. */
export function airSigmaShareAt({ forces: { drag } }: Dynamics, at: Epoch<'UTC'>): number {
  return drag === undefined ? leastAirSigmaShare : Math.max(leastAirSigmaShare, relativeDensityError(drag, at));
}

/** Changes of the density with this relative sigma. */
export function densityOf(sigmaShare: number): RelativeChange {
  return { share: sigmaShare, correlationSeconds: persistSeconds };
}

/**
 * The covariance at the closest approach that the errors of forces and density cause from each time on [s after the
 * TCA, negative]: GCRF [km², km²/s, km²/s²], 36 numbers in row order.
 */
export function noiseBefore(
  object: FlownObject,
  timesSeconds: readonly number[],
  sigmaShare: number,
): readonly Matrix[] {
  const { tca, state, dynamics } = object;
  const start = { epoch: tca, state: { frame: 'GCRF' as const, ...state } };
  const { noise } = forceModelError({ start, ...dynamics }, { density: densityOf(sigmaShare) });
  const grids = timesSeconds.map((from) => pulseGrid({ from: Math.min(0, from), to: 0 }, noise));
  return noiseAtEpoch(flightStart(object), smoothDynamics(dynamics), grids);
}

/**
 * Covariances at the closest approach that, propagated back to times before it [s after the TCA, negative], say where
 * the object may be there: that of its message, and the errors of forces and density on the way, which a message may
 * contain or not. The density has at least the error that follows from what is known of the weather.
 */
export function whereaboutsBefore(
  object: FlownObject,
  covariance: Matrix,
  air: { readonly timesSeconds: readonly number[]; readonly sigmaShare: number },
): readonly Matrix[] {
  const sigmaShare = Math.max(air.sigmaShare, airSigmaShareAt(object.dynamics, object.tca));
  const noises = noiseBefore(object, air.timesSeconds, sigmaShare);
  return noises.map((noise) => addMatrices(covariance, noise));
}

/** The covariance at the TCA of an error of all clocks [s, one sigma]: the object moves along its orbit. */
export function clockNoise({ state }: FlownObject, seconds: number): Matrix {
  const pull = scaled(state.positionKm, -egm96.muKm3PerS2 / norm(state.positionKm) ** 3);
  const moved = [...state.velocityKmPerS, ...pull].map((value) => value * seconds);
  return Float64Array.from({ length: 36 }, (_, at) => moved[Math.floor(at / 6)] * moved[at % 6]);
}

/**
 * The part of a covariance that the messages of a provider cannot remove: what arises after their last measurement [s
 * after the TCA, negative], and the error that the clocks of its sensors share. Our own passes are judged by the same rule.
 */
export function unseenByProvider(
  object: FlownObject,
  covariance: Matrix,
  air: { readonly sinceSeconds: number; readonly sigmaShare: number },
): Matrix | undefined {
  const whitening = Whitening.of(covariance);
  if (whitening === undefined) return undefined;
  const [noise] = noiseBefore(object, [air.sinceSeconds], air.sigmaShare);
  const whole = addMatrices(noise, clockNoise(object, usualClockSeconds.radar.common));
  return whitening.covariance(unseenOf(whitening.whitened(whole)));
}

/**
 * A covariance at the closest approach in two parts: the part that observations reduce, and the part that arises after
 * the last of them.
 */
export interface DividedCovariance {
  /** GCRF [km², km²/s, km²/s²], 36 numbers in row order. */
  readonly observable: Matrix;
  /** From errors of the forces and of the air density between the last measurement and the closest approach. */
  readonly unseen: Matrix;
}

/**
 * Splits off the part of a covariance that arises after the last measurement [s after the TCA, negative]; the two parts
 * add up to the whole. Undefined if it is not positive definite. Future passes use the same division.
 */
export function dividedCovariance(
  object: FlownObject,
  covariance: Matrix,
  air: { readonly sinceSeconds: number; readonly sigmaShare: number },
): DividedCovariance | undefined {
  const whitening = Whitening.of(covariance);
  if (whitening === undefined) return undefined;
  const [noise] = noiseBefore(object, [air.sinceSeconds], air.sigmaShare);
  const unseen = whitening.covariance(unseenOf(whitening.whitened(noise)));
  return { unseen, observable: Float64Array.from(covariance, (value, at) => value - unseen[at]) };
}
