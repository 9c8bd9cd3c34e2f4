import type { Caller } from '../../platform/auth/caller.ts';
import type { Read } from '../../platform/db/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { CheckPorts } from '../requests/check.ts';
import { replanBy } from '../schedule/jobs.ts';
import { deliveredTracks } from './delivered.ts';
import { openDisputes } from './disputes.ts';
import { openOrders } from './open-orders.ts';
import { orderedRequest, preparedOrder, type UrgentTracking } from './order.ts';
import { orderableSensors } from './sensors.ts';

/** Tracking for collision avoidance: sensors with prices, urgent requests, and the files delivered for them. */
export function trackingService(ports: CheckPorts & { readonly enqueue: Jobs['enqueue'] }) {
  const replan = replanBy(ports.enqueue);
  return {
    sensors: (read: Read, caller: Caller) => orderableSensors(read, caller, ports.billing),
    prepare: (wanted: UrgentTracking, asking: { readonly caller: Caller; readonly signal: AbortSignal }) =>
      preparedOrder(wanted, asking, { ...ports, replan }),
    findRequest: orderedRequest,
    openDisputes,
    openOrders,
    delivered: (requestId: string) => deliveredTracks(ports.database, requestId),
  };
}
