import { addSeconds } from '@farpass/astro/time';
import { byAge, type EventMessage, gatherEvents, type MessageFigures } from '@farpass/conjunction/event';
import { and, eq, sql } from 'drizzle-orm';
import type { Instant, Tx } from '../../platform/db/index.ts';
import type { StorableCdm } from '../cdms/assess.ts';
import { epochOf } from '../cdms/epoch.ts';
import { cdm, cdmPhysics, conjunctionEvent } from '../tables.ts';
import { insertEvent, mergeEvents, moveMessages } from './store.ts';

/** A message to be gathered: not stored yet, but with its future id. */
export interface GatheredMessage {
  readonly cdmId: string;
  readonly operatorId: string;
  readonly isSynthetic: boolean;
  readonly message: StorableCdm;
  readonly receivedAt: Instant;
  readonly windowS: number;
}

/** The event of a message, and all events whose messages changed. */
export interface Gathered {
  readonly eventId: string;
  readonly changed: readonly string[];
}

/**
 * Finds the event of a message by gathering all messages of its pair again, so that the same messages give the same
 * events whatever the order they arrive in. Events that turn out to be one are merged: the older id stays, the younger
 * one becomes an alias. If an event turns out to be two, the one with its first message keeps the id.
 */
export async function gatherInto(tx: Tx, gathered: GatheredMessage): Promise<Gathered> {
  const { cdmId, message, receivedAt, windowS } = gathered;
  const stored = await messagesOfPair(tx, message);
  const { creationDate, tca, physics } = message;
  const { slowIntervalS } = physics.figures ?? {};
  const timed = eventMessageOf({ id: cdmId, receivedAt, creationDate, tca, slowIntervalS });
  const added: PairMessage = { ...timed, home: undefined };
  const homes = homesOf(gatherEvents([...stored, added], windowS).map(({ messages }) => messages));
  const changed = new Set<string>();
  let own: string | undefined;
  for (const { messages, kept, merged } of homes) {
    const eventId = kept ?? (await insertEvent(tx, newEvent(gathered)));
    const moved = messages.filter(({ home, id }) => home?.eventId !== eventId && id !== cdmId);
    if (moved.length > 0 || merged.length > 0) changed.add(eventId);
    for (const { home } of moved) if (home !== undefined) changed.add(home.eventId);
    await moveMessages(
      tx,
      eventId,
      moved.map(({ id }) => id),
    );
    await mergeEvents(tx, eventId, merged);
    for (const gone of merged) changed.delete(gone);
    if (messages.includes(added)) own = eventId;
  }
  if (own === undefined) throw new Error(`Message ${message.messageId} did not become part of an event.`);
  return { eventId: own, changed: [...changed.add(own)] };
}

interface PairMessage extends EventMessage {
  /** The current event of the message; undefined for the new message. */
  readonly home: { readonly eventId: string; readonly createdAt: string } | undefined;
}

/** The stored messages of a pair. Another gathering of the same pair waits. */
async function messagesOfPair(tx: Tx, { satelliteId, secondaryId }: StorableCdm): Promise<readonly PairMessage[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${satelliteId} ${secondaryId}`}, 0))`);
  const rows = await tx
    .select({
      id: cdm.id,
      creationDate: cdm.creationDate,
      receivedAt: cdm.receivedAt,
      tca: cdm.tca,
      slowIntervalS: sql<MessageFigures['slowIntervalS'] | null>`${cdmPhysics.figures} -> 'slowIntervalS'`,
      eventId: conjunctionEvent.id,
      createdAt: conjunctionEvent.createdAt,
    })
    .from(conjunctionEvent)
    .innerJoin(cdm, eq(cdm.eventId, conjunctionEvent.id))
    .leftJoin(cdmPhysics, eq(cdmPhysics.cdmId, cdm.id))
    .where(and(eq(conjunctionEvent.satelliteId, satelliteId), eq(conjunctionEvent.secondaryId, secondaryId)));
  return rows.map(({ eventId, createdAt, slowIntervalS, ...row }) => ({
    ...eventMessageOf({ ...row, slowIntervalS: slowIntervalS ?? undefined }),
    home: { eventId, createdAt },
  }));
}

interface TimedMessage {
  readonly id: string;
  readonly creationDate: Instant;
  readonly receivedAt: Instant;
  readonly tca: Instant;
  readonly slowIntervalS: MessageFigures['slowIntervalS'];
}

function eventMessageOf({ id, creationDate, receivedAt, tca, slowIntervalS: slow }: TimedMessage): EventMessage {
  const at = epochOf(tca);
  return {
    id,
    pair: 'one pair',
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

function newEvent({ operatorId, isSynthetic, message }: GatheredMessage) {
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
