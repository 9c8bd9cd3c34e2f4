import type { GpRecord } from '@farpass/ccsds/gp';
import { catalogueOfRecords } from '@farpass/intake/catalogue';
import { openTestDatabase, silentLog } from '../../platform/db/testing.ts';
import { testApp } from '../../platform/http/testing.ts';
import { openJobs } from '../../platform/jobs/index.ts';
import type { CollisionAvoidancePorts } from './ports.ts';
import { collisionAvoidanceAlone, portsAlone } from './testing.ts';

/**
 * Collision avoidance with a catalogue and its jobs, behind a real web server, on a separate database for this test
 * file. Jobs wait until `work` is called.
 */
export async function openWithJobs(records: readonly GpRecord[], ports: Partial<CollisionAvoidancePorts> = {}) {
  const test = await openTestDatabase();
  const columns = catalogueOfRecords(records, 'sample');
  const jobs = await openJobs({ db: test.db, log: silentLog, queues: [] });
  const feature = collisionAvoidanceAlone({
    ...portsAlone(test.db),
    enqueue: jobs.enqueue,
    currentSnapshot: async () => ({ digest: 'snapshot-1', isSynthetic: true, objects: records.length }),
    readCatalogue: async () => columns,
    ...ports,
  });
  await jobs.add(feature.queues ?? []);
  const { app, logged } = await testApp({ calls: feature.routes });
  return {
    test,
    app,
    logged,
    routes: feature.routes,
    enqueue: jobs.enqueue,
    jobs,
    /** Starts processing jobs, except scheduled ones, which would run at any moment of a test. */
    work: () => jobs.work((feature.workers ?? []).filter(({ queue }) => queue.schedule === undefined)),
    close: async () => {
      await app.close();
      await jobs.stop();
      await test.close();
    },
  };
}
