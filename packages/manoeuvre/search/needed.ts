import type { ManoeuvreEvent } from '../event/manoeuvre-event.ts';
import { allowedSpans, firstIgnitions, type SearchConstraints, type SignedAxis } from './constraints.ts';
import { eventMeeting } from './event-meeting.ts';
import { candidatesAt, ignitionGrid } from './linear-search.ts';

/** The smallest burn of an ignition along a direction. */
export interface NeededBurn {
  /** Seconds after the closest approach; negative before it. */
  readonly seconds: number;
  readonly axis: SignedAxis | 'free';
  readonly deltaVMPerS: number;
}

/**
 * The smallest size by lead time that brings the event alone below a target, for each allowed ignition in the grid of a
 * search and each of its directions, by the state transition. The box and other objects are ignored.
 */
export function neededByLead(
  event: ManoeuvreEvent,
  { constraints, target }: { readonly constraints: SearchConstraints; readonly target: number },
): readonly NeededBurn[] {
  const problem = { event, constraints, target, meeting: eventMeeting(event), others: [], lookAheadS: 0 };
  const seconds = firstIgnitions(allowedSpans(constraints, event.tca), ignitionGrid(problem));
  return candidatesAt(problem, seconds);
}
