import { compareEpochs, type Epoch, secondsBetween } from '@farpass/astro/time';

/** The part of a message that gathering needs. `pair` names both objects, in the operator's order. */
export interface EventMessage {
  readonly id: string;
  readonly pair: string;
  readonly created: Epoch<'UTC'>;
  /** When it reached us. A creation date in the future must not keep a message the newest for ever. */
  readonly received?: Epoch<'UTC'> | undefined;
  readonly tca: Epoch<'UTC'>;
  /** For slow pairs: the time in which they stay close. Messages with overlapping intervals are one event. */
  readonly interval?: { readonly from: Epoch<'UTC'>; readonly to: Epoch<'UTC'> } | undefined;
}

/** All messages about one approach of one pair. */
export interface ConjunctionEvent<Message extends EventMessage = EventMessage> {
  /** The id of its first message. */
  readonly id: string;
  readonly pair: string;
  /** Ids of events that were merged into this one. */
  readonly aliases: readonly string[];
  /** Oldest first; never empty. */
  readonly messages: readonly Message[];
  readonly newest: Message;
}

/** The TCAs of an event's messages are within this time of the newest TCA, s (NASA CARA; Starlink uses 20 min). */
export const eventWindowS = 900;

/**
 * Gathers messages into events, oldest first. A message that belongs to two events merges them: the older id is kept,
 * and the younger one becomes an alias. The result does not depend on the order of the messages.
 */
export function gatherEvents<Message extends EventMessage>(
  messages: readonly Message[],
  windowS = eventWindowS,
): readonly ConjunctionEvent<Message>[] {
  const byPair = Map.groupBy(messages.toSorted(byAge), (message) => message.pair);
  return [...byPair.values()].flatMap((ofPair) => eventsOfPair(ofPair, windowS));
}

/**
 * Orders messages by age, that is, by creation time. A message with a creation time after its reception counts as
 * created at its reception, so that a wrong clock cannot keep later messages from being the newest. Ties are broken by
 * the stated creation time, then by id.
 */
export function byAge(a: EventMessage, b: EventMessage): number {
  return compareEpochs(countedFrom(a), countedFrom(b)) || compareEpochs(a.created, b.created) || (a.id < b.id ? -1 : 1);
}

function countedFrom({ created, received }: EventMessage): Epoch<'UTC'> {
  return received !== undefined && compareEpochs(received, created) < 0 ? received : created;
}

function eventsOfPair<Message extends EventMessage>(
  messages: readonly Message[],
  windowS: number,
): readonly ConjunctionEvent<Message>[] {
  let events: readonly ConjunctionEvent<Message>[] = [];
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

function merged<Message extends EventMessage>(
  joined: readonly ConjunctionEvent<Message>[],
  message: Message,
): ConjunctionEvent<Message> {
  const messages = [...joined.flatMap((event) => event.messages), message].toSorted(byAge);
  const [first = message] = messages;
  const aliases = joined.flatMap((event) => [event.id, ...event.aliases]).filter((id) => id !== first.id);
  return { id: first.id, pair: message.pair, aliases, messages, newest: message };
}
