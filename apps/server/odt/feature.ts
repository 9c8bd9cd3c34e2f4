import type { ComputePool } from '../platform/compute/index.ts';
import type { Database, Tx } from '../platform/db/index.ts';
import type { Feature } from '../platform/http/index.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import { type DemoPorts, demoParts } from './demo/demo.ts';
import { type ObjectPorts, objectCalls } from './objects/calls.ts';
import { observationCalls } from './observations/calls.ts';
import { type ComparedOrbitPorts, compareQueues, compareWorkers, enqueueComparison } from './observations/compare.ts';
import { disputeCalls, releaseUndecided } from './observations/decide.ts';
import { deliveryCalls } from './observations/deliver.ts';
import { type AdoptionPorts, adoptWorkers } from './orbits/adopt.ts';
import { orbitCalls } from './orbits/calls.ts';
import { determineAfterDelivery, orbitQueues, orbitWorkers } from './orbits/jobs.ts';
import type { MaterialPorts } from './orbits/material.ts';
import { passCalls } from './passes/calls.ts';
import type { FindElementSets, ReadEphemeris } from './passes/orbit.ts';
import type { Billing, FindUrgent, TellOperator, TellProvider } from './ports.ts';
import { requestCalls } from './requests/calls.ts';
import { templateCalls } from './requests/templates.ts';
import { replanBy, scheduleQueues, scheduleWorkers } from './schedule/jobs.ts';
import { calibrationCalls, calibrationQueues, calibrationWorkers, type TellOfSensor } from './sensors/calibration.ts';
import { sensorCalls } from './sensors/calls.ts';
import { importCalls } from './sensors/import.ts';
import { type PartyPorts, partyCalls } from './sensors/parties.ts';
import { stapiCalls } from './stapi/calls.ts';
import { stapiQueues, stapiWorkers } from './stapi/searches/jobs.ts';
import { taskCalls } from './tasks/calls.ts';

export interface TrackingPorts extends ComparedOrbitPorts, AdoptionPorts, ObjectPorts, MaterialPorts, PartyPorts {
  readonly tellOfSensor: TellOfSensor;
  readonly database: Database;
  readonly compute: ComputePool;
  readonly findElementSets: FindElementSets;
  readonly findUrgent: FindUrgent;
  readonly readEphemeris: ReadEphemeris;
  readonly billing: Billing;
  readonly tellOperator: TellOperator;
  readonly tellProvider: TellProvider;
  readonly enqueue: Jobs['enqueue'];
  readonly allSensorsMode: boolean;
  /** The address of this server. */
  readonly publicUrl: string;
  /** Called in the transaction in which a file of a request arrives. */
  readonly whenDelivered?: (tx: Tx, requestId: string) => Promise<unknown>;
  /** Absent if no demo world is ever made. */
  readonly demo?: DemoPorts;
}

/** On-demand tracking: sensors, passes, requests, the plan, and deliveries of providers. */
export function trackingFeature(ports: TrackingPorts): Feature {
  const replan = replanBy(ports.enqueue);
  const whenStored = (tx: Tx, fileId: string) => enqueueComparison(tx, ports.enqueue, fileId);
  const whenCompared = (tx: Tx, requestId: string) => determineAfterDelivery(tx, requestId, ports.enqueue);
  const deciding = { ...ports, replan, whenAccepted: whenCompared };
  const world = ports.demo === undefined ? undefined : demoParts({ ...ports, ...ports.demo, replan, whenStored });
  return {
    name: 'odt',
    ...(world === undefined ? {} : { start: world.start }),
    routes: [
      ...sensorCalls({ ...ports, replan }),
      ...importCalls(ports),
      ...partyCalls(ports),
      ...calibrationCalls(ports),
      ...passCalls(ports),
      ...objectCalls(ports),
      ...requestCalls({ ...ports, replan }),
      ...stapiCalls({ ...ports, replan }),
      ...templateCalls(ports.database),
      ...taskCalls({ ...ports, replan }),
      ...observationCalls(ports),
      ...deliveryCalls({ ...ports, afterDelivery: whenStored }),
      ...orbitCalls(ports),
      ...disputeCalls(deciding),
    ],
    queues: [
      ...scheduleQueues,
      ...compareQueues,
      ...calibrationQueues,
      ...orbitQueues,
      ...stapiQueues,
      ...(world?.queues ?? []),
    ],
    workers: [
      ...scheduleWorkers({ ...ports, releaseUndecided: () => releaseUndecided(deciding) }, replan),
      ...compareWorkers({ ...ports, whenCompared }),
      ...orbitWorkers(ports),
      ...adoptWorkers(ports),
      ...calibrationWorkers(ports),
      ...stapiWorkers(ports),
      ...(world?.workers ?? []),
    ],
  };
}
