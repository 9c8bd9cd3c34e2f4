import { zeroMatrix } from '@farpass/astro/linear';
import { unburntEncounter } from '../event/burn-outcome.ts';
import type { ManoeuvreEvent } from '../event/manoeuvre-event.ts';
import { type Meeting, meetingOf } from './meeting.ts';

/** The 6×6 unit matrix: the transition from an instant to itself. */
export const unchanged = zeroMatrix(6).map((_, place) => (place % 7 === 0 ? 1 : 0));

/** The event's own closest approach as a meeting. */
export function eventMeeting(event: ManoeuvreEvent): Meeting {
  const { encounter, seconds } = unburntEncounter(event);
  const side = event.manoeuvred === 'object1' ? 'primary' : 'secondary';
  const meeting = meetingOf(encounter, { side, seconds, fromTca: unchanged });
  if (meeting === undefined) throw new Error('the two objects have no relative motion; nothing can be planned.');
  return meeting;
}
