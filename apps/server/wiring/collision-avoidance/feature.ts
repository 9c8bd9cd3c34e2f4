import { goingAssessments } from '../../conjunctions/events/assessment/current.ts';
import type { Feature } from '../../platform/http/index.ts';
import { conjunctionsFeature } from './conjunctions.ts';
import { coordinationFeature } from './coordination.ts';
import { demoFeature } from './demo.ts';
import { fleetFeature } from './fleet.ts';
import { historyFeature } from './history.ts';
import { manoeuvresFeature } from './manoeuvres.ts';
import type { CollisionAvoidancePorts } from './ports.ts';
import { screeningsFeature } from './screenings.ts';
import { watchFeature } from './watch.ts';

/** The features of collision avoidance, in the order in which they know of each other. */
export function collisionAvoidanceFeatures(ports: CollisionAvoidancePorts): readonly Feature[] {
  const assessments = goingAssessments(ports.compute);
  return [
    fleetFeature(ports),
    conjunctionsFeature(ports, assessments),
    screeningsFeature(ports),
    manoeuvresFeature(ports),
    watchFeature(ports, assessments),
    coordinationFeature(ports),
    historyFeature(ports),
    demoFeature(ports),
  ];
}
