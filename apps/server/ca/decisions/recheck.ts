import { changesSince, type DecidedOn } from '@farpass/conjunction/decisions';
import { eq, inArray } from 'drizzle-orm';
import { currentInstant, type Tx } from '../../platform/db/index.ts';
import { ownOriginator } from '../cdms/originator.ts';
import { cdm, cdmPhysics, type conjunctionEvent } from '../tables.ts';
import { conjunctionDecision } from './tables.ts';

type EventRow = typeof conjunctionEvent.$inferSelect;

/**
 * Compares an event with what its decision rests on, after its messages or its rules changed. What has changed stays with
 * the decision until a person decides again or acknowledges; it is found once, however many messages follow.
 */
export async function recheckDecision(tx: Tx, event: EventRow): Promise<void> {
  const [row] = await tx.select().from(conjunctionDecision).where(eq(conjunctionDecision.eventId, event.id));
  if (row?.basedOn == null) return;
  const { riskLevel: level, probabilityOfCollision: probability } = row.basedOn;
  const messages = await messagesOf(tx, [row.cdmId, event.newestCdmId]);
  const decidedOn: DecidedOn = { level, probability, ...messageOf(row.cdmId, messages) };
  const present: DecidedOn = {
    level: event.riskLevel,
    probability: event.data.probabilityOfCollision,
    ...messageOf(event.newestCdmId, messages),
  };
  const changes = [...changesSince({ decidedOn, present, isClosed: row.closedRisk !== null })];
  if (changes.length === 0 && row.changedSince === null) return;
  if (changes.join() === row.changedSince?.changes.join()) return;
  const since = row.changedSince?.since ?? currentInstant();
  await tx
    .update(conjunctionDecision)
    .set({ changedSince: changes.length === 0 ? null : { changes, since } })
    .where(eq(conjunctionDecision.eventId, event.id));
}

type StoredMessage = Pick<DecidedOn, 'figures' | 'isOwn'>;

async function messagesOf(tx: Tx, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, StoredMessage>> {
  const rows = await tx
    .select({ id: cdmPhysics.cdmId, figures: cdmPhysics.figures, originator: cdm.originator })
    .from(cdmPhysics)
    .innerJoin(cdm, eq(cdm.id, cdmPhysics.cdmId))
    .where(inArray(cdmPhysics.cdmId, [...new Set(ids.filter((id) => id !== null))]));
  return new Map(
    rows.map(({ id, figures, originator }) => [
      id,
      { figures: figures ?? undefined, isOwn: originator === ownOriginator },
    ]),
  );
}

function messageOf(
  id: string | null,
  messages: ReadonlyMap<string, StoredMessage>,
): Pick<DecidedOn, 'messageId' | 'figures' | 'isOwn'> {
  return id === null ? {} : { messageId: id, ...messages.get(id) };
}
