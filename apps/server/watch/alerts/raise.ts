import { type WordedSubject, wordingOf } from '@farpass/contract/notification-wording';
import { sql } from 'drizzle-orm';
import Type from 'typebox';
import { endAcknowledgements } from '../../conjunctions/decisions/store.ts';
import { markCommandAlarms } from '../../manoeuvres/moments/marks.ts';
import { markMissedBurns } from '../../manoeuvres/plans/missed.ts';
import { operatorsWithoutMembers } from '../../platform/auth/members.ts';
import { type Database, instantOfUnixMs, type Tx } from '../../platform/db/index.ts';
import { defineQueue, defineWorker, type Worker } from '../../platform/jobs/index.ts';
import { type Alert, dueCleared, dueRisks } from './due.ts';
import { dueApprovals } from './due-approvals.ts';
import { dueJudgedBurns, dueMissedBurns } from './due-burns.ts';
import { dueCommands } from './due-commands.ts';
import { dueConfirmations } from './due-confirmations.ts';
import { dueChanges, dueDecisions, dueProposals } from './due-decisions.ts';
import { dueHeldMessages } from './due-messages.ts';
import { dueMoves } from './due-moves.ts';
import { dueCoverage, dueEndings, dueEphemerides, dueScreenings } from './due-screenings.ts';
import { dueStorms } from './due-storms.ts';
import { caAlert } from './tables.ts';

/** Notifies the people of an operator in the application. */
export type TellOperator = (
  tx: Tx,
  operatorId: string,
  told: Omit<Alert, 'operatorId' | 'kind' | 'level' | 'name'> & {
    readonly title: string;
    readonly message: string;
    /** The events of an alert about many. */
    readonly conjunctionIds?: readonly string[];
  },
) => Promise<void>;

export interface AlertPorts {
  readonly database: Database;
  readonly tellOperator: TellOperator;
}

export const alertQueue = defineQueue({
  name: 'ca.alerts',
  data: Type.Object({}),
  joinsWaiting: true,
  schedule: { cron: '* * * * *', data: {} },
});

/** Checks every minute which alerts are due. */
export function alertWorker(ports: AlertPorts): Worker {
  return defineWorker(alertQueue, () => raiseAlerts(ports, Date.now()));
}

/** Largest number of separate alerts of one kind; if there are more, they are combined into one. */
const mostSingle = 5;

/**
 * Notifies each operator of what is due at a time, once for each item; a critical event again until a person
 * acknowledges it.
 */
export async function raiseAlerts({ database, tellOperator }: AlertPorts, nowMs: number): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('ca.alerts', 0))`);
    await markMissedBurns(tx, nowMs);
    await markCommandAlarms(tx, nowMs);
    const due = [
      ...(await dueRisks(tx, nowMs)),
      ...(await dueCleared(tx, nowMs)),
      ...(await dueDecisions(tx, nowMs)),
      ...(await dueChanges(tx, nowMs)),
      ...(await dueProposals(tx, nowMs)),
      ...(await dueApprovals(tx, nowMs)),
      ...(await dueConfirmations(tx, nowMs)),
      ...(await dueMissedBurns(tx, nowMs)),
      ...(await dueJudgedBurns(tx, nowMs)),
      ...(await dueMoves(tx, nowMs)),
      ...(await dueStorms(tx, nowMs)),
      ...(await dueCommands(tx, nowMs)),
      ...(await dueCoverage(tx, nowMs)),
      ...(await dueScreenings(tx, nowMs)),
      ...(await dueEndings(tx, nowMs)),
      ...(await dueEphemerides(tx)),
      ...(await dueHeldMessages(tx, nowMs)),
    ];
    // When an operator has its first member, everything that is due then is new to it.
    const idle = await operatorsWithoutMembers(tx);
    const told = due.filter(({ operatorId }) => !idle.has(operatorId));
    for (const alert of told) await remember(tx, alert, nowMs);
    await endAcknowledgements(
      tx,
      told.flatMap(({ endsAcknowledgement, subject }) => (endsAcknowledgement === true ? [subject] : [])),
    );
    for (const some of Map.groupBy(
      withoutDoubles(told),
      ({ operatorId, name, isOnlyOutside, isUrgent }) => `${operatorId} ${name} ${isOnlyOutside} ${isUrgent}`,
    ).values()) {
      for (const { operatorId, ...notice } of asTold(some)) await tellOperator(tx, operatorId, notice);
    }
  });
}

async function remember(tx: Tx, { operatorId, kind, subject, level }: Alert, nowMs: number): Promise<void> {
  const alertedAt = instantOfUnixMs(nowMs);
  await tx
    .insert(caAlert)
    .values({ operatorId, kind, subject, level, alertedAt })
    .onConflictDoUpdate({
      target: [caAlert.operatorId, caAlert.kind, caAlert.subject],
      set: { level, alertedAt, times: sql`${caAlert.times} + 1` },
    });
}

/** An alert of a new event states the time to decide; the next one does not repeat it. */
function withoutDoubles(due: readonly Alert[]): readonly Alert[] {
  const risks = new Set(due.filter(({ kind }) => kind === 'RISK').map(({ subject }) => subject));
  return due.filter(({ kind, subject }) => kind !== 'DECISION' || !risks.has(subject));
}

function asTold(alerts: readonly Alert[]) {
  const [first] = alerts;
  if (first === undefined || alerts.length <= mostSingle)
    return alerts.map(({ name, kind: _kind, level: _level, ...alert }) => wordedAlert({ ...alert, subject: name }));
  const { operatorId, code, name, isUrgent = false } = first;
  const { risk, state } = first.parameters;
  const parameters = {
    count: alerts.length,
    ...(risk === undefined ? {} : { risk }),
    ...(state === undefined ? {} : { state }),
  };
  const { status, isOnlyOutside = false } = first;
  const conjunctionIds = alerts.flatMap(({ conjunctionId }) => conjunctionId ?? []);
  const chosen = { isUrgent, isOnlyOutside, conjunctionIds, ...(status === undefined ? {} : { status }) };
  return [wordedAlert({ operatorId, code, subject: `${name}.many`, parameters, link: listOf(name), ...chosen })];
}

/** The alert with its words in English. */
export function wordedAlert<About extends WordedSubject>(about: About) {
  const words = wordingOf(about, 'en');
  if (words === undefined) throw new Error(`There are no words for ${about.subject}.`);
  return { ...about, title: words.title, message: words.message };
}

/** The list that contains the alerts of a name. */
function listOf(name: string): string {
  if (name.startsWith('ca.screening')) return '/screening';
  if (name.startsWith('ca.ephemeris')) return '/ca/oems';
  if (name.startsWith('ca.message')) return '/ca/quarantine';
  return name.startsWith('ca.coverage') ? '/ca' : '/ca/conjunctions';
}
