import { reassessSizedBy } from '../../conjunctions/events/assessment/reassess-queue.ts';
import { objectCalls } from '../../history/objects/calls.ts';
import { historyCalls } from '../../history/objects/history-calls.ts';
import { sizeCalls } from '../../history/objects/size-calls.ts';
import { retentionCalls } from '../../history/retention/calls.ts';
import { retentionQueue, retentionWorker } from '../../history/retention/keep.ts';
import { statisticsCalls } from '../../history/statistics/calls.ts';
import type { Feature } from '../../platform/http/index.ts';
import { doorOn } from './changes.ts';
import type { CollisionAvoidancePorts } from './ports.ts';

/** The past: objects and their sizes, statistics, how long things are kept. */
export function historyFeature(ports: CollisionAvoidancePorts): Feature {
  const doorPorts = doorOn(ports);
  const { tellLoosening } = doorPorts;
  const whenSized = reassessSizedBy(ports.enqueue);
  return {
    name: 'history',
    routes: [
      ...objectCalls(ports),
      ...sizeCalls({ ...ports, ...doorPorts, whenSized }),
      ...historyCalls(ports),
      ...statisticsCalls(ports),
      ...retentionCalls({ ...ports, tellLoosening }),
    ],
    queues: [retentionQueue],
    workers: [retentionWorker(ports)],
  };
}
