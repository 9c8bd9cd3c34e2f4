import type { StateVector } from '@farpass/astro/frames';
import { inverse, type Matrix } from '@farpass/astro/linear';
import { propagateNumerically, RecordedFlight, stateOfTrajectory } from '@farpass/astro/propagation';
import type { FreeFlight } from './free-flight.ts';

/** The unburnt object at a time, and the effect of a change of its state there on the closest approach. */
export interface UnburntPoint {
  /** Seconds after the closest approach of the message: negative before it. */
  readonly seconds: number;
  readonly state: StateVector<'GCRF'>;
  /** Φ(time, closest approach), 36 numbers in row order, GCRF [km, km/s]. */
  readonly fromTca: Matrix;
  /** Φ(closest approach, time): its inverse. */
  readonly toTca: Matrix;
}

/** A search asks for the same flight some twenty times. */
const recordings = new WeakMap<FreeFlight, RecordedFlight>();

function recordingOf(free: FreeFlight): RecordedFlight {
  const recording = recordings.get(free) ?? new RecordedFlight(free);
  recordings.set(free, recording);
  return recording;
}

/** The unburnt object at times [s after the closest approach, ascending] with its state transition. */
export function unburntPoints(free: FreeFlight, seconds: readonly number[]): readonly UnburntPoint[] {
  const flown = recordingOf(free).at(seconds);
  return Array.from(flown.timesSeconds, (time, index) => {
    const fromTca = flown.transition.slice(36 * index, 36 * index + 36);
    return { seconds: time, state: stateOfTrajectory(flown, index), fromTca, toTca: inverseOf(fromTca) };
  });
}

/**
 * The unburnt object at times [s after the closest approach, ascending] without its state transition, in a third of the
 * time.
 */
export function unburntStates(free: FreeFlight, seconds: readonly number[]): readonly StateVector<'GCRF'>[] {
  const recording = recordingOf(free);
  const flown = recording.holds(seconds) ? recording.at(seconds) : propagateNumerically(free, seconds);
  return Array.from(flown.timesSeconds, (_, index) => stateOfTrajectory(flown, index));
}

function inverseOf(matrix: Matrix): Matrix {
  const found = inverse(matrix);
  if (found === undefined) throw new Error('a state transition matrix is singular; check the state of the orbit.');
  return found;
}
