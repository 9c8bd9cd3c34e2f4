import { setTimeout as sleep } from 'node:timers/promises';
import Type from 'typebox';
import { type Database, type Tx, writeAuditLine } from '../../platform/db/index.ts';
import { defineQueue, defineWorker, type Jobs, type Worker } from '../../platform/jobs/index.ts';
import { type SendingPorts, send } from '../channels/send.ts';
import type { DeliveryRow } from '../tables.ts';
import { claimNext, giveBack } from './claim.ts';
import { type CurrentPorts, whyDropped } from './current.ts';
import { closedS, noteHost } from './hosts.ts';
import type { Lane } from './outbox.ts';
import { type Settled, settle } from './settle.ts';

const empty = Type.Object({});

const everyMinute = { data: empty, schedule: { cron: '* * * * *', data: {} } } as const;

/**
 * Each lane has its own workers, so that ordinary messages never delay an urgent one, and mail others than web addresses, so
 * that a mail server that hangs delays mail only.
 */
export const deliveryQueues = {
  urgent: {
    web: defineQueue({ name: 'notifications.urgent', ...everyMinute }),
    mail: defineQueue({ name: 'notifications.urgent-mail', ...everyMinute }),
  },
  normal: {
    web: defineQueue({ name: 'notifications.normal', ...everyMinute }),
    mail: defineQueue({ name: 'notifications.normal-mail', ...everyMinute }),
  },
} as const;

type Way = keyof (typeof deliveryQueues)[Lane];
const lanes: readonly Lane[] = ['urgent', 'normal'];
const ways: readonly Way[] = ['web', 'mail'];
const wayOf = ({ channel }: Pick<DeliveryRow, 'channel'>): Way => (channel === 'email' ? 'mail' : 'web');

export interface DrainPorts extends CurrentPorts {
  readonly database: Database;
  readonly sending: SendingPorts;
  readonly enqueue: Jobs['enqueue'];
  /** Notifies a user in the application that a channel is suspended. */
  readonly tellSuspended: (tx: Tx, row: DeliveryRow) => Promise<void>;
}

/**
 * Number of operators that are served at the same time, by web addresses and by mail: few for ordinary messages, so that
 * the database has time for other work.
 */
const slots = { urgent: { web: 8, mail: 4 }, normal: { web: 4, mail: 2 } } as const;
/** While some slots are busy, the others look this often for new messages. */
const lookEveryMs = 200;
/** After this time, the next job continues, so that no job runs for hours. */
const longestRunMs = 60_000;
/**
 * The messages that were taken together are sent within this time, long before their lease ends; the rest is released.
 */
const longestTurnMs = 20_000;

/** Longest time for which a new message waits because an earlier message to its address failed. */
const longestHoldS = 300;

export function deliveryWorkers(ports: DrainPorts): readonly Worker[] {
  return lanes.flatMap((lane) =>
    ways.map((way) =>
      defineWorker(deliveryQueues[lane][way], async (job) => {
        const isEmpty = await drain(ports, { lane, only: [way], signal: job.signal });
        if (!isEmpty) await job.finish((tx) => wake(tx, ports.enqueue, { lane, way }));
      }),
    ),
  );
}

interface Waking {
  readonly lane: Lane;
  /** Of web addresses and of mail if absent. */
  readonly way?: Way;
  readonly startAfterS?: number;
}

/** Enqueues jobs that send the messages of a lane, now or later. Urgent messages go first. */
export async function wake(tx: Tx, enqueue: Jobs['enqueue'], { lane, way, startAfterS }: Waking): Promise<void> {
  const later = startAfterS === undefined ? {} : { startAfterS: Math.ceil(startAfterS) };
  for (const one of way === undefined ? ways : [way])
    await enqueue(tx, deliveryQueues[lane][one], { data: {}, haste: 'urgent', ...later });
}

interface LaneRun {
  readonly lane: Lane;
  readonly only?: readonly Way[];
  readonly signal: AbortSignal;
}

/** Sends the due messages of a lane. Returns whether none is left. */
export async function drain(ports: DrainPorts, { only = ways, ...draining }: LaneRun): Promise<boolean> {
  const ends = await Promise.all(only.map((way) => drainWay(ports, { ...draining, way })));
  return ends.every(Boolean);
}

/** Hands messages to free slots, until none is due and all slots are free. */
async function drainWay(
  ports: DrainPorts,
  { lane, way, signal }: Omit<LaneRun, 'only'> & { readonly way: Way },
): Promise<boolean> {
  const { database, sending } = ports;
  const most = slots[lane][way];
  const untilMs = sending.nowMs() + longestRunMs;
  const busy = new Set<Promise<void>>();
  try {
    while (!signal.aborted && sending.nowMs() < untilMs) {
      const claim = { lane, isMail: way === 'mail', nowMs: sending.nowMs() };
      // A slot that was busy at the question held the turn of its operator, even if it has ended since.
      const wasFree = busy.size === 0;
      const rows = busy.size < most ? await database.transaction((tx) => claimNext(tx, claim)) : [];
      if (rows.length === 0 && wasFree) return true;
      if (rows.length === 0 && busy.size > 0) await Promise.race([...busy, sleep(lookEveryMs)]);
      if (rows.length > 0) {
        const slot = sendInTurn(ports, rows, signal).finally(() => busy.delete(slot));
        busy.add(slot);
      }
    }
    return false;
  } finally {
    await Promise.all(busy);
  }
}

/** Sends the messages of one address, one after the other; after the first failure, the others wait. */
async function sendInTurn(ports: DrainPorts, rows: readonly DeliveryRow[], signal: AbortSignal): Promise<void> {
  const { database } = ports;
  const sending = withSecretsOnce(ports.sending);
  const untilMs = sending.nowMs() + longestTurnMs;
  for (const [index, row] of rows.entries()) {
    if (signal.aborted || sending.nowMs() >= untilMs) return leave(ports, rows.slice(index), sending.nowMs());
    const dropped = await database.read((read) => whyDropped(read, ports, row));
    const outcome =
      dropped === undefined ? await send(row, sending, signal) : ({ kind: 'DROPPED', answer: dropped } as const);
    if (signal.aborted && outcome.kind !== 'DELIVERED') return leave(ports, rows.slice(index), sending.nowMs());
    const settled = await database.transaction((tx) => settleAndTell(tx, ports, { row, outcome }));
    if (outcome.kind !== 'RETRYING') continue;
    const pauseS = Math.min(settled.retryInS ?? 0, longestHoldS);
    return leave(ports, rows.slice(index + 1), sending.nowMs() + pauseS * 1000);
  }
}

/** The secrets of a user are read once for the messages of a turn. */
function withSecretsOnce(sending: SendingPorts): SendingPorts {
  const known = new Map<string, Promise<readonly string[]>>();
  const secretsOf = (userId: string) => {
    const found = known.get(userId) ?? sending.secretsOf(userId);
    known.set(userId, found);
    return found;
  };
  return { ...sending, secretsOf };
}

interface Ended {
  readonly row: DeliveryRow;
  readonly outcome: Awaited<ReturnType<typeof send>>;
}

async function settleAndTell(tx: Tx, ports: DrainPorts, { row, outcome }: Ended): Promise<Settled> {
  const settled = await settle(tx, row, { outcome, nowMs: ports.sending.nowMs(), chance: Math.random() });
  if (outcome.kind === 'DROPPED') {
    await noteDropped(tx, row, outcome.answer);
    return settled;
  }
  if (settled.isSuspended) await ports.tellSuspended(tx, row);
  const isClosed = await noteHost(tx, row.host, { outcome, nowMs: ports.sending.nowMs() });
  const again = { lane: row.lane, way: wayOf(row) };
  if (isClosed) await wake(tx, ports.enqueue, { ...again, startAfterS: closedS });
  if (settled.retryInS !== undefined) await wake(tx, ports.enqueue, { ...again, startAfterS: settled.retryInS });
  return settled;
}

/** Who left does not read the log of their messages; the administrators of the operator read the audit. */
async function noteDropped(tx: Tx, row: DeliveryRow, reason: string): Promise<void> {
  await writeAuditLine(tx, {
    actor: 'system',
    action: 'notification.drop',
    outcome: 'done',
    operatorId: row.operatorId ?? undefined,
    subject: { kind: 'delivery', id: row.id },
    details: { userId: row.userId, channel: row.channel, subject: row.notice.subject, reason },
  });
}

async function leave(ports: DrainPorts, rows: readonly DeliveryRow[], notBeforeMs: number): Promise<void> {
  if (rows.length === 0) return;
  await ports.database.transaction((tx) => giveBack(tx, rows, { notBeforeMs }));
}
