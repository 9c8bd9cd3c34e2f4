import type { StateVector } from '@farpass/astro/frames';
import { difference, sum } from '@farpass/astro/linear';
import { addSeconds, type Epoch, secondsBetween } from '@farpass/astro/time';
import { positionErrors } from '@farpass/conjunction/approach';
import { statesOfMessage } from '../event/approach.ts';
import { freeFlightOf, unburntEncounter } from '../event/burn-outcome.ts';
import type { ManoeuvreEvent, Side } from '../event/manoeuvre-event.ts';
import { unburntPoints, unburntStates } from '../flight/unburnt.ts';
import type { KnownEvent } from '../known/known-outcomes.ts';
import { meetingOf } from './meeting.ts';
import type { TubeMeeting } from './tube.ts';

/**
 * The other events of the satellite as meetings of its unburnt orbit, each with the geometry, the covariances and the
 * radius of its own message; those without relative motion are left out.
 */
export function knownMeetings(event: ManoeuvreEvent, known: readonly KnownEvent[]): readonly TubeMeeting[] {
  const unburnt = known.map((one) => ({ one, ...unburntEncounter(one.event) }));
  const timed = unburnt
    .map((each) => ({ ...each, tca: addSeconds(each.one.event.tca, each.seconds) }))
    .map((each) => ({ ...each, afterS: secondsBetween(each.tca, event.tca) }))
    .toSorted((a, b) => a.afterS - b.afterS);
  const points = unburntPoints(
    freeFlightOf(event),
    timed.map(({ afterS }) => afterS),
  );
  return timed.flatMap(({ one, encounter, tca }, place) => {
    const point = points[place];
    if (point === undefined) return [];
    const { event: own } = one;
    const side = own.manoeuvred === 'object1' ? 'primary' : 'secondary';
    const meeting = meetingOf(encounter, { side, seconds: point.seconds, fromTca: point.fromTca });
    if (meeting === undefined) return [];
    const errors = {
      setErrors: positionErrors(own[otherSideOf(own)]),
      ownErrors: positionErrors(own[own.manoeuvred]),
    };
    return [{ ...meeting, tca, other: { kind: 'message', known: one } as const, ...errors }];
  });
}

function otherSideOf({ manoeuvred }: ManoeuvreEvent): Side {
  return manoeuvred === 'object1' ? 'object2' : 'object1';
}

/**
 * The other object of a known event at epochs, placed so that it is seen from the unburnt orbit of the plan as its message
 * sees it from our object: two messages put our object at slightly different places.
 */
export function knownStates(
  event: ManoeuvreEvent,
  { event: own }: KnownEvent,
  epochs: readonly Epoch<'UTC'>[],
): readonly StateVector<'GCRF'>[] {
  const times = epochs.map((epoch) => secondsBetween(epoch, own.tca));
  const ours = statesOfMessage(own, own.manoeuvred, times);
  const others = statesOfMessage(own, otherSideOf(own), times);
  const flown = unburntStates(
    freeFlightOf(event),
    epochs.map((epoch) => secondsBetween(epoch, event.tca)),
  );
  return others.map((other, place) => {
    const [from, to] = [ours[place], flown[place]];
    if (from === undefined || to === undefined) throw new Error('a known event has no state at one of its times.');
    return {
      frame: 'GCRF',
      positionKm: sum(other.positionKm, difference(to.positionKm, from.positionKm)),
      velocityKmPerS: sum(other.velocityKmPerS, difference(to.velocityKmPerS, from.velocityKmPerS)),
    };
  });
}
