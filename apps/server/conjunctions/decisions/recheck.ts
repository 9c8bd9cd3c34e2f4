import { changesSince, type DecidedOn } from '@farpass/conjunction/decisions';
import { eq, inArray } from 'drizzle-orm';
import { among, currentInstant, type Tx } from '../../platform/db/index.ts';
import { cdmPhysics, type conjunctionEvent } from '../tables.ts';
import { conjunctionDecision } from './tables.ts';

type EventRow = typeof conjunctionEvent.$inferSelect;

/**
 * Compares events with what their decisions rest on, after their messages or their rules changed. What has changed stays with
 * the decision until a person decides again or acknowledges; it is found once, however many messages follow.
 */
export async function recheckDecisions(tx: Tx, events: readonly EventRow[]): Promise<void> {
  const { eventId } = conjunctionDecision;
  const ids = events.map(({ id }) => id);
  const decisions = await tx.select().from(conjunctionDecision).where(among(eventId, ids)).orderBy(eventId);
  for (const row of decisions) {
    const event = events.find(({ id }) => id === row.eventId);
    if (event !== undefined) await recheckDecision(tx, event, row);
  }
}

type DecisionRow = typeof conjunctionDecision.$inferSelect;

async function recheckDecision(tx: Tx, event: EventRow, row: DecisionRow): Promise<void> {
  if (row.basedOn === null) return;
  const { riskLevel: level, probabilityOfCollision: probability } = row.basedOn;
  const newestCdmId = event.data.waitingCdmId ?? event.newestCdmId;
  const figures = await figuresOf(tx, [row.cdmId, newestCdmId]);
  const decidedOn: DecidedOn = { level, probability, ...messageOf(row.cdmId, figures) };
  const present: DecidedOn = {
    level: event.riskLevel,
    probability: event.data.probabilityOfCollision,
    ...messageOf(newestCdmId, figures),
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

type Figures = ReadonlyMap<string, DecidedOn['figures']>;

async function figuresOf(tx: Tx, ids: readonly (string | null)[]): Promise<Figures> {
  const rows = await tx
    .select({ id: cdmPhysics.cdmId, figures: cdmPhysics.figures })
    .from(cdmPhysics)
    .where(inArray(cdmPhysics.cdmId, [...new Set(ids.filter((id) => id !== null))]));
  return new Map(rows.map(({ id, figures }) => [id, figures ?? undefined]));
}

function messageOf(id: string | null, figures: Figures): Pick<DecidedOn, 'messageId' | 'figures'> {
  return id === null ? {} : { messageId: id, figures: figures.get(id) };
}
