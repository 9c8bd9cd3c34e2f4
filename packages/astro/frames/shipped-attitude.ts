import { earthOrientationInUse, earthOrientationOrNominal } from '../earth-orientation/index.ts';
import type { Epoch } from '../time/index.ts';
import { type EarthAttitude, earthAttitudeAt } from './earth-attitude.ts';
import type { Frame, StateVector } from './frame.ts';
import { transformState } from './transform.ts';

/** The attitude at an instant by the shipped Earth orientation, or by the nominal one outside its table. */
export function shippedAttitudeAt(epoch: Epoch<'UTC'>): EarthAttitude {
  return earthAttitudeAt(epoch, earthOrientationOrNominal(earthOrientationInUse(), epoch).orientation);
}

/** A state in another frame at an instant, by the shipped Earth orientation. */
export function stateInFrame<F extends Frame>(
  state: StateVector,
  { frame, epoch }: { readonly frame: F; readonly epoch: Epoch<'UTC'> },
): StateVector<F> {
  return transformState(state, frame, shippedAttitudeAt(epoch));
}
