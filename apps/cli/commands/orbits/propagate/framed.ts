import { earthOrientationInUse, earthOrientationOrNominal } from '@farpass/astro/earth-orientation';
import { earthAttitudeAt, transformCovariance, transformState } from '@farpass/astro/frames';
import type { OutputFrame, StateAt } from './propagated.ts';

/** States in the requested frame, with a sentence if the Earth's orientation had to be assumed for the conversion. */
export interface FramedStates {
  readonly states: readonly StateAt[];
  readonly notes: readonly string[];
}

/** Turns states into a frame with the shipped Earth orientation table. */
export function inFrame(given: readonly StateAt[], frame: OutputFrame): FramedStates {
  if (given.every(({ state }) => state.frame === frame)) return { states: given, notes: [] };
  let isNominal = false;
  const states = given.map(({ epoch, state, covariance, assumed }) => {
    const { quality, orientation } = earthOrientationOrNominal(earthOrientationInUse(), epoch);
    isNominal ||= quality === 'nominal';
    const attitude = earthAttitudeAt(epoch, orientation);
    const direction = { from: state.frame, to: frame };
    return {
      epoch,
      state: transformState(state, frame, attitude),
      ...(covariance && { covariance: transformCovariance(covariance, direction, attitude) }),
      // Along R, T, N in every frame.
      ...(assumed && { assumed }),
    };
  });
  return { states, notes: isNominal ? [nominalNote] : [] };
}

export const nominalNote =
  'some times lie outside the Earth orientation table: UT1 = UTC and no polar motion are used there.';
