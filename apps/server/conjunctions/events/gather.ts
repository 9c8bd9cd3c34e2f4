import { addSeconds } from '@farpass/astro/time';
import { byAge, type EventMessage, gatherEvents, type MessageFigures } from '@farpass/conjunction/event';
import { eq, sql } from 'drizzle-orm';
import { type Instant, newId, type Tx } from '../../platform/db/index.ts';
import type { StorableCdm } from '../cdms/assess.ts';
import { epochOf } from '../cdms/epoch.ts';
import { cdm, cdmPhysics, conjunctionEvent } from '../tables.ts';
import { lockEvents } from './assessment/locks.ts';
import { insertEvents, mergeEvents, moveMessages, type NewEvent } from './store.ts';

/** A message to be gathered: not stored yet, but with its future id. */
export interface GatheredMessage {
  readonly cdmId: string;
  readonly message: StorableCdm;
  readonly receivedAt: Instant;
}

interface Owner {
  readonly operatorId: string;
  readonly isSynthetic: boolean;
}

/** Messages that are gathered together, and the rules for that. */
export interface Gathering extends Owner {
  readonly windowS: number;
  readonly messages: readonly GatheredMessage[];
}

/** The event of each message by its id, and all events whose messages changed. */
export interface Gathered {
  readonly eventOf: ReadonlyMap<string, string>;
  readonly changed: ReadonlySet<string>;
}

/**
 * Finds the events of messages by gathering all messages of their pairs again, so that the same messages give the same
 * events whatever the order they arrive in, and however many arrive together. Events that turn out to be one are merged: the
 * older id stays, the younger one becomes an alias. If an event turns out to be two, the one with its first message keeps
 * the id. Gatherings of one operator must wait for each other. All stored events of the pairs are locked first, in the order of
 * their ids.
 */
export async function gatherInto(tx: Tx, { messages, windowS, ...owner }: Gathering): Promise<Gathered> {
  const stored = await messagesOfPairs(tx, messages);
  const added = addedByPair(messages);
  const eventOf = new Map<string, string>();
  const changed = new Set<string>();
  const born: NewEvent[] = [];
  const others: Regrouped[] = [];
  for (const [pair, { fresh, message }] of added) {
    const groups = gatherEvents([...(stored.get(pair) ?? []), ...fresh], windowS);
    for (const { messages: all, kept, merged } of homesOf(groups.map((group) => group.messages))) {
      const isGrown = all.some(({ isNew }) => isNew);
      const moved = all.filter(({ home }) => home !== undefined && home.eventId !== kept);
      if (!isGrown && moved.length === 0 && merged.length === 0) continue;
      const eventId = kept ?? newId();
      if (kept === undefined) born.push({ id: eventId, ...newEvent(owner, message) });
      others.push({ eventId, moved, merged });
      if (isGrown) changed.add(eventId);
      for (const one of all) if (one.isNew) eventOf.set(one.id, eventId);
    }
  }
  await insertEvents(tx, born);
  for (const other of others) await regroup(tx, other, changed);
  return { eventOf, changed };
}

/** Stored messages that come to another event, and the events that are in it from now on. */
interface Regrouped {
  readonly eventId: string;
  readonly moved: readonly PairMessage[];
  readonly merged: readonly string[];
}

async function regroup(tx: Tx, { eventId, moved, merged }: Regrouped, changed: Set<string>): Promise<void> {
  if (moved.length > 0 || merged.length > 0) changed.add(eventId);
  for (const { home } of moved) if (home !== undefined) changed.add(home.eventId);
  await moveMessages(
    tx,
    eventId,
    moved.map(({ id }) => id),
  );
  await mergeEvents(tx, eventId, merged);
  for (const gone of merged) changed.delete(gone);
}

interface PairMessage extends EventMessage {
  /** The current event of a stored message. */
  readonly home: { readonly eventId: string; readonly createdAt: string } | undefined;
  readonly isNew: boolean;
}

interface AddedMessages {
  readonly fresh: PairMessage[];
  /** One of them, for what all of the pair have in common. */
  readonly message: StorableCdm;
}

function addedByPair(messages: readonly GatheredMessage[]): ReadonlyMap<string, AddedMessages> {
  const added = new Map<string, AddedMessages>();
  for (const { cdmId: id, receivedAt, message } of messages) {
    const { creationDate, tca, physics } = message;
    const { slowIntervalS } = physics.figures ?? {};
    const pair = pairOf(message);
    const timed = eventMessageOf({ id, pair, receivedAt, creationDate, tca, slowIntervalS });
    const ofPair = added.get(pair) ?? { fresh: [], message };
    ofPair.fresh.push({ ...timed, home: undefined, isNew: true });
    added.set(pair, ofPair);
  }
  return added;
}

function pairOf({ satelliteId, secondaryId }: Pick<StorableCdm, 'satelliteId' | 'secondaryId'>): string {
  return `${satelliteId} ${secondaryId}`;
}

/** The stored messages of the pairs of some messages, by pair. */
async function messagesOfPairs(
  tx: Tx,
  messages: readonly GatheredMessage[],
): Promise<ReadonlyMap<string, readonly PairMessage[]>> {
  const pairs = [...new Map(messages.map(({ message }) => [pairOf(message), message])).values()];
  const satelliteIds = pairs.map(({ satelliteId }) => satelliteId);
  const secondaryIds = pairs.map(({ secondaryId }) => secondaryId);
  const isOfPairs = sql`(${conjunctionEvent.satelliteId}, ${conjunctionEvent.secondaryId}) in (select * from unnest(
    ${sql.param(satelliteIds)}::text[], ${sql.param(secondaryIds)}::text[]))`;
  await lockEvents(tx, isOfPairs);
  const rows = await tx
    .select({
      id: cdm.id,
      creationDate: cdm.creationDate,
      receivedAt: cdm.receivedAt,
      tca: cdm.tca,
      slowIntervalS: sql<MessageFigures['slowIntervalS'] | null>`${cdmPhysics.figures} -> 'slowIntervalS'`,
      eventId: conjunctionEvent.id,
      createdAt: conjunctionEvent.createdAt,
      satelliteId: conjunctionEvent.satelliteId,
      secondaryId: conjunctionEvent.secondaryId,
    })
    .from(conjunctionEvent)
    .innerJoin(cdm, eq(cdm.eventId, conjunctionEvent.id))
    .leftJoin(cdmPhysics, eq(cdmPhysics.cdmId, cdm.id))
    .where(isOfPairs);
  const found = rows.map(({ eventId, createdAt, slowIntervalS, satelliteId, secondaryId, ...row }): PairMessage => {
    const pair = pairOf({ satelliteId, secondaryId });
    const timed = eventMessageOf({ ...row, pair, slowIntervalS: slowIntervalS ?? undefined });
    return { ...timed, home: { eventId, createdAt }, isNew: false };
  });
  return Map.groupBy(found, ({ pair }) => pair);
}

interface TimedMessage {
  readonly id: string;
  readonly pair: string;
  readonly creationDate: Instant;
  readonly receivedAt: Instant;
  readonly tca: Instant;
  readonly slowIntervalS: MessageFigures['slowIntervalS'];
}

function eventMessageOf({ id, pair, creationDate, receivedAt, tca, slowIntervalS: slow }: TimedMessage): EventMessage {
  const at = epochOf(tca);
  return {
    id,
    pair,
    created: epochOf(creationDate),
    received: epochOf(receivedAt),
    tca: at,
    interval: slow && { from: addSeconds(at, slow.from), to: addSeconds(at, slow.to) },
  };
}

interface Home {
  readonly messages: readonly PairMessage[];
  /** The event for these messages, existing or merged; undefined: a new one. */
  readonly kept: string | undefined;
  /** Events to remove: all of their messages are in this event now. */
  readonly merged: readonly string[];
}

/**
 * Assigns stored events to groups of messages: an event stays with its first message; of several, the oldest is kept.
 */
function homesOf(groups: readonly (readonly PairMessage[])[]): readonly Home[] {
  const groupOfEvent = new Map<string, readonly PairMessage[]>();
  const placed = groups.flatMap((messages) => messages.map((message) => ({ message, messages })));
  for (const { message, messages } of placed.toSorted((a, b) => byAge(a.message, b.message))) {
    const eventId = message.home?.eventId;
    if (eventId !== undefined && !groupOfEvent.has(eventId)) groupOfEvent.set(eventId, messages);
  }
  return groups.map((messages) => {
    const own = messages
      .flatMap(({ home }) => home ?? [])
      .filter(({ eventId }) => groupOfEvent.get(eventId) === messages);
    const ids = [...new Set(own.toSorted(byBirth).map(({ eventId }) => eventId))];
    return { messages, kept: ids[0], merged: ids.slice(1) };
  });
}

type BornEvent = PairMessage['home'] & object;

function byBirth(a: BornEvent, b: BornEvent): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? -1 : 1;
  return a.eventId < b.eventId ? -1 : 1;
}

/** An event of the pair of a message; its figures follow when it is refreshed. */
function newEvent({ operatorId, isSynthetic }: Owner, message: StorableCdm): Omit<NewEvent, 'id'> {
  const { satelliteId, secondaryId, secondaryName, tca, originator, creationDate } = message;
  return {
    operatorId,
    isSynthetic,
    satelliteId,
    secondaryId,
    secondaryName,
    tca,
    originator,
    riskLevel: 'UNKNOWN' as const,
    lastUpdate: creationDate,
    data: {},
    history: [],
  };
}
