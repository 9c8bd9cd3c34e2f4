import { msPerDay } from '@farpass/astro/constants';
import { riskWord, type SummaryConjunction, wordingOf } from '@farpass/contract/notification-wording';
import type { Language } from '@farpass/contract/texts';
import { and, eq } from 'drizzle-orm';
import Type from 'typebox';
import type { Database, Read, Tx } from '../../platform/db/index.ts';
import { defineQueue, defineWorker, type Worker } from '../../platform/jobs/index.ts';
import { wake } from '../delivery/drain.ts';
import { putIntoOutbox, routesOf } from '../delivery/outbox.ts';
import type { Notice } from '../notice.ts';
import { delivery, notification } from '../tables.ts';
import type { Tell, TellPorts } from '../tell.ts';
import { type Rhythm, summaryDay } from './due.ts';

/** A token for scripts that will soon be refused. */
interface ExpiringToken {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly expiresAt: string;
}

/** The operator for which a person acts. */
interface ActedFor {
  readonly id: string;
  readonly name: string;
}

/** The operator and the person of a summary, and the time that it covers. */
export interface SummaryOf {
  readonly operatorId: string;
  readonly userId: string;
  readonly sinceMs: number;
  readonly nowMs: number;
}

export interface SummaryPorts {
  /** Users who want a summary in this rhythm. */
  readonly readersOf: (read: Read, rhythm: Rhythm) => Promise<readonly string[]>;
  readonly operatorOf: (read: Read, userId: string) => Promise<ActedFor | undefined>;
  /** The fleet of an operator: its current state, and the changes since a time. */
  readonly figuresOf: (read: Read, asked: SummaryOf) => Promise<Readonly<Record<string, number | string>>>;
  /** The worst conjunctions ahead of an operator, the worst first. */
  readonly conjunctionsOf: (read: Read, asked: SummaryOf) => Promise<readonly SummaryConjunction[]>;
  readonly expiringTokens: (
    read: Read,
    between: { readonly nowMs: number; readonly untilMs: number },
  ) => Promise<readonly ExpiringToken[]>;
}

type Ports = SummaryPorts & TellPorts & { readonly database: Database; readonly tell: Tell };

export const summaryQueue = defineQueue({
  name: 'notifications.summaries',
  data: Type.Object({}),
  joinsWaiting: true,
  schedule: { cron: '2 * * * *', data: {} },
});

/** Checks every hour for due summaries and expiring tokens. */
export function summaryWorker(ports: Ports): Worker {
  return defineWorker(summaryQueue, async () => {
    for (const rhythm of ['DAILY', 'WEEKLY'] as const) await sendSummaries(ports, rhythm);
    await warnOfTokens(ports);
  });
}

const days: Readonly<Record<Rhythm, number>> = { DAILY: 1, WEEKLY: 7 };

/** Mails each reader the figures of their fleet, once a day or week. */
export async function sendSummaries(ports: Ports, rhythm: Rhythm): Promise<void> {
  const readers = await ports.database.read((read) => ports.readersOf(read, rhythm));
  for (const userId of readers) await ports.database.transaction((tx) => sendSummary(tx, ports, { userId, rhythm }));
}

async function sendSummary(
  tx: Tx,
  ports: Ports,
  { userId, rhythm }: { readonly userId: string; readonly rhythm: Rhythm },
): Promise<void> {
  const nowMs = ports.nowMs();
  const chosen = await ports.channelsOf(tx, { userId, service: 'ca' });
  const operator = await ports.operatorOf(tx, userId);
  if (chosen === undefined || operator === undefined) return;
  const { language, timeZone } = chosen.choices;
  const day = summaryDay(nowMs, { rhythm, timeZone });
  const thread = `summary:${rhythm}:${day}`;
  if (day === undefined || (await isSent(tx, { userId, thread }))) return;
  const asked = { operatorId: operator.id, userId, sinceMs: nowMs - days[rhythm] * msPerDay, nowMs };
  const figures = await ports.figuresOf(tx, asked);
  const conjunctions = await ports.conjunctionsOf(tx, asked);
  const subject = `summary.${rhythm.toLowerCase()}`;
  const parameters = { operator: operator.name, ...figures };
  const title = wordingOf({ subject, parameters }, 'en')?.title ?? subject;
  const notice: Notice = { code: 200, title, message: '', subject, parameters, thread, link: '/ca', conjunctions };
  const mailSubject = `${worstOf(conjunctions, language)}${wordingOf(notice, language)?.title ?? title}, ${day}`;
  const recipient = { userId, operatorId: operator.id, service: 'ca' } as const;
  for (const route of routesOf(chosen.settings).filter(({ channel }) => channel === 'email')) {
    await putIntoOutbox(
      tx,
      { recipient, notice, route, language, timeZone, mailSubject },
      { sealing: ports.sealing, nowMs },
    );
  }
  await wake(tx, ports.enqueue, { lane: 'normal' });
}

/** The beginning of a lock screen: `CRITICAL 2.8e-4 · `. Nothing if nothing is critical or high. */
function worstOf([worst]: readonly SummaryConjunction[], language: Language): string {
  if (worst === undefined || (worst.risk !== 'CRITICAL' && worst.risk !== 'HIGH')) return '';
  const likely = worst.probability === null ? '' : ` ${worst.probability.toExponential(1)}`;
  return `${riskWord(worst.risk, language).toLocaleUpperCase(language)}${likely} · `;
}

async function isSent(tx: Tx, key: { readonly userId: string; readonly thread: string }): Promise<boolean> {
  const { id, userId, thread } = delivery;
  const rows = await tx
    .select({ id })
    .from(delivery)
    .where(and(eq(userId, key.userId), eq(thread, key.thread)))
    .limit(1);
  return rows.length > 0;
}

/** Days before the expiry of a token at which its owner is notified. */
const warnedDays = 7;

/** Notifies the owner of each token that expires soon, once. */
export async function warnOfTokens(ports: Ports): Promise<void> {
  const nowMs = ports.nowMs();
  await ports.database.transaction(async (tx) => {
    const between = { nowMs, untilMs: nowMs + warnedDays * msPerDay };
    for (const { id, userId, name, expiresAt } of await ports.expiringTokens(tx, between)) {
      const thread = `account.token:${id}`;
      if (await isTold(tx, { userId, thread })) continue;
      const subject = 'account.token.expiring';
      const parameters = { name, to: expiresAt };
      const { title = subject, message = '' } = wordingOf({ subject, parameters }, 'en') ?? {};
      const service = (await ports.channelsOf(tx, { userId, service: 'ca' })) === undefined ? 'odt' : 'ca';
      const notice = { code: 400, title, message, subject, parameters, thread, link: '/account/profile' };
      await ports.tell(tx, [{ userId, service }], notice);
    }
  });
}

async function isTold(tx: Tx, key: { readonly userId: string; readonly thread: string }): Promise<boolean> {
  const { id, userId, thread } = notification;
  const rows = await tx
    .select({ id })
    .from(notification)
    .where(and(eq(userId, key.userId), eq(thread, key.thread)))
    .limit(1);
  return rows.length > 0;
}
