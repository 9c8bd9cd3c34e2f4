import { burnToldBy } from '@farpass/operations/burns';
import { orbitAfter, plannedBurn } from '@farpass/operations/manoeuvre';
import { threadTrajectory } from '../../fleet/trajectories.ts';
import { openEvent } from './event.ts';
import { type Faulty, foundOrFault } from './fault.ts';
import type { FlownOrder } from './flown.task.ts';

/** Whether an ephemeris shows that a burn was flown or missed; undefined if it cannot tell. */
export function run(order: FlownOrder): Promise<Faulty<ReturnType<typeof burnToldBy>>> {
  return foundOrFault(async () => {
    const { event } = await openEvent(order);
    const orbit = orbitAfter(event, plannedBurn(event, order), threadTrajectory(order.file));
    return orbit && burnToldBy(orbit);
  });
}
