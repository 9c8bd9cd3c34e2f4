import type { BurnEvaluationDocument } from '@farpass/contract/manoeuvres';
import { evaluatedBurn } from '@farpass/operations/manoeuvre';
import type { BurnOrder } from '../order.ts';
import { evaluationDocument } from './document.ts';
import { earliestOf, openEvent } from './event.ts';
import { type Faulty, foundOrFault } from './fault.ts';
import { openKnown } from './known-events.ts';
import { findersIn, skyOf } from './sky.ts';

/** Propagates one burn in full. */
export function run(order: BurnOrder): Promise<Faulty<BurnEvaluationDocument>> {
  return foundOrFault(async () => {
    const opened = await openEvent(order);
    const { event } = opened;
    const known = await openKnown(order);
    const sky = await skyOf(order, event, { known: known.known });
    const asked = { burn: order.burn, satellite: order.satellite, earliest: earliestOf(order) };
    const report = await evaluatedBurn(event, asked, findersIn(sky, event));
    return evaluationDocument(order, opened, { report, opened: known, target: order.target });
  });
}
