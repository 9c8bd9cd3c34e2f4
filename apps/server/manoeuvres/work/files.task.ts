import { parseEpoch } from '@farpass/astro/time';
import { type PlanFile, planFiles, plannedBurn } from '@farpass/operations/manoeuvre';
import type { BurnOrder } from '../order.ts';
import { openEvent } from './event.ts';
import { type Faulty, foundOrFault } from './fault.ts';

export type FilesOrder = BurnOrder & {
  readonly originator: string;
  readonly objectName: string;
  readonly objectId: string;
  readonly name: string;
  /** Time for which the ephemerides continue after the closest approach. */
  readonly afterTcaS: number;
  readonly pointsForCovariance?: number;
};

/** The cold and the hot burn differ by twice the error of the engine; this is the default error. */
const coldHotShare = 0.05;

/** Writes the files that hand a burn over. */
export function run(order: FilesOrder): Promise<Faulty<readonly PlanFile[]>> {
  return foundOrFault(async () => {
    const { event } = await openEvent(order);
    const { originator, objectName, objectId, name: messageId, afterTcaS, pointsForCovariance } = order;
    const creation = parseEpoch(order.nowUtc, 'UTC');
    const names = { originator, creation, objectName, objectId, messageId };
    return planFiles(event, plannedBurn(event, order), { ...names, afterTcaS, coldHotShare, pointsForCovariance });
  });
}
