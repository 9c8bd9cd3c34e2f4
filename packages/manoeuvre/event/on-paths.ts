import type { StateVector } from '@farpass/astro/frames';
import { difference, norm } from '@farpass/astro/linear';
import { addSeconds, type Epoch } from '@farpass/astro/time';
import { statesOfMessage, timesAround, timesOfRevolution } from './approach.ts';
import { checkedOutcome } from './checked-outcome.ts';
import type { ManoeuvreEvent, Side } from './manoeuvre-event.ts';
import { type ApproachOutcome, outcomeAt } from './outcome.ts';
import { minimumNearZero, type Path, pathOf } from './paths.ts';

/** The way of an object by a trajectory: its state at a time; undefined where there is none. */
export type StatesThen = (epoch: Epoch<'UTC'>) => StateVector<'GCRF'> | undefined;

/**
 * OUTCOME: the approach that is nearest in time to that of the message. APART: the two do not approach each other within
 * half a revolution, and are at least `leastKm` apart in it. UNCOVERED: a trajectory has no states around the closest
 * approach, so nothing is known.
 */
export type PathsOutcome =
  | { readonly kind: 'OUTCOME'; readonly outcome: ApproachOutcome & { readonly tca: Epoch<'UTC'> } }
  | { readonly kind: 'APART'; readonly leastKm: number }
  | { readonly kind: 'UNCOVERED'; readonly side: Side };

/**
 * The event on other trajectories: an object without one flies on from its state in the message. The covariances are those
 * of the message, along each object's own RTN there.
 */
export function outcomeOnPaths(event: ManoeuvreEvent, paths: Partial<Record<Side, StatesThen>>): PathsOutcome {
  const near = timesAround(event);
  const wide = timesOfRevolution(event);
  const covered = (side: Side, times: readonly number[]) =>
    times.every((time) => paths[side] === undefined || paths[side](addSeconds(event.tca, time)) !== undefined);
  const short = (['object1', 'object2'] as const).find((side) => !covered(side, near));
  if (short !== undefined) return { kind: 'UNCOVERED', side: short };
  const open = (['object1', 'object2'] as const).find((side) => !covered(side, wide));
  const times = open === undefined ? wide : near;
  const one = statesOn(event, 'object1', { times, path: paths.object1 });
  const other = statesOn(event, 'object2', { times, path: paths.object2 });
  const path = (states: typeof one): Path => pathOf(states, times, event.tca);
  const pair = minimumNearZero([path(one), path(other)]);
  if (pair !== undefined) {
    const outcome = checkedOutcome(event, outcomeAt(event, pair));
    return { kind: 'OUTCOME', outcome: { ...outcome, tca: addSeconds(event.tca, pair.seconds) } };
  }
  if (open !== undefined) return { kind: 'UNCOVERED', side: open };
  return { kind: 'APART', leastKm: Math.min(...distances({ ones: one, others: other })) };
}

/**
 * How far a trajectory goes from the orbit of its object in the message around the closest approach [km], over the times at
 * which it has states; NaN if one of them is not a number.
 */
export function farthestFromMessage(event: ManoeuvreEvent, side: Side, states: StatesThen): number {
  const near = timesAround(event);
  const message = statesOfMessage(event, side, near);
  const flown = near.map((time) => states(addSeconds(event.tca, time)));
  return Math.max(0, ...distances({ ones: flown, others: message }));
}

interface PathStates {
  readonly ones: readonly (StateVector<'GCRF'> | undefined)[];
  readonly others: readonly (StateVector<'GCRF'> | undefined)[];
}

/** The distances of states at the same times [km], where both are known. */
function distances({ ones, others }: PathStates): readonly number[] {
  return ones.flatMap((one, place) => {
    const other = others[place];
    return one && other ? [norm(difference(one.positionKm, other.positionKm))] : [];
  });
}

interface OnPath {
  readonly times: readonly number[];
  readonly path: StatesThen | undefined;
}

function statesOn(event: ManoeuvreEvent, side: Side, { times, path }: OnPath): readonly StateVector<'GCRF'>[] {
  if (path === undefined) return statesOfMessage(event, side, times);
  return times.flatMap((time) => path(addSeconds(event.tca, time)) ?? []);
}
