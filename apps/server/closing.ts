import type { FastifyInstance } from 'fastify';
import type { ComputePool } from './platform/compute/index.ts';
import type { Database } from './platform/db/index.ts';
import type { EventHub } from './platform/events/index.ts';
import type { Feature } from './platform/http/index.ts';
import type { Jobs } from './platform/jobs/index.ts';

/** The resources that a running platform holds open. */
export interface OpenedParts {
  readonly app: Pick<FastifyInstance, 'close'>;
  readonly features: readonly Pick<Feature, 'stop'>[];
  readonly jobs: Pick<Jobs, 'stop'>;
  readonly hub: Pick<EventHub, 'close'>;
  readonly compute: Pick<ComputePool, 'close'>;
  readonly database: Pick<Database, 'close'>;
}

/**
 * Ends the streams first, so that the web server has no open connections; then the work, then the database. Nothing waits
 * for a computation: jobs go back to their queues before the threads end, so none of them counts as failed.
 */
export async function close({ app, features, jobs, hub, compute, database }: OpenedParts): Promise<void> {
  await hub.close();
  await app.close();
  await Promise.all([jobs.stop(), compute.close(), ...features.toReversed().map((feature) => feature.stop?.())]);
  await database.close();
}
