import type { ManoeuvreEvent } from '../event/manoeuvre-event.ts';
import { allowedSpans, firstIgnitions, type SearchConstraints, type SignedAxis } from './constraints.ts';
import { eventMeeting } from './event-meeting.ts';
import { candidatesAt, ignitionGrid } from './linear-search.ts';

/** The least burn of an ignition along a direction. */
export interface NeededBurn {
  /** After the closest approach: negative before it [s]. */
  readonly seconds: number;
  readonly axis: SignedAxis | 'free';
  readonly deltaVMPerS: number;
}

/**
 * The smallest size by lead time that brings the event alone under a target, for each allowed ignition of the grid of a
 * search and each of its directions, by the state transition. Without the box; other objects near the orbit after a
 * burn are ignored.
 */
export function neededByLead(
  event: ManoeuvreEvent,
  { constraints, target }: { readonly constraints: SearchConstraints; readonly target: number },
): readonly NeededBurn[] {
  const problem = { event, constraints, target, meeting: eventMeeting(event), others: [], lookAheadS: 0 };
  const seconds = firstIgnitions(allowedSpans(constraints, event.tca), ignitionGrid(problem));
  return candidatesAt(problem, seconds);
}
