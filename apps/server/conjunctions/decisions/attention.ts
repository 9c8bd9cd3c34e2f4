import { attentionLeadS } from '@farpass/conjunction/event';
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { satellite } from '../../fleet/tables.ts';
import {
  among,
  currentInstant,
  type Database,
  type Instant,
  instantOfUnixMs,
  type Tx,
  unixMsOfInstant,
} from '../../platform/db/index.ts';
import { conjunctionEvent, type EventMove } from '../tables.ts';
import { commitLeadS, deadlineSatellite } from './deadline.ts';
import { otherPassLevel } from './other-passes.ts';
import { conjunctionDecision } from './tables.ts';

/**
 * Keeps from when on events need attention, by the rule of `packages/conjunction/event/attention.ts`, so that lists and
 * counts can select by it. To be called in every transaction that changes what the rule depends on, after the rows of
 * the events are changed or locked.
 */
export async function keepAttention(tx: Tx, eventIds: readonly string[]): Promise<void> {
  if (eventIds.length === 0) return;
  const {
    id,
    riskLevel: level,
    state,
    tca,
    originatorDissents,
    burnMissed,
    burnUnderWay,
    commandAlarm,
    moves,
    otherPasses,
  } = conjunctionEvent;
  const { closedRisk, acknowledgedRisk, changedSince } = conjunctionDecision;
  const rows = await tx
    .select({
      ...{ id, level, state, tca, originatorDissents, burnMissed, burnUnderWay, commandAlarm, moves, otherPasses },
      kept: conjunctionEvent.attentionFrom,
      satellite: deadlineSatellite,
      periodS: sql<number | null>`(${conjunctionEvent.data} ->> 'ownPeriod')::float8`,
      ...{ closedRisk, acknowledgedRisk, changedSince },
    })
    .from(conjunctionEvent)
    .leftJoin(satellite, eq(satellite.id, conjunctionEvent.satelliteId))
    .leftJoin(conjunctionDecision, eq(conjunctionDecision.eventId, id))
    .where(among(id, eventIds));
  const nowMs = Date.now();
  const changed = rows.flatMap((row) => {
    const leadS = attentionLeadS({
      level: row.level,
      originatorDissents: row.originatorDissents,
      isCleared: row.state === 'CLEARED',
      commitLeadS: commitLeadS({ ...row, periodS: row.periodS ?? undefined, lastIgnition: null }),
      closedAt: row.closedRisk ?? undefined,
      acknowledgedAt: row.acknowledgedRisk ?? undefined,
      hasChangedSinceDecision: row.changedSince !== null,
      isBurnMissed: row.burnMissed,
      isCommandDue: row.commandAlarm !== null,
      isBurnUnderWay: row.burnUnderWay,
      hasMoved: hasMoved(row.moves),
      otherPassAt: otherPassLevel(row.otherPasses, nowMs),
    });
    const attentionFrom = attentionFromOf(row.tca, leadS);
    return attentionFrom === row.kept ? [] : [{ id: row.id, attentionFrom }];
  });
  if (changed.length === 0) return;
  const [ids, times] = [changed.map((one) => one.id), changed.map((one) => one.attentionFrom)];
  await tx.execute(sql`update conjunction_event event set attention_from = new.at
    from unnest(${sql.param(ids)}::text[], ${sql.param(times)}::text[]) as new(id, at) where event.id = new.id`);
}

/** Whether an object of an event moved after the orbit of its newest message, or does by a file; a likely move alone is none. */
export function hasMoved(moves: readonly EventMove[] | null): boolean {
  return moves?.some(({ code }) => code === 'MOVED_SINCE' || code === 'MOVE_DECLARED') ?? false;
}

/** An event that needs attention whenever it is looked at does so since 1970. */
function attentionFromOf(tca: Instant, leadS: number | undefined): Instant | null {
  if (leadS === undefined) return null;
  return instantOfUnixMs(leadS === Infinity ? 0 : unixMsOfInstant(tca) - 1000 * leadS);
}

/** The same for all events of a satellite that are ahead, after its configuration changed. */
export async function keepAttentionOfSatellite(tx: Tx, satelliteId: string): Promise<void> {
  await keepAttention(tx, await lockAhead(tx, eq(conjunctionEvent.satelliteId, satelliteId)));
}

/** Events that one transaction looks at. */
const eventsAtOnce = 500;

/** The same for all events ahead, when a server starts: its rules may differ from those of the version before. */
export async function keepAllAttention(database: Database, signal: AbortSignal): Promise<void> {
  let after: SQL | undefined;
  for (;;) {
    signal.throwIfAborted();
    const ids = await database.transaction(async (tx) => {
      const some = await lockAhead(tx, after, eventsAtOnce);
      await keepAttention(tx, some);
      return some;
    });
    const last = ids.at(-1);
    if (last === undefined) return;
    after = gt(conjunctionEvent.id, last);
  }
}

/** The ids of events ahead, their rows locked in one order. */
async function lockAhead(tx: Tx, filter: SQL | undefined, limit = Number.MAX_SAFE_INTEGER): Promise<readonly string[]> {
  const { id, tca } = conjunctionEvent;
  const rows = await tx
    .select({ id })
    .from(conjunctionEvent)
    .where(and(gt(tca, currentInstant()), filter))
    .orderBy(asc(id))
    .limit(limit)
    .for('no key update');
  return rows.map((row) => row.id);
}
