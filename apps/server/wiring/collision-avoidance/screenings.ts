import { noteScreened } from '../../manoeuvres/plans/screening.ts';
import type { Feature } from '../../platform/http/index.ts';
import { screeningCalls } from '../../screenings/calls.ts';
import { screeningWorkers } from '../../screenings/jobs.ts';
import { askToKeepCurrent, keepCurrentQueue, keepCurrentWorker } from '../../screenings/plan/keep-current.ts';
import { scheduleQueue, scheduleWorker } from '../../screenings/plan/schedule.ts';
import { screeningQueues } from '../../screenings/queues.ts';
import type { CollisionAvoidancePorts } from './ports.ts';

/** Screenings against the catalogue, which make messages. */
export function screeningsFeature(ports: CollisionAvoidancePorts): Feature {
  return {
    name: 'screenings',
    routes: [...screeningCalls(ports)],
    queues: [...screeningQueues, scheduleQueue, keepCurrentQueue],
    workers: [
      ...screeningWorkers({
        ...ports,
        whenEnded: noteScreened,
        askToKeepCurrent: askToKeepCurrent(ports.enqueue),
      }),
      scheduleWorker(ports),
      keepCurrentWorker(ports),
    ],
  };
}
