import { hostname } from 'node:os';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import Type from 'typebox';
import { auditLine, type Database, type Logger, type Read } from '../../platform/db/index.ts';
import { defineQueue, defineWorker, type Worker } from '../../platform/jobs/index.ts';
import { platformUser } from '../store/tables.ts';
import { type SentLine, syslogMessage } from './message.ts';
import { type SyslogReceiver, syslogReceiver } from './receiver.ts';
import { auditReceiver, auditUnsent } from './tables.ts';

interface ExportParts {
  readonly db: Database;
  readonly log: Logger;
  /** `udp://`, `tcp://` or `tls://`, host and port; undefined: audit lines are sent nowhere. */
  readonly address: string | undefined;
}

/** Messages of one connection. */
const mostAtOnce = 500;

/** Audit lines go to a syslog server every minute, oldest first; what it does not take waits. */
export function auditExport({ db, log, address }: ExportParts) {
  const queue = defineQueue({
    name: 'identity.export-audit',
    data: Type.Object({}),
    retries: 0,
    joinsWaiting: true,
    ...(address === undefined ? {} : { schedule: { cron: '* * * * *', data: {} } }),
  });
  const worker: Worker = defineWorker(queue, async ({ signal }) => {
    if (address === undefined) return;
    try {
      await exportAudit(db, syslogReceiver(address), signal);
    } catch (error) {
      log.warn({ err: error }, 'the syslog server of FARPASS_AUDIT_SYSLOG does not take audit lines; they wait');
    }
  });
  return { queue, worker, start: () => noteReceiver(db, address) };
}

/** From now on each audit line waits to be sent, or none does. What waits when the setting goes is not sent. */
async function noteReceiver(db: Database, address: string | undefined): Promise<void> {
  await db.transaction(async (tx) => {
    if (address !== undefined) {
      await tx.insert(auditReceiver).values({}).onConflictDoNothing();
      return;
    }
    await tx.delete(auditReceiver);
    await tx.delete(auditUnsent);
  });
}

/** Sends what waits. A line is sent again if the process ends before that is noted: receivers know it by its id. */
export async function exportAudit(db: Database, receiver: SyslogReceiver, signal: AbortSignal): Promise<void> {
  const host = hostname();
  while (!signal.aborted) {
    const lines = await db.read(readUnsent);
    if (lines.length === 0) return;
    await receiver.send(lines.map(({ line }) => syslogMessage(line, { host, most: receiver.most })));
    const numbers = lines.map(({ number }) => number);
    await db.transaction((tx) => tx.delete(auditUnsent).where(inArray(auditUnsent.number, numbers)));
  }
}

async function readUnsent(read: Read): Promise<readonly { readonly number: number; readonly line: SentLine }[]> {
  const rows = await read
    .select({ number: auditUnsent.number, line: auditLine, userName: platformUser.userName })
    .from(auditUnsent)
    .innerJoin(auditLine, eq(auditLine.id, auditUnsent.lineId))
    .leftJoin(platformUser, eq(platformUser.id, auditLine.actor))
    .orderBy(asc(auditUnsent.number))
    .limit(mostAtOnce);
  return rows.map(({ number, line, userName }) => ({ number, line: { ...line, actor: userName ?? line.actor } }));
}

/** How many audit lines wait, and for how long the oldest does, for Prometheus. */
export async function auditGauges(read: Read, nowMs: number) {
  const [found] = await read
    .select({ waiting: sql<number>`count(*)::int`, oldest: sql<string | null>`min(${auditLine.at})` })
    .from(auditUnsent)
    .innerJoin(auditLine, eq(auditLine.id, auditUnsent.lineId));
  const oldestS = found?.oldest == null ? 0 : Math.max(0, (nowMs - Date.parse(found.oldest)) / 1000);
  return {
    farpass_audit_unsent: { help: 'Audit lines that wait for the syslog server.', value: found?.waiting ?? 0 },
    farpass_audit_oldest_unsent_seconds: { help: 'Age of the oldest of them.', value: oldestS },
  };
}
