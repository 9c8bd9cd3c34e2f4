import {
  earthAttitudeAt,
  earthOrientationOrNominal,
  type StateVector,
  shippedEarthOrientation,
  transformState,
} from '@farpass/astro/frames';
import type { Epoch } from '@farpass/astro/time';
import type { OutputFrame } from '../propagate.ts';

/** A state at an instant. */
export interface StateAt {
  readonly epoch: Epoch<'UTC'>;
  readonly state: StateVector;
}

/** States in the frame asked for, and a sentence when the Earth's orientation had to be assumed on the way. */
export interface FramedStates {
  readonly states: readonly StateAt[];
  readonly notes: readonly string[];
}

/** Turns states into a frame with the shipped Earth orientation table. */
export function inFrame(given: readonly StateAt[], frame: OutputFrame): FramedStates {
  if (given.every(({ state }) => state.frame === frame)) return { states: given, notes: [] };
  let isNominal = false;
  const states = given.map(({ epoch, state }) => {
    const { quality, orientation } = earthOrientationOrNominal(shippedEarthOrientation(), epoch);
    isNominal ||= quality === 'nominal';
    return { epoch, state: transformState(state, frame, earthAttitudeAt(epoch, orientation)) };
  });
  return { states, notes: isNominal ? [nominalNote] : [] };
}

export const nominalNote =
  'some times lie outside the Earth orientation table: UT1 = UTC and no polar motion are used there.';
