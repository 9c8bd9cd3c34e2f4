import type { Database } from '../platform/db/index.ts';
import type { Feature } from '../platform/http/index.ts';
import { cdmCalls } from './cdms/calls.ts';
import { conjunctionCalls } from './conjunctions/calls.ts';
import { ephemerisCalls } from './ephemeris/calls.ts';
import { type FindOperator, satelliteCalls } from './satellites/calls.ts';

export type CollisionAvoidancePorts = { readonly database: Database; readonly findOperator: FindOperator };

/** Collision avoidance: the fleet, its ephemerides, its messages, its conjunctions. */
export function collisionAvoidanceFeature({ database, findOperator }: CollisionAvoidancePorts): Feature {
  return {
    name: 'ca',
    routes: [
      ...satelliteCalls({ database, findOperator }),
      ...cdmCalls(database),
      ...conjunctionCalls(database),
      ...ephemerisCalls(database),
    ],
  };
}
