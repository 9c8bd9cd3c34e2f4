import type { StateVector } from '@farpass/astro/frames';
import { difference, type Matrix, sum } from '@farpass/astro/linear';
import { addSeconds, type Epoch, secondsBetween } from '@farpass/astro/time';
import { statesOfMessage, timesAround } from '../event/approach.ts';
import { freeFlightOf, unburntOutcome } from '../event/burn-outcome.ts';
import { checkedOutcome } from '../event/checked-outcome.ts';
import type { ManoeuvreEvent, Side } from '../event/manoeuvre-event.ts';
import { type ApproachOutcome, outcomeAt } from '../event/outcome.ts';
import { minimumNearZero, pathOf } from '../event/paths.ts';
import { addedPositionKm2 } from '../flight/burn-errors.ts';
import { type BurntFlight, burntStates } from '../flight/burnt-flight.ts';
import { stretchesOf } from '../flight/stretches.ts';
import { unburntStates } from '../flight/unburnt.ts';

/** Another event of the satellite that burns, by its own message. */
export interface KnownEvent {
  readonly id: string;
  readonly event: ManoeuvreEvent;
}

/** An event of the satellite without a burn and with it, each at its own closest approach. */
export interface KnownOutcome {
  readonly known: KnownEvent;
  readonly before: ApproachOutcome & { readonly tca: Epoch<'UTC'> };
  /** Undefined if the two objects no longer approach each other there, or during a burn. */
  readonly after: (ApproachOutcome & { readonly tca: Epoch<'UTC'> }) | undefined;
}

/** With fewer states a path cannot be interpolated. */
const fewestStates = 4;

/**
 * The other events of a satellite without a burn and with it. Both objects of each come from its own message, whose
 * relative geometry is the best that is known of it; the burn displaces our own object by the difference between its
 * burnt and its unburnt flight, which is propagated once for all events. Two messages put our object at places that are
 * up to kilometres apart: that changes a displacement by a ten-thousandth part.
 */
export function knownOutcomes(
  event: ManoeuvreEvent,
  flight: BurntFlight,
  events: readonly KnownEvent[],
): readonly KnownOutcome[] {
  const coasts = stretchesOf(flight.burn).filter(({ kind }) => kind === 'coast');
  const looked = events.map((known) => {
    const after = secondsBetween(known.event.tca, flight.burn.ignition);
    const coast = coasts.findLast(({ fromS }) => after > fromS) ?? coasts[0];
    const isInCoast = (time: number) => coast !== undefined && after + time > coast.fromS && after + time < coast.toS;
    return { known, after, times: timesAround(known.event).filter(isInCoast) };
  });
  const rising = [...new Set(looked.flatMap(({ after, times }) => times.map((time) => after + time)))].toSorted(
    (a, b) => a - b,
  );
  const moved = displacements(event, flight, rising);
  return looked.map(({ known, after, times }) => {
    const before = atEpoch(known, checkedOutcome(known.event, unburntOutcome(known.event)));
    if (times.length < fewestStates) return { known, before, after: undefined };
    const own = displaced(known.event, times, (place) => moved.get(after + (times[place] ?? 0)));
    const addedKm2 = (seconds: number) =>
      addedPositionKm2(freeFlightOf(event), flight.burn, after - flight.leadS + seconds);
    return { known, before, after: outcomeWith(known, { times, own, addedKm2 }) };
  });
}

function atEpoch<Outcome extends ApproachOutcome>({ event }: KnownEvent, outcome: Outcome) {
  return { ...outcome, tca: addSeconds(event.tca, outcome.seconds) };
}

type Displacement = Pick<StateVector<'GCRF'>, 'positionKm' | 'velocityKmPerS'>;

/** Burnt minus unburnt flight at times [s since ignition, ascending]. */
function displacements(
  event: ManoeuvreEvent,
  flight: BurntFlight,
  rising: readonly number[],
): ReadonlyMap<number, Displacement> {
  if (rising.length === 0) return new Map();
  const free = freeFlightOf(event);
  const burnt = burntStates(free, flight, rising);
  const unburnt = unburntStates(
    free,
    rising.map((time) => time - flight.leadS),
  );
  return new Map(
    rising.flatMap((time, place) => {
      const [one, other] = [burnt[place], unburnt[place]];
      if (one === undefined || other === undefined) return [];
      const positionKm = difference(one.positionKm, other.positionKm);
      return [[time, { positionKm, velocityKmPerS: difference(one.velocityKmPerS, other.velocityKmPerS) }] as const];
    }),
  );
}

function displaced(
  event: ManoeuvreEvent,
  times: readonly number[],
  displacementAt: (place: number) => Displacement | undefined,
): readonly StateVector<'GCRF'>[] {
  return statesOfMessage(event, event.manoeuvred, times).map((state, place) => {
    const by = displacementAt(place);
    if (by === undefined) throw new Error('a flight has no state at an event of its satellite.');
    const positionKm = sum(state.positionKm, by.positionKm);
    return { frame: 'GCRF', positionKm, velocityKmPerS: sum(state.velocityKmPerS, by.velocityKmPerS) };
  });
}

/** Our own object with the burn around an event [s after its closest approach]. */
interface BurntOwn {
  readonly times: readonly number[];
  readonly own: readonly StateVector<'GCRF'>[];
  /** The position covariance that the errors of the burn add. */
  readonly addedKm2: (seconds: number) => Matrix | undefined;
}

function outcomeWith(known: KnownEvent, { times, own, addedKm2 }: BurntOwn): KnownOutcome['after'] {
  const { event } = known;
  const path = (side: Side) =>
    pathOf(side === event.manoeuvred ? own : statesOfMessage(event, side, times), times, event.tca);
  const pair = minimumNearZero([path('object1'), path('object2')]);
  return pair && atEpoch(known, checkedOutcome(event, outcomeAt(event, pair, addedKm2(pair.seconds))));
}
