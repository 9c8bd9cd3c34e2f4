import { type FlownPlanReport, flownReport, plannedBurn } from '@farpass/operations/manoeuvre';
import { threadTrajectory } from '../../fleet/trajectories.ts';
import type { StoredFile } from '../../platform/files/stored-file.ts';
import type { BurnOrder } from '../order.ts';
import { openEvent } from './event.ts';
import { type Faulty, foundOrFault } from './fault.ts';

export type FlownOrder = BurnOrder & { readonly file: StoredFile };

/** Compares the flown burns with their plan. */
export function run(order: FlownOrder): Promise<Faulty<FlownPlanReport>> {
  return foundOrFault(async () => {
    const { event } = await openEvent(order);
    return flownReport(event, plannedBurn(event, order), threadTrajectory(order.file));
  });
}
