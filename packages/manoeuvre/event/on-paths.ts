import type { StateVector } from '@farpass/astro/frames';
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
 * half a revolution. UNCOVERED: a trajectory has no states around the closest approach, so nothing is known.
 */
export type PathsOutcome =
  | { readonly kind: 'OUTCOME'; readonly outcome: ApproachOutcome & { readonly tca: Epoch<'UTC'> } }
  | { readonly kind: 'APART' }
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
  const path = (side: Side): Path => pathOf(statesOn(event, side, { times, path: paths[side] }), times, event.tca);
  const pair = minimumNearZero([path('object1'), path('object2')]);
  if (pair !== undefined) {
    const outcome = checkedOutcome(event, outcomeAt(event, pair));
    return { kind: 'OUTCOME', outcome: { ...outcome, tca: addSeconds(event.tca, pair.seconds) } };
  }
  return open === undefined ? { kind: 'APART' } : { kind: 'UNCOVERED', side: open };
}

interface OnPath {
  readonly times: readonly number[];
  readonly path: StatesThen | undefined;
}

function statesOn(event: ManoeuvreEvent, side: Side, { times, path }: OnPath): readonly StateVector<'GCRF'>[] {
  if (path === undefined) return statesOfMessage(event, side, times);
  return times.flatMap((time) => path(addSeconds(event.tca, time)) ?? []);
}
