import Type from 'typebox';
import { type Database, instantOfUnixMs } from './platform/db/index.ts';
import { removeEvents } from './platform/events/index.ts';
import { sweepUploads } from './platform/files/index.ts';
import type { Feature } from './platform/http/index.ts';
import { defineQueue, defineWorker } from './platform/jobs/index.ts';

const hourMs = 3_600_000;

/** Events are kept for a week: long enough for a browser that slept; uploads left half-sent for a day. */
const kept = { eventsMs: 7 * 24 * hourMs, uploadsMs: 24 * hourMs };

const housekeepingQueue = defineQueue({
  name: 'platform.housekeeping',
  data: Type.Object({}),
  joinsWaiting: true,
  schedule: { cron: '17 * * * *', data: {} },
});

/** Forgets what nobody can ask for any more. */
export function housekeepingFeature(database: Database): Feature {
  const worker = defineWorker(housekeepingQueue, async () => {
    const before = (ageMs: number) => instantOfUnixMs(Date.now() - ageMs);
    await database.transaction((tx) => removeEvents(tx, before(kept.eventsMs)));
    await database.transaction((tx) => sweepUploads(tx, before(kept.uploadsMs)));
  });
  return { name: 'housekeeping', routes: [], queues: [housekeepingQueue], workers: [worker] };
}
