import { isWorse, type RiskLevel } from '@farpass/conjunction/event';
import { and, eq, inArray } from 'drizzle-orm';
import { endAcknowledgements } from '../../conjunctions/decisions/store.ts';
import type { JudgedByNewRules, NewLevels } from '../../conjunctions/events/assessment/reassess.ts';
import { currentInstant, type Tx } from '../../platform/db/index.ts';
import { storedAfterFall } from './due.ts';
import { dueDecisions } from './due-decisions.ts';
import { type AlertPorts, wordedAlert } from './raise.ts';
import { caAlert } from './tables.ts';

/** The change of an event's level by new rules; the rows wait for the notice about all of them. */
type Change = 'ROSE' | 'ROSE_TO_CRITICAL' | 'FELL';

/** Collects which levels new rules changed, and notifies each operator once. */
export function newLevelsBy({ database, tellOperator }: AlertPorts): NewLevels {
  return { note: noteNewLevels, announce: () => announceNewLevels({ database, tellOperator }) };
}

/**
 * Keeps which open events have another level by new rules. People count as alerted of the new level, and that its decision
 * is near: nothing happened in orbit, and one notice counts all such events.
 */
async function noteNewLevels(tx: Tx, judged: readonly JudgedByNewRules[]): Promise<void> {
  const near = new Set((await dueDecisions(tx, Date.now())).map(({ subject }) => subject));
  for (const { event, before } of judged) {
    const change = changeOf(event.riskLevel, { before });
    if (event.state !== 'OPEN' || change === undefined) continue;
    await keep(tx, { ...event, kind: 'RULES', level: change });
    if (change === 'FELL') {
      if (isUrgentLevel(before)) {
        await keep(tx, { ...event, kind: 'RISK', level: storedAfterFall(event.riskLevel) });
        await endAcknowledgements(tx, [event.id]);
      }
      continue;
    }
    await keep(tx, { ...event, kind: 'RISK', level: event.riskLevel });
    if (near.has(event.id)) await keep(tx, { ...event, kind: 'DECISION', level: 'NEAR' });
  }
}

/** The falls that are news of their own, if no rule caused them. */
function isUrgentLevel(level: RiskLevel): boolean {
  return level === 'HIGH' || level === 'CRITICAL';
}

function changeOf(level: RiskLevel, { before }: Pick<JudgedByNewRules, 'before'>): Change | undefined {
  if (isWorse({ level: before, than: level })) return 'FELL';
  if (!isWorse({ level, than: before })) return undefined;
  return level === 'CRITICAL' ? 'ROSE_TO_CRITICAL' : 'ROSE';
}

interface KeptLevel {
  readonly id: string;
  readonly operatorId: string;
  readonly kind: 'RULES' | 'RISK' | 'DECISION';
  readonly level: string;
}

async function keep(tx: Tx, { id: subject, operatorId, kind, level }: KeptLevel): Promise<void> {
  const alertedAt = currentInstant();
  await tx
    .insert(caAlert)
    .values({ operatorId, kind, subject, level, alertedAt })
    .onConflictDoUpdate({
      target: [caAlert.operatorId, caAlert.kind, caAlert.subject],
      set: { level, alertedAt },
    });
}

/**
 * One notice for each operator that says how many events changed their level. Those that became CRITICAL are alerted of as
 * usual from then on, because people acknowledge each of them.
 */
async function announceNewLevels({ database, tellOperator }: AlertPorts): Promise<void> {
  await database.transaction(async (tx) => {
    const { operatorId, subject, level } = caAlert;
    const kept = await tx.delete(caAlert).where(eq(caAlert.kind, 'RULES')).returning({ operatorId, subject, level });
    for (const [operator, some] of Map.groupBy(kept, (one) => one.operatorId)) {
      const critical = some.filter((one) => one.level === 'ROSE_TO_CRITICAL').map((one) => one.subject);
      const lowered = some.filter((one) => one.level === 'FELL').length;
      const parameters = {
        count: some.length,
        raised: some.length - lowered,
        raisedToCritical: critical.length,
        lowered,
      };
      const about = { code: 200, subject: 'ca.rules.changed', parameters, link: '/ca/conjunctions' };
      await tellOperator(tx, operator, wordedAlert(about));
      await awaitAlert(tx, critical);
    }
  });
}

/** The next check finds that these rose since people were last alerted. */
async function awaitAlert(tx: Tx, eventIds: readonly string[]): Promise<void> {
  if (eventIds.length === 0) return;
  const { kind, subject } = caAlert;
  await tx
    .update(caAlert)
    .set({ level: 'HIGH' satisfies RiskLevel })
    .where(and(eq(kind, 'RISK'), inArray(subject, [...eventIds])));
}
