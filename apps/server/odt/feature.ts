import type { Database } from '../platform/db/index.ts';
import type { Feature } from '../platform/http/index.ts';
import type { Billing } from './ports.ts';
import { sensorCalls } from './sensors/calls.ts';
import { importCalls } from './sensors/import.ts';

export interface TrackingPorts {
  readonly database: Database;
  readonly billing: Billing;
  readonly allSensorsMode: boolean;
}

/** On-demand tracking: sensors, passes, requests, the plan, and what providers deliver. */
export function trackingFeature(ports: TrackingPorts): Feature {
  const replan = async () => undefined;
  return { name: 'odt', routes: [...sensorCalls({ ...ports, replan }), ...importCalls(ports.database)] };
}
