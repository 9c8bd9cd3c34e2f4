import type { Database } from '../platform/db/index.ts';
import type { Feature } from '../platform/http/index.ts';
import { cdmCalls } from './cdms/calls.ts';
import { conjunctionCalls } from './conjunctions/calls.ts';
import { type DemoWorldPorts, demoParts } from './demo/demo.ts';
import { ephemerisCalls } from './ephemeris/calls.ts';
import { type FindOperator, satelliteCalls } from './satellites/calls.ts';

export type CollisionAvoidancePorts = {
  readonly database: Database;
  readonly findOperator: FindOperator;
  /** Absent where no demo world is ever made. */
  readonly demo?: Omit<DemoWorldPorts, 'database'>;
};

/** Collision avoidance: the fleet, its ephemerides, its messages, its conjunctions. */
export function collisionAvoidanceFeature({ database, findOperator, demo }: CollisionAvoidancePorts): Feature {
  return {
    name: 'ca',
    ...(demo === undefined ? {} : demoParts({ ...demo, database })),
    routes: [
      ...satelliteCalls({ database, findOperator }),
      ...cdmCalls(database),
      ...conjunctionCalls(database),
      ...ephemerisCalls(database),
    ],
  };
}
