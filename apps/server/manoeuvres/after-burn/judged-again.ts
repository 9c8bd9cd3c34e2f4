import { usualTarget } from '@farpass/manoeuvre/search';
import { isAimReached } from '@farpass/operations/manoeuvre';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { conjunctionEvent } from '../../conjunctions/tables.ts';
import { currentInstant, instantOfUnixMs, operatorScope, type Read, timestampOf } from '../../platform/db/index.ts';
import { appendEvent } from '../../platform/events/index.ts';
import { storedFile } from '../../platform/files/stored-file.ts';
import { judgedEvent, plannedEvent } from '../inputs.ts';
import { findPlan } from '../plans/store.ts';
import { type JudgedBurn, manoeuvrePlan } from '../tables.ts';
import { judgedAgainTask, runIfPossible } from '../work/tasks.ts';
import { orbitMadeAfter, type ToldPorts, toldWithinMs } from './orbit-after.ts';

/**
 * Judges the events whose burn is said to be flown or missed again, each from the newest orbit after the burn and the message that
 * counts: whether the burn did what it should. A newer orbit or message judges it once more. No level changes: that is what messages and
 * the screening of the orbit do.
 */
export async function judgeEventsAgain({ database, compute }: ToldPorts, signal: AbortSignal): Promise<void> {
  for (const { id, operatorId } of await database.read((read) => saidBurns(read, Date.now()))) {
    signal.throwIfAborted();
    const scope = operatorScope(operatorId);
    const found = await database.read(async (read) => {
      const plan = await findPlan(read, scope, id);
      const file = plan && (await orbitMadeAfter(read, plan));
      if (plan === undefined || file === undefined) return undefined;
      const counted = await judgedEvent(read, scope, plan.row.eventId);
      const cdmId = counted?.cdmId ?? plan.row.basis.cdmId;
      if (isJudgedFrom(plan.row.judged, { oemFileId: file.id, cdmId })) return undefined;
      const { basis, eventId } = plan.row;
      const planned = await plannedEvent(read, scope, { ...basis, satellite: plan.satellite });
      return { row: plan.row, file, cdmId, eventId, orders: [counted, planned].filter((order) => order !== undefined) };
    });
    if (found === undefined) continue;
    const { row, file, cdmId, eventId, orders } = found;
    const stored = await storedFile(database, file);
    // The message that counts may state no covariance; the plan was computed from one that does.
    for (const order of orders) {
      const input = { ...order, file: stored };
      const event = await runIfPossible(compute, { task: judgedAgainTask, input, owner: operatorId, signal });
      if (event === undefined) continue;
      const { probability: plannedProbability, missDistanceKm: plannedMissDistanceKm } = row.evaluation.after;
      const target = row.target ?? usualTarget(order.threshold);
      const { tca, ...figures } = event;
      const judged: JudgedBurn = {
        ...{ oemFileId: file.id, fileName: file.fileName, cdmId, judgedAt: currentInstant() },
        ...(tca === undefined ? {} : { tca }),
        ...{ ...figures, plannedProbability, plannedMissDistanceKm, target },
        isAimReached: isAimReached({ probability: figures.probability, plannedProbability, target }),
      };
      await database.transaction(async (tx) => {
        await tx.update(manoeuvrePlan).set({ judged }).where(eq(manoeuvrePlan.id, id));
        const audience = { kind: 'operator', operatorId } as const;
        await appendEvent(tx, { audience, kind: 'ca.conjunctions.changed', payload: { conjunctionId: eventId } });
      });
      break;
    }
  }
}

function isJudgedFrom(judged: JudgedBurn | null, from: Pick<JudgedBurn, 'oemFileId' | 'cdmId'>): boolean {
  return judged?.oemFileId === from.oemFileId && judged.cdmId === from.cdmId;
}

/** Plans whose burn a person or an orbit says to be flown or missed, while the closest approach is ahead. */
function saidBurns(read: Read, nowMs: number) {
  const { id, operatorId, state, eventId } = manoeuvrePlan;
  const at = sql.raw(timestampOf("manoeuvre_plan.evaluation #>> '{manoeuvre,ignitionEpoch}'"));
  const [from, now] = [instantOfUnixMs(nowMs - toldWithinMs), instantOfUnixMs(nowMs)];
  return read
    .select({ id, operatorId })
    .from(manoeuvrePlan)
    .innerJoin(conjunctionEvent, eq(conjunctionEvent.id, eventId))
    .where(
      and(
        inArray(state, ['EXECUTED', 'MISSED']),
        gt(conjunctionEvent.tca, now),
        sql`${at} <= ${now}::timestamptz and ${at} > ${from}::timestamptz`,
      ),
    )
    .orderBy(asc(conjunctionEvent.tca), asc(id));
}
