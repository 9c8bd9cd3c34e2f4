import type { Matrix } from '@farpass/astro/linear';
import { dragAfter, type FlownObject, flownBack } from './flight.ts';
import { unseenOf, Whitening } from './whitened.ts';

/**
 * A covariance at the closest approach in two parts: the part that observations reduce, and the part that arises after
 * the last of them.
 */
export interface DividedCovariance {
  /** GCRF [km², km²/s, km²/s²], 36 numbers in row order. */
  readonly observable: Matrix;
  /** From the error of the air density between the last measurement and the closest approach. */
  readonly unseen: Matrix;
}

/**
 * Splits off the part of a covariance that comes from drag after the last measurement [s after the TCA, negative]; the
 * two parts add up to the whole. Undefined if it is not positive definite. Future passes use the same division.
 */
export function dividedCovariance(
  object: FlownObject,
  covariance: Matrix,
  air: { readonly sinceSeconds: number; readonly sigmaShare: number },
): DividedCovariance | undefined {
  const whitening = Whitening.of(covariance);
  if (whitening === undefined) return undefined;
  const flight = flownBack(object, Float64Array.of(air.sinceSeconds));
  const drag = dragAfter(flight, 0).map((value) => value * object.dynamics.spacecraft.dragCoefficient);
  const q = unseenOf(whitening.vector(drag.map((value) => value * air.sigmaShare)));
  const square = Float64Array.from({ length: 36 }, (_, at) => q[Math.floor(at / 6)] * q[at % 6]);
  const unseen = whitening.covariance(square);
  return { unseen, observable: Float64Array.from(covariance, (value, at) => value - unseen[at]) };
}
