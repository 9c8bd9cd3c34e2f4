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

/** An event while it is gathered; its messages are in no order. */
interface GrowingEvent<Message extends EventMessage> {
  readonly messages: Message[];
  readonly first: Message;
  readonly newest: Message;
  /** TCA of the newest message, s after that of the pair's first one. */
  readonly newestS: number;
  readonly aliases: readonly string[];
}

/** A pair may have thousands of messages: each is compared with the events only, and moved only when events merge. */
function eventsOfPair<Message extends EventMessage>(
  messages: readonly Message[],
  windowS: number,
): readonly ConjunctionEvent<Message>[] {
  const [reference] = messages;
  let events: GrowingEvent<Message>[] = [];
  for (const message of messages) {
    const tcaS = reference === undefined ? 0 : secondsBetween(message.tca, reference.tca);
    const joined = events.filter((event) => {
      // Most events are far from it, which the rounded times show at once.
      const mayBeNear = Math.abs(tcaS - event.newestS) <= windowS + 1;
      const isNear = mayBeNear && Math.abs(secondsBetween(message.tca, event.newest.tca)) <= windowS;
      return isNear || areCloseTogether(message, event.newest);
    });
    if (joined.length > 0) events = events.filter((event) => !joined.includes(event));
    events.push(joinedEvent(joined, message, tcaS));
  }
  return events.map(({ messages: all, first, newest, aliases }) => {
    return { id: first.id, pair: first.pair, aliases, messages: all.toSorted(byAge), newest };
  });
}

function areCloseTogether({ interval }: EventMessage, { interval: newest }: EventMessage): boolean {
  if (interval === undefined || newest === undefined) return false;
  const startsBeforeEnd = compareEpochs(interval.from, newest.to) <= 0;
  return startsBeforeEnd && compareEpochs(newest.from, interval.to) <= 0;
}

/** The events that a message joins, as one. The message is the newest of all so far. */
function joinedEvent<Message extends EventMessage>(
  joined: readonly GrowingEvent<Message>[],
  message: Message,
  newestS: number,
): GrowingEvent<Message> {
  const [largest, ...others] = joined.toSorted((a, b) => b.messages.length - a.messages.length);
  if (largest === undefined) return { messages: [message], first: message, newest: message, newestS, aliases: [] };
  const { messages } = largest;
  for (const other of others) for (const one of other.messages) messages.push(one);
  messages.push(message);
  const first = others.reduce(
    (oldest, other) => (byAge(other.first, oldest) < 0 ? other.first : oldest),
    largest.first,
  );
  const ids = joined.flatMap((event) => [event.first.id, ...event.aliases]);
  return { messages, first, newest: message, newestS, aliases: ids.filter((id) => id !== first.id) };
}
