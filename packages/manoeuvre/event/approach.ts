import type { StateVector } from '@farpass/astro/frames';
import { turningRateRadPerS } from '@farpass/astro/linear';
import { ManoeuvreFault } from '../burns/fault.ts';
import { propagated } from '../flight/propagated.ts';
import type { ManoeuvreEvent, Side } from './manoeuvre-event.ts';
import { minimumNearZero, type PairAt, type Path, pathOf } from './paths.ts';

/**
 * Angle of the orbit between two points of the path around the approach, small enough for interpolation errors below a
 * micrometre.
 */
const stepRad = 0.02;
/** Number of steps on each side that are checked first, and the number if they contain no minimum. */
const reaches = [20, 150];
/**
 * The local minimum of the true distance that is nearest in time to the message's closest approach. Both objects are
 * propagated from their states at that time, along their orbits instead of straight lines. The time is accurate to 1e-8
 * s. Throws if there is no minimum within half a revolution.
 */
export function closestApproach(event: ManoeuvreEvent, pair: Pick<PairAt, 'object1' | 'object2'>): PairAt {
  const rate = Math.max(turningRateRadPerS(pair.object1), turningRateRadPerS(pair.object2));
  const step = stepRad / rate;
  for (const reach of reaches) {
    const paths = [
      pathAround(event, 'object1', { state: pair.object1, step, reach }),
      pathAround(event, 'object2', { state: pair.object2, step, reach }),
    ] as const;
    const found = minimumNearZero(paths);
    if (found !== undefined) return found;
  }
  throw new ManoeuvreFault('NO_CLOSEST_APPROACH', {
    field: 'tca',
    says: 'APPROACH_NONE',
  });
}

function pathAround(
  event: ManoeuvreEvent,
  side: Side,
  around: { readonly state: StateVector<'GCRF'>; readonly step: number; readonly reach: number },
): Path {
  const { state, step, reach } = around;
  const times = Array.from({ length: 2 * reach + 1 }, (_, index) => (index - reach) * step);
  const start = { epoch: event.tca, state };
  const states = propagated({ start, spacecraft: event[side].spacecraft, forces: event.forces }, times);
  return pathOf(states, times, event.tca);
}

/** Times around the closest approach of the message [s], dense enough to interpolate the paths of both objects. */
export function timesAround(event: ManoeuvreEvent): readonly number[] {
  const [reach = 0] = reaches;
  return timesWithin(event, reach);
}

/** The same for nearly half a revolution on each side, in which two orbits that cross have a closest approach. */
export function timesOfRevolution(event: ManoeuvreEvent): readonly number[] {
  return timesWithin(event, reaches.at(-1) ?? 0);
}

function timesWithin({ object1, object2 }: ManoeuvreEvent, reach: number): readonly number[] {
  const rate = Math.max(turningRateRadPerS(object1.state), turningRateRadPerS(object2.state));
  return Array.from({ length: 2 * reach + 1 }, (_, index) => ((index - reach) * stepRad) / rate);
}

/** The states of one object of the event at such times, as its message states it. */
export function statesOfMessage(
  event: ManoeuvreEvent,
  side: Side,
  times: readonly number[],
): readonly StateVector<'GCRF'>[] {
  const { state, spacecraft } = event[side];
  return propagated({ start: { epoch: event.tca, state }, spacecraft, forces: event.forces }, times);
}
