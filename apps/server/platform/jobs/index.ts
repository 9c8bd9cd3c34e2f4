/**
 * Jobs. A feature declares its queues and workers next to its rules:
 *
 *     export const screenQueue = defineQueue({ name: 'ca.screen', data: Type.Object({ screeningId: Type.String() }) });
 *     export const screenWorker = defineWorker(screenQueue, async (job) => { …; await job.finish((tx) => store(tx, result)); });
 *
 * `compose.ts` opens them (`openJobs({ db, log, queues })`), adds the queues of the features (`jobs.add`) and, where work is
 * done, calls `jobs.work(workers)`.
 * `jobs.enqueue(tx, screenQueue, { data, operatorId })` belongs in the transaction of the row that the job serves.
 */
export { valuesOfDeadLetters } from './dead-letters.ts';
export { type EnqueueOptions, type JobStats, type Jobs, openJobs } from './jobs.ts';
export { lateWork } from './late-work.ts';
export { countLiveWorkers, signsOfLife } from './processes.ts';
export { defineQueue, defineWorker, type Queue, type RunningJob, type Worker } from './queue.ts';
export { removeOld } from './retention.ts';
export type { Haste } from './turn.ts';
export { upkeepQueue, upkeepWorker } from './upkeep.ts';
