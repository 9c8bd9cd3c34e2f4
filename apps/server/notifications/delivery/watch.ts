import Type from 'typebox';
import type { Tx } from '../../platform/db/index.ts';
import { defineQueue, type Jobs } from '../../platform/jobs/index.ts';

/** An urgent message that is not delivered after this time raises an alarm. */
export const promisedMs = 60_000;

export const alarmQueue = defineQueue({
  name: 'notifications.alarm',
  data: Type.Object({}),
  joinsWaiting: true,
  schedule: { cron: '* * * * *', data: {} },
});

/** Has someone look for undelivered messages when the promise for an urgent message ends. */
export async function watch(tx: Tx, enqueue: Jobs['enqueue']): Promise<void> {
  await enqueue(tx, alarmQueue, { data: {}, haste: 'urgent', startAfterS: promisedMs / 1000 + 1 });
}
