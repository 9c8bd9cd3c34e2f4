import type { ComputePool } from '../platform/compute/index.ts';
import type { Database } from '../platform/db/index.ts';
import type { Feature } from '../platform/http/index.ts';
import { passCalls } from './passes/calls.ts';
import type { FindElementSets } from './passes/orbit.ts';
import type { Billing, TellOperator } from './ports.ts';
import { requestCalls } from './requests/calls.ts';
import { templateCalls } from './requests/templates.ts';
import { sensorCalls } from './sensors/calls.ts';
import { importCalls } from './sensors/import.ts';

export interface TrackingPorts {
  readonly database: Database;
  readonly compute: ComputePool;
  readonly findElementSets: FindElementSets;
  readonly billing: Billing;
  readonly tellOperator: TellOperator;
  readonly allSensorsMode: boolean;
}

/** On-demand tracking: sensors, passes, requests, the plan, and what providers deliver. */
export function trackingFeature(ports: TrackingPorts): Feature {
  const replan = async () => undefined;
  return {
    name: 'odt',
    routes: [
      ...sensorCalls({ ...ports, replan }),
      ...importCalls(ports.database),
      ...passCalls(ports),
      ...requestCalls({ ...ports, replan }),
      ...templateCalls(ports.database),
    ],
  };
}
