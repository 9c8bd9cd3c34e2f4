import type { ComputePool } from '../platform/compute/index.ts';
import type { Database } from '../platform/db/index.ts';
import type { Feature } from '../platform/http/index.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import { cdmCalls } from './cdms/calls.ts';
import { conjunctionCalls } from './conjunctions/calls.ts';
import { type DemoWorldPorts, demoParts } from './demo/demo.ts';
import { ephemerisCalls } from './ephemerides/calls.ts';
import { ephemerisPhysicsCalls } from './ephemerides/physics-calls.ts';
import { type FindOperator, satelliteCalls } from './fleet/calls.ts';
import { orbitCalls } from './fleet/orbit.ts';
import type { FindElementSets } from './fleet/regime.ts';
import { screeningCalls } from './screenings/calls.ts';
import type { ReadHistory } from './screenings/messages/finish.ts';
import type { ElementSetPorts } from './screenings/plan/plan.ts';
import { scheduleQueue, scheduleWorker, screenUploads } from './screenings/plan/schedule.ts';
import { screeningQueues, screeningWorkers } from './screenings/run/jobs.ts';
import type { ReadCatalogue } from './screenings/run/materials.ts';
import { statisticsCalls } from './statistics/calls.ts';

export type CollisionAvoidancePorts = ElementSetPorts & {
  readonly database: Database;
  readonly findOperator: FindOperator;
  readonly compute: ComputePool;
  readonly enqueue: Jobs['enqueue'];
  readonly readCatalogue: ReadCatalogue;
  readonly readHistory: ReadHistory;
  readonly findElementSets: FindElementSets;
  readonly rescreenHours: number;
  /** Absent where no demo world is ever made. */
  readonly demo?: Omit<DemoWorldPorts, 'database' | 'whenMade'>;
};

/** Collision avoidance: the fleet, its ephemerides, its messages, its conjunctions, its screenings. */
export function collisionAvoidanceFeature(ports: CollisionAvoidancePorts): Feature {
  const { database, findOperator, demo } = ports;
  const whenMade = () => database.transaction((tx) => ports.enqueue(tx, scheduleQueue, { data: {} }));
  const world = demo === undefined ? {} : demoParts({ ...demo, database, whenMade });
  return {
    ...world,
    name: 'ca',
    routes: [
      ...satelliteCalls({ database, findOperator, findElementSets: ports.findElementSets }),
      ...orbitCalls(ports),
      ...cdmCalls(database),
      ...conjunctionCalls(ports),
      ...ephemerisCalls({ database, compute: ports.compute, afterUpload: screenUploads(ports) }),
      ...ephemerisPhysicsCalls(ports),
      ...screeningCalls(ports),
      ...statisticsCalls(ports),
    ],
    queues: [...screeningQueues, scheduleQueue, ...(world.queues ?? [])],
    workers: [...screeningWorkers(ports), scheduleWorker(ports), ...(world.workers ?? [])],
  };
}
