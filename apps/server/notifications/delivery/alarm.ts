import { wordingOf } from '@farpass/contract/notification-wording';
import { defaultChoices } from '@farpass/contract/userconfig';
import { and, eq, gt, inArray, isNull, lte, ne, notInArray, sql } from 'drizzle-orm';
import { type Database, instantOfUnixMs, type Read, type Tx } from '../../platform/db/index.ts';
import { defineWorker, type Worker } from '../../platform/jobs/index.ts';
import type { Notice, Recipient } from '../notice.ts';
import { type DeliveryRow, delivery } from '../tables.ts';
import { notifyUser, type Tell, type TellPorts } from '../tell.ts';
import { wake } from './drain.ts';
import { putIntoOutbox, routesOf, targetOf } from './outbox.ts';
import { alarmQueue, promisedMs } from './watch.ts';

/** Older messages are history: an alarm about them helps no one. */
const longestMs = 24 * 3_600_000;

const subject = 'notifications.undelivered';

export interface AlarmPorts extends TellPorts {
  readonly database: Database;
  readonly tell: Tell;
  /** The second person of those who are on call for an event of an operator. */
  readonly secondOf: (tx: Tx, asked: { operatorId: string; conjunctionId?: string | undefined }) => Promise<string[]>;
}

export function alarmWorker(ports: AlarmPorts): Worker {
  return defineWorker(alarmQueue, () => raiseAlarms(ports));
}

/** Raises an alarm for each urgent message that did not arrive in time, once. */
export async function raiseAlarms(ports: AlarmPorts): Promise<void> {
  const nowMs = ports.nowMs();
  await ports.database.transaction(async (tx) => {
    const late = await takeLate(tx, nowMs);
    for (const rows of byPersonAndThread(late)) await raise(tx, ports, rows);
    if (late.length > 0) await wake(tx, ports.enqueue, { lane: 'urgent' });
  });
}

/** The urgent messages that should have arrived and did not. */
const isLate = (nowMs: number) =>
  and(
    eq(delivery.lane, 'urgent'),
    eq(delivery.isTest, false),
    notInArray(delivery.state, ['DELIVERED', 'DROPPED']),
    lte(delivery.createdAt, instantOfUnixMs(nowMs - promisedMs)),
    gt(delivery.createdAt, instantOfUnixMs(nowMs - longestMs)),
    ne(sql`${delivery.notice} ->> 'subject'`, subject),
  );

async function takeLate(tx: Tx, nowMs: number): Promise<readonly DeliveryRow[]> {
  const rows = await tx
    .select()
    .from(delivery)
    .where(and(isLate(nowMs), isNull(delivery.alarmedAt)))
    .orderBy(delivery.createdAt, delivery.id)
    .for('update', { skipLocked: true });
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0)
    await tx
      .update(delivery)
      .set({ alarmedAt: instantOfUnixMs(nowMs) })
      .where(inArray(delivery.id, ids));
  return rows;
}

function byPersonAndThread(rows: readonly DeliveryRow[]): readonly (readonly [DeliveryRow, ...DeliveryRow[]])[] {
  const groups = new Map<string, [DeliveryRow, ...DeliveryRow[]]>();
  for (const row of rows) {
    const key = `${row.userId} ${row.thread ?? row.id}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return [...groups.values()];
}

const channelNames = { email: 'Email', msteams: 'Microsoft Teams', slack: 'Slack', webhook: 'Webhook' } as const;

/** Tells the person on the pages and on their other channels, and the second person if no channel delivered it. */
async function raise(tx: Tx, ports: AlarmPorts, rows: readonly [DeliveryRow, ...DeliveryRow[]]): Promise<void> {
  const [{ userId, operatorId, service, notice, thread, id }] = rows;
  const channel = [...new Set(rows.map((row) => channelNames[row.channel]))].join(', ');
  const parameters = { channel, about: notice.title, answer: rows[0].lastAnswer ?? '' };
  const { title = subject, message = '' } = wordingOf({ subject, parameters }, 'en') ?? {};
  const { link } = notice;
  const alarm: Notice = { code: 503, title, message, subject, parameters, link, isUrgent: true };
  await notifyUser(tx, { userId, ...alarm, thread: `${subject}:${thread ?? id}` });
  const recipient = { userId, operatorId: operatorId ?? undefined, service };
  await sendElsewhere(tx, ports, { recipient, alarm, failed: new Set(rows.map(({ target }) => target)) });
  const isEscalated = notice.parameters['state'] === 'ESCALATED';
  if (operatorId === null || isEscalated || (await hasArrived(tx, rows[0]))) return;
  const { conjunctionId } = notice;
  const seconds = (await ports.secondOf(tx, { operatorId, conjunctionId })).filter((one) => one !== userId);
  const escalated = { ...notice, parameters: { ...notice.parameters, state: 'ESCALATED' } };
  await ports.tell(
    tx,
    seconds.map((one) => ({ userId: one, operatorId, service })),
    { ...escalated, isOnlyOutside: true },
  );
}

interface Elsewhere {
  readonly recipient: Recipient;
  readonly alarm: Notice;
  /** The addresses that did not get it. */
  readonly failed: ReadonlySet<string>;
}

async function sendElsewhere(tx: Tx, ports: AlarmPorts, { recipient, alarm, failed }: Elsewhere): Promise<void> {
  const chosen = await ports.channelsOf(tx, recipient);
  if (chosen === undefined) return;
  const { language, timeZone } = { ...defaultChoices, ...chosen.choices };
  const mailSubject = wordingOf(alarm, language, timeZone)?.title ?? alarm.title;
  for (const route of routesOf(chosen.settings)) {
    if (failed.has(targetOf(route))) continue;
    const outgoing = { recipient, notice: alarm, route, language, timeZone, mailSubject };
    await putIntoOutbox(tx, outgoing, { sealing: ports.sealing, nowMs: ports.nowMs() });
  }
}

/** Whether another channel of the person got the message. */
async function hasArrived(tx: Tx, { userId, thread, createdAt }: DeliveryRow): Promise<boolean> {
  if (thread === null) return false;
  const same = and(eq(delivery.userId, userId), eq(delivery.thread, thread), eq(delivery.state, 'DELIVERED'));
  const since = instantOfUnixMs(Date.parse(createdAt) - promisedMs);
  const rows = await tx
    .select({ id: delivery.id })
    .from(delivery)
    .where(and(same, gt(delivery.createdAt, since)))
    .limit(1);
  return rows.length > 0;
}

/** The numbers of messages that wait, for Prometheus. */
export async function deliveryGauges(read: Read, nowMs: number) {
  const [found] = await read
    .select({
      stuck: sql<number>`count(*) filter (where ${isLate(nowMs)} and ${delivery.state} in ('QUEUED', 'RETRYING'))::int`,
      waiting: sql<number>`count(*) filter (where ${delivery.nextAttemptAt} <= ${instantOfUnixMs(nowMs)})::int`,
      oldest: sql<string | null>`min(${delivery.createdAt}) filter (where ${delivery.lane} = 'urgent')`,
    })
    .from(delivery)
    .where(inArray(delivery.state, ['QUEUED', 'RETRYING']));
  const oldestS = found?.oldest == null ? 0 : Math.max(0, (nowMs - Date.parse(found.oldest)) / 1000);
  return {
    farpass_deliveries_stuck: { help: 'Urgent messages not delivered within 60 s.', value: found?.stuck ?? 0 },
    farpass_deliveries_waiting: { help: 'Messages that wait for their turn.', value: found?.waiting ?? 0 },
    farpass_deliveries_oldest_urgent_seconds: { help: 'Age of the oldest waiting urgent message.', value: oldestS },
  };
}
