import Type from 'typebox';
import type { Database, Tx } from '../../platform/db/index.ts';
import { defineQueue, defineWorker, type Jobs, type Worker } from '../../platform/jobs/index.ts';
import { type SendingPorts, send } from '../channels/send.ts';
import { claimNext, type DeliveryRow, giveBack } from './claim.ts';
import type { Lane } from './outbox.ts';
import { type Settled, settle } from './settle.ts';

const empty = Type.Object({});

/** Each lane has its own workers, so that ordinary messages never delay an urgent one. */
export const deliveryQueues = {
  urgent: defineQueue({ name: 'notifications.urgent', data: empty, schedule: { cron: '* * * * *', data: {} } }),
  normal: defineQueue({ name: 'notifications.normal', data: empty, schedule: { cron: '* * * * *', data: {} } }),
} as const;

export interface DrainPorts {
  readonly database: Database;
  readonly sending: SendingPorts;
  readonly enqueue: Jobs['enqueue'];
  /** Notifies a user in the application that a channel is suspended. */
  readonly tellSuspended: (tx: Tx, row: DeliveryRow) => Promise<void>;
}

/**
 * Number of addresses that are served at the same time: few for ordinary messages, so that the database has time for
 * other work.
 */
const slots = { urgent: 4, normal: 2 } as const;
/** After this time, the next job continues, so that no job runs for hours. */
const longestRunMs = 60_000;
/**
 * The messages that were taken together are sent within this time, long before their lease ends; the rest is released.
 */
const longestTurnMs = 20_000;

/** Longest time for which a new message waits because an earlier message to its address failed. */
const longestHoldS = 300;

export function deliveryWorkers(ports: DrainPorts): readonly Worker[] {
  return (['urgent', 'normal'] as const).map((lane) =>
    defineWorker(deliveryQueues[lane], async (job) => {
      const isEmpty = await drain(ports, { lane, signal: job.signal });
      if (!isEmpty) await job.finish((tx) => wake(tx, ports.enqueue, { lane }));
    }),
  );
}

/** Enqueues a job that sends the messages of a lane, now or later. Urgent messages go first. */
export async function wake(
  tx: Tx,
  enqueue: Jobs['enqueue'],
  { lane, startAfterS }: { readonly lane: Lane; readonly startAfterS?: number },
): Promise<void> {
  const later = startAfterS === undefined ? {} : { startAfterS: Math.ceil(startAfterS) };
  await enqueue(tx, deliveryQueues[lane], { data: {}, haste: 'urgent', ...later });
}

/** Sends the due messages of a lane. Returns whether none is left. */
export async function drain(
  ports: DrainPorts,
  { lane, signal }: { readonly lane: Lane; readonly signal: AbortSignal },
): Promise<boolean> {
  const untilMs = ports.sending.nowMs() + longestRunMs;
  const isOver = () => signal.aborted || ports.sending.nowMs() >= untilMs;
  const work = async () => {
    while (!isOver()) {
      const rows = await ports.database.transaction((tx) => claimNext(tx, { lane, nowMs: ports.sending.nowMs() }));
      if (rows.length === 0) return true;
      await sendInTurn(ports, rows, signal);
    }
    return false;
  };
  const ends = await Promise.all(Array.from({ length: slots[lane] }, work));
  return ends.every(Boolean);
}

/** Sends the messages of one address, one after the other; after the first failure, the others wait. */
async function sendInTurn(ports: DrainPorts, rows: readonly DeliveryRow[], signal: AbortSignal): Promise<void> {
  const { database } = ports;
  const sending = withSecretsOnce(ports.sending);
  const untilMs = sending.nowMs() + longestTurnMs;
  for (const [index, row] of rows.entries()) {
    if (signal.aborted || sending.nowMs() >= untilMs) return leave(ports, rows.slice(index), sending.nowMs());
    const outcome = await send(row, sending, signal);
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
  if (settled.isSuspended) await ports.tellSuspended(tx, row);
  if (settled.retryInS !== undefined) await wake(tx, ports.enqueue, { lane: row.lane, startAfterS: settled.retryInS });
  return settled;
}

async function leave(ports: DrainPorts, rows: readonly DeliveryRow[], notBeforeMs: number): Promise<void> {
  if (rows.length === 0) return;
  await ports.database.transaction((tx) => giveBack(tx, rows, { notBeforeMs }));
}
