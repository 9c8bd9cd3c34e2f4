import { type DemoWorldPorts, demoParts } from '../../demo/demo.ts';
import { demoPlansQueue, demoPlansWorker } from '../../demo/plans.ts';
import { type DemoStory, demoTrackedQueue, demoTrackedWorker } from '../../demo/tracked.ts';
import type { Feature } from '../../platform/http/index.ts';
import type { Worker } from '../../platform/jobs/index.ts';
import { scheduleQueue } from '../../screenings/plan/schedule.ts';
import type { CollisionAvoidancePorts } from './ports.ts';

/** The demo world: fleets, events and people. Its name is that of the service in `/readyz`. */
export function demoFeature(ports: CollisionAvoidancePorts): Feature {
  const { database, demo } = ports;
  const whenMade = () =>
    database.transaction(async (tx) => {
      await ports.enqueue(tx, scheduleQueue, { data: {} });
      await ports.enqueue(tx, demoPlansQueue, { data: {} });
    });
  if (demo === undefined) return { name: 'ca', routes: [] };
  const world = demoParts({ ...ports, ...demo, whenMade });
  return {
    ...world,
    name: 'ca',
    start: async () => {
      await world.start?.();
      if (demo.isDemoAtStart && demo.hasStory)
        await database.transaction((tx) => ports.enqueue(tx, demoTrackedQueue, { data: { turn: 1 } }));
    },
    routes: [],
    queues: [demoPlansQueue, demoTrackedQueue, ...(world.queues ?? [])],
    workers: [...demoStoryWorkers({ ...ports, ...demo }), ...(world.workers ?? [])],
  };
}

/** Its people track first, and then plan; in a still world, neither. */
function demoStoryWorkers(
  ports: Parameters<typeof demoPlansWorker>[0] &
    Parameters<typeof demoTrackedWorker>[0] &
    Pick<DemoWorldPorts, 'hasStory'>,
): readonly Worker[] {
  const story: DemoStory = { isTracked: false };
  const isDemo = async () => ports.hasStory && (await ports.isDemo());
  return [demoPlansWorker({ ...ports, isDemo }, story), demoTrackedWorker({ ...ports, isDemo }, story)];
}
