import { earthOrientationOrNominal, shippedEarthOrientation } from '@farpass/astro/earth-orientation';
import { earthAttitudeAt, type Frame, type StateVector, transformState } from '@farpass/astro/frames';
import type { Epoch } from '@farpass/astro/time';

/** A state in EME2000, the frame that our own messages are written in. */
export function stateInEme2000<F extends Frame>(state: StateVector<F>, epoch: Epoch<'UTC'>): StateVector<'EME2000'> {
  const { orientation } = earthOrientationOrNominal(shippedEarthOrientation(), epoch);
  return transformState(state, 'EME2000', earthAttitudeAt(epoch, orientation));
}
