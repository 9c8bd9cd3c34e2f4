import { compareEpochs, type Epoch, secondsBetween } from '@farpass/astro/time';

/** What event gathering needs of a CDM. `pair` names both objects, in whatever order the operator sees them. */
export interface EventMessage {
  readonly id: string;
  readonly pair: string;
  readonly created: Epoch<'UTC'>;
  readonly tca: Epoch<'UTC'>;
  /** For slow pairs: the time they stay close. Overlapping intervals are one event. */
  readonly interval?: { readonly from: Epoch<'UTC'>; readonly to: Epoch<'UTC'> };
  readonly probability: number | undefined;
}

/** All messages about one approach of one pair. The id is that of its first message and never changes. */
export interface ConjunctionEvent {
  readonly id: string;
  readonly pair: string;
  /** Ids of events that were merged into this one. */
  readonly aliases: readonly string[];
  /** By creation, oldest first; never empty. */
  readonly messages: readonly EventMessage[];
  readonly newest: EventMessage;
}

/** TCAs of one event lie within this of the event's newest TCA, s (NASA CARA; Starlink uses 20 min). */
export const eventWindowS = 900;

/**
 * Gathers messages into events, in order of creation. A message that belongs to two events merges them: the older id
 * stays, the younger becomes an alias. The result does not depend on the order of the messages.
 */
export function gatherEvents(messages: readonly EventMessage[], windowS = eventWindowS): readonly ConjunctionEvent[] {
  const byPair = Map.groupBy([...messages].sort(inOrderOfCreation), (message) => message.pair);
  return [...byPair.values()].flatMap((ofPair) => eventsOfPair(ofPair, windowS));
}

function inOrderOfCreation(a: EventMessage, b: EventMessage): number {
  return compareEpochs(a.created, b.created) || (a.id < b.id ? -1 : 1);
}

function eventsOfPair(messages: readonly EventMessage[], windowS: number): readonly ConjunctionEvent[] {
  let events: readonly ConjunctionEvent[] = [];
  for (const message of messages) {
    const joined = events.filter((event) => belongs(message, event.newest, windowS));
    const others = events.filter((event) => !joined.includes(event));
    events = [...others, merged(joined, message)];
  }
  return events;
}

function belongs(message: EventMessage, newest: EventMessage, windowS: number): boolean {
  if (Math.abs(secondsBetween(message.tca, newest.tca)) <= windowS) return true;
  if (message.interval === undefined || newest.interval === undefined) return false;
  const startsBeforeEnd = compareEpochs(message.interval.from, newest.interval.to) <= 0;
  return startsBeforeEnd && compareEpochs(newest.interval.from, message.interval.to) <= 0;
}

function merged(joined: readonly ConjunctionEvent[], message: EventMessage): ConjunctionEvent {
  const messages = [...joined.flatMap((event) => event.messages), message].sort(inOrderOfCreation);
  const [first = message] = messages;
  const aliases = joined.flatMap((event) => [event.id, ...event.aliases]).filter((id) => id !== first.id);
  return { id: first.id, pair: message.pair, aliases, messages, newest: message };
}
