import { sql } from 'drizzle-orm';
import Type from 'typebox';
import { type Database, instantOfUnixMs, type Tx } from '../../platform/db/index.ts';
import { defineQueue, defineWorker, type Worker } from '../../platform/jobs/index.ts';
import { type Alert, dueCoverage, dueEphemerides, dueRisks, dueScreenings } from './due.ts';
import { caAlert } from './tables.ts';

/** Notifies the people of an operator in the application. */
export type TellOperator = (
  tx: Tx,
  operatorId: string,
  told: Pick<Alert, 'code' | 'title' | 'message' | 'parameters'> & { readonly subject: string },
) => Promise<void>;

interface AlertPorts {
  readonly database: Database;
  readonly tellOperator: TellOperator;
}

export const alertQueue = defineQueue({
  name: 'ca.alerts',
  data: Type.Object({}),
  joinsWaiting: true,
  schedule: { cron: '* * * * *', data: {} },
});

/** Looks each minute for what people have to know. */
export function alertWorker(ports: AlertPorts): Worker {
  return defineWorker(alertQueue, () => raiseAlerts(ports, Date.now()));
}

/** So many alerts of a kind come one by one; more become one. */
const mostSingle = 5;

/** Tells each operator what is due at a time, each once; a critical event again until a person acknowledges it. */
export async function raiseAlerts({ database, tellOperator }: AlertPorts, nowMs: number): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('ca.alerts', 0))`);
    const due = [
      ...(await dueRisks(tx, nowMs)),
      ...(await dueCoverage(tx, nowMs)),
      ...(await dueScreenings(tx, nowMs)),
      ...(await dueEphemerides(tx)),
    ];
    for (const alert of due) await remember(tx, alert, nowMs);
    for (const some of Map.groupBy(due, ({ operatorId, name }) => `${operatorId} ${name}`).values()) {
      for (const { operatorId, ...told } of asTold(some)) await tellOperator(tx, operatorId, told);
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

function asTold(alerts: readonly Alert[]) {
  const [first] = alerts;
  if (first === undefined || alerts.length <= mostSingle)
    return alerts.map(({ operatorId, code, name: subject, title, message, parameters }) => {
      return { operatorId, code, subject, title, message, parameters };
    });
  const { operatorId, code, name } = first;
  const title = `${alerts.length} alerts: ${wordsOf[name] ?? name}`;
  const message = alerts
    .slice(0, mostSingle)
    .map((alert) => alert.title)
    .join('; ');
  return [{ operatorId, code, subject: `${name}.many`, title, message, parameters: { count: alerts.length } }];
}

const wordsOf: Readonly<Record<string, string>> = {
  'ca.risk.critical': 'critical conjunctions',
  'ca.risk.high': 'high-risk conjunctions',
  'ca.coverage.ending': 'coverage ends',
  'ca.screening.failed': 'screenings failed',
  'ca.ephemeris.quarantined': 'files in quarantine',
};
