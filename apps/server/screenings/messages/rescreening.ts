import { plainCatalogueNumber } from '@farpass/conjunction/event';
import { clearsEvent, isAgainstCatalogue, type RescreenedEvent, rescreeningResult } from '@farpass/screening/findings';
import { and, asc, eq, exists, gte, inArray, lt } from 'drizzle-orm';
import { ownOriginator } from '../../conjunctions/cdms/originator.ts';
import { keepAttention } from '../../conjunctions/decisions/attention.ts';
import { currentRescreening } from '../../conjunctions/events/rescreened.ts';
import { cdm, conjunctionEvent, type Rescreened, type RescreeningCause } from '../../conjunctions/tables.ts';
import type { Instant, Read, Tx } from '../../platform/db/index.ts';
import { appendEvent } from '../../platform/events/index.ts';
import type { PreparedUpdate } from '../run/prepared.ts';
import type { ScreeningRow } from '../store.ts';
import type { OpenEvent } from './finish.task.ts';

/**
 * Events of the satellites that a screening covers with data of their own, within its window; those still to come, if it
 * brings an earlier one up to date.
 */
export async function findEventsWithin(read: Read, row: ScreeningRow) {
  const { plan, requestedAt, windowTo } = row;
  const windowFrom = plan.updateOf === undefined ? row.windowFrom : requestedAt;
  const satellites = plan.primaries.flatMap(({ satelliteId, messages = [] }) =>
    satelliteId === undefined || messages.length > 0 ? [] : [satelliteId],
  );
  if (satellites.length === 0 || plan.isTrial === true) return [];
  const { satelliteId, tca } = conjunctionEvent;
  const within = and(inArray(satelliteId, satellites), gte(tca, windowFrom), lt(tca, windowTo));
  return read.select().from(conjunctionEvent).where(within);
}

/** Whether a screening says anything about an event: one of the changed pairs only does about theirs. */
export function isAffected(
  { satelliteId, secondaryId }: { readonly satelliteId: string; readonly secondaryId: string },
  update: PreparedUpdate | undefined,
): boolean {
  return update === undefined || update.stale.has(satelliteId) || update.stale.has(plainCatalogueNumber(secondaryId));
}

const kmPerM = 0.001;

/** An event as input of the finish; without a position there is nothing to check. */
export function openEventOf(event: Awaited<ReturnType<typeof findEventsWithin>>[number]): readonly OpenEvent[] {
  const { relativePositionR: r, relativePositionT: t, relativePositionN: n } = event.data;
  if (r === undefined || t === undefined || n === undefined) return [];
  const { id, satelliteId, secondaryId, tca } = event;
  const place = { radialKm: r * kmPerM, alongTrackKm: t * kmPerM, crossTrackKm: n * kmPerM };
  return [{ id, satelliteId, secondaryId, tca, ...place }];
}

/** Why a screening could not check an event. */
export type Unchecked = NonNullable<Rescreened['reason']>;

interface Outcome {
  readonly found: ReadonlySet<string>;
  readonly checks: ReadonlyMap<string, Unchecked | null>;
  readonly causes: ReadonlyMap<string, RescreeningCause>;
  readonly finishedAt: Instant;
}

/** Records on events what a screening says about them, and clears those that it clears. */
export async function tellEvents(
  tx: Tx,
  row: ScreeningRow,
  { found, checks, causes, finishedAt }: Outcome,
): Promise<void> {
  const { id: screeningId, requestedAt: askedAt, plan } = row;
  const known = new Set(await foundBefore(tx, row, [...found]));
  const events = await lockEvents(tx, [...new Set([...found, ...checks.keys()])]);
  const results = events.flatMap(({ id, state, numberOfCdms, numberOfOwnCdms, ...stored }) => {
    const event: RescreenedEvent = {
      isFound: found.has(id),
      unchecked: checks.get(id),
      isKnownBefore: known.has(id),
      earlier: currentRescreening(stored)?.state ?? 'NOT_RESCREENED',
      isOpen: state === 'OPEN',
      isOnlyOurs: numberOfCdms === numberOfOwnCdms,
    };
    const rescreening = rescreeningResult(event, plan);
    const cause = causes.get(id);
    const told = rescreening && { ...rescreening, ...(cause === undefined ? {} : { cause }) };
    return told === undefined ? [] : [{ id, rescreening: told, isCleared: clearsEvent(event, told) }];
  });
  const about = { screeningId, askedAt, screenedAt: finishedAt, volume: row.report?.volumes ?? '' };
  for (const some of Map.groupBy(results, ({ rescreening }) => JSON.stringify(rescreening)).values()) {
    const [{ rescreening } = { rescreening: undefined }] = some;
    if (rescreening !== undefined) await mark(tx, idsOf(some), { ...about, ...rescreening });
  }
  if (!results.some(({ rescreening }) => rescreening.state === 'CLEAR')) return;
  const cleared = idsOf(results.filter(({ isCleared }) => isCleared));
  await clear(tx, cleared);
  const audience = { kind: 'operator', operatorId: row.operatorId } as const;
  await appendEvent(tx, { audience, kind: 'ca.conjunctions.changed', payload: { cleared: cleared.length } });
}

function idsOf(events: readonly { readonly id: string }[]): readonly string[] {
  return events.map(({ id }) => id);
}

/** Locked in one order, like everywhere. */
async function lockEvents(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { id, state, numberOfCdms, numberOfOwnCdms, rescreening, lastUpdate } = conjunctionEvent;
  return tx
    .select({ id, state, numberOfCdms, numberOfOwnCdms, rescreening, lastUpdate })
    .from(conjunctionEvent)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id))
    .for('no key update');
}

async function clear(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(conjunctionEvent)
    .set({ state: 'CLEARED' })
    .where(inArray(conjunctionEvent.id, [...ids]));
  await keepAttention(tx, ids);
}

/** The events with a message from before the screening; for one against messages, with a message of our own from before. */
async function foundBefore(tx: Tx, row: ScreeningRow, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const isEarlier = and(
    eq(cdm.eventId, conjunctionEvent.id),
    isAgainstCatalogue(row.plan) ? undefined : eq(cdm.originator, ownOriginator),
    lt(cdm.creationDate, row.requestedAt),
  );
  const rows = await tx
    .select({ id: conjunctionEvent.id })
    .from(conjunctionEvent)
    .where(and(inArray(conjunctionEvent.id, [...ids]), exists(tx.select({ id: cdm.id }).from(cdm).where(isEarlier))));
  return idsOf(rows);
}

async function mark(tx: Tx, ids: readonly string[], rescreening: Rescreened): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(conjunctionEvent)
    .set({ rescreening })
    .where(inArray(conjunctionEvent.id, [...ids]));
}
