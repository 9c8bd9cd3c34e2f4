import { and, eq, exists, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Instant, Read, Tx } from '../../../platform/db/index.ts';
import { appendEvent } from '../../../platform/events/index.ts';
import { ownOriginator } from '../../cdms/originator.ts';
import { cdm, conjunctionEvent, type Rescreened } from '../../tables.ts';
import type { ScreeningRow } from '../store.ts';
import type { ScreeningPlan } from '../tables.ts';
import type { OpenEvent } from './finish.task.ts';

/** Events of the satellites that a screening covers with data of their own, within its window. */
export async function findEventsWithin(read: Read, { plan, windowFrom, windowTo }: ScreeningRow) {
  const satellites = plan.primaries.flatMap(({ satelliteId, messages = [] }) =>
    satelliteId === undefined || messages.length > 0 ? [] : [satelliteId],
  );
  if (satellites.length === 0 || plan.isTrial === true) return [];
  const { satelliteId, tca } = conjunctionEvent;
  const within = and(inArray(satelliteId, satellites), gte(tca, windowFrom), lt(tca, windowTo));
  return read.select().from(conjunctionEvent).where(within);
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
  readonly finishedAt: Instant;
}

/** Whether a screening counts for satellites and their events: with their own data, against the whole catalogue. */
export function isAgainstCatalogue({ against, primaries }: ScreeningPlan): boolean {
  return against === 'CATALOGUE' && primaries.every(({ messages = [] }) => messages.length === 0);
}

/**
 * Records the result of a screening on events: found again, clear if the screening would have shown them and did not,
 * otherwise why it could not check them. It only clears events with messages of ours alone: a provider's warning stays
 * until it has passed.
 */
export async function tellEvents(tx: Tx, row: ScreeningRow, { found, checks, finishedAt }: Outcome): Promise<void> {
  const { id: screeningId, requestedAt: askedAt } = row;
  const about = { screeningId, askedAt, screenedAt: finishedAt, volume: row.report?.volumes ?? '' };
  await mark(tx, await foundBefore(tx, row, [...found]), { ...about, state: 'FOUND' });
  const missing = [...checks].filter(([id]) => !found.has(id));
  if (isAgainstCatalogue(row.plan)) await tellUnchecked(tx, missing, about);
  const clear = missing.flatMap(([id, reason]) => (reason === null ? id : []));
  await mark(tx, clear, { ...about, state: 'CLEAR' });
  if (clear.length === 0) return;
  const { numberOfCdms, numberOfOwnCdms } = conjunctionEvent;
  const isOurs = and(eq(numberOfCdms, numberOfOwnCdms), eq(conjunctionEvent.state, 'OPEN'));
  const cleared = await tx
    .update(conjunctionEvent)
    .set({ state: 'CLEARED' })
    .where(and(inArray(conjunctionEvent.id, clear), isOurs))
    .returning({ id: conjunctionEvent.id });
  const audience = { kind: 'operator', operatorId: row.operatorId } as const;
  await appendEvent(tx, { audience, kind: 'ca.conjunctions.changed', payload: { cleared: cleared.length } });
}

/** A screening that could not check an event says so, unless one that could has spoken since the newest message. */
async function tellUnchecked(
  tx: Tx,
  missing: readonly (readonly [string, Unchecked | null])[],
  about: Omit<Rescreened, 'state'>,
): Promise<void> {
  const { rescreening, lastUpdate } = conjunctionEvent;
  const hasAnswer = sql`(${rescreening} ->> 'state' in ('FOUND', 'CLEAR')
    and (${rescreening} ->> 'askedAt')::instant >= ${lastUpdate})`;
  for (const [reason, all] of Map.groupBy(missing, ([, why]) => why)) {
    if (reason === null) continue;
    const ids = all.map(([id]) => id);
    await tx
      .update(conjunctionEvent)
      .set({ rescreening: { ...about, state: 'NOT_CHECKABLE', reason } })
      .where(and(inArray(conjunctionEvent.id, ids), sql`${hasAnswer} is not true`));
  }
}

/**
 * The events that were known before: only these are reported as found again. A screening against messages repeats what
 * they say: for it, only events of our own earlier screenings count.
 */
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
  return rows.map(({ id }) => id);
}

async function mark(tx: Tx, ids: readonly string[], rescreening: Rescreened): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(conjunctionEvent)
    .set({ rescreening })
    .where(inArray(conjunctionEvent.id, [...ids]));
}
