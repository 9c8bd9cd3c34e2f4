import { type Instant, instantOfUnixMs, type Tx } from '../../platform/db/index.ts';
import { findEventsOfPair, insertEvent, mergeEvents } from './store.ts';

/** Two messages of a pair belong to one event when their closest approaches are no further apart than this (CARA). */
export const eventWindowMs = 15 * 60_000;

interface Message {
  readonly operatorId: string;
  readonly satelliteId: string;
  readonly secondaryId: string;
  readonly secondaryName: string;
  readonly tca: Instant;
  readonly creationDate: Instant;
  readonly originator: string;
  readonly isSynthetic: boolean;
}

/**
 * The event a message belongs to: the one of its pair whose newest closest approach is near, a new one otherwise. A
 * message between two events shows that they are one: they are merged, and the older id stays.
 */
export async function gatherInto(tx: Tx, message: Message): Promise<string> {
  const at = Date.parse(message.tca);
  const span = { from: instantOfUnixMs(at - eventWindowMs), to: instantOfUnixMs(at + eventWindowMs + 1) };
  const [kept, ...others] = await findEventsOfPair(tx, message, span);
  if (kept) {
    await mergeEvents(
      tx,
      kept.id,
      others.map(({ id }) => id),
    );
    return kept.id;
  }
  const { creationDate, ...rest } = message;
  return insertEvent(tx, { ...rest, riskLevel: 'UNKNOWN', lastUpdate: creationDate, data: {}, history: [] });
}
