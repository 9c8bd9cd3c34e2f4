import { addSeconds, formatEpoch } from '@farpass/astro/time';
import type { TradeSpaceDocument } from '@farpass/contract/ca';
import { outcomeReport } from '@farpass/intake/manoeuvre';
import { propellantOfSizes } from '@farpass/manoeuvre/burns';
import { ownPeriodS, unburntOutcome } from '@farpass/manoeuvre/event';
import { type SignedAxis, usualTarget } from '@farpass/manoeuvre/search';
import { eventSpace, usualSizesMPerS } from '@farpass/manoeuvre/tradespace';
import { appliedConstraints, constraintsOf } from './constraints.ts';
import { outcomeDocument } from './document.ts';
import { openEvent } from './event.ts';
import { answered, type Faulty } from './fault.ts';
import type { SpaceOrder } from './order.ts';
import { skyOf } from './sky.ts';

/** Looks at the burns of a trade space by state transition. */
export function run(order: SpaceOrder): Promise<Faulty<Omit<TradeSpaceDocument, 'conjunctionId'>>> {
  return answered(() => computed(order));
}

async function computed(order: SpaceOrder): Promise<Omit<TradeSpaceDocument, 'conjunctionId'>> {
  const { event } = await openEvent(order);
  const { wishes, satellite } = order;
  const target = wishes.target ?? usualTarget(order.threshold);
  const constraints = constraintsOf(event, order, target);
  const axes: readonly SignedAxis[] = constraints.directions === 'any' ? ['+T', '-T'] : constraints.directions;
  const sizesMPerS = wishes.sizesMPerS ?? usualSizesMPerS(constraints.maximumDeltaVMPerS);
  const sky = skyOf(order, event, order.wishes.leaveOut);
  const found = await eventSpace({ event, constraints, axes, sizesMPerS, target, sky });
  const { request, space, isAllowed, cheapest } = found;
  const periodS = ownPeriodS(event);
  const propellantKg = propellantOfSizes(sizesMPerS, satellite);
  return {
    cdmId: order.cdmId,
    tca: `${formatEpoch(event.tca, 6)}Z`,
    periodS,
    before: outcomeDocument(outcomeReport(event, unburntOutcome(event))),
    target,
    constraints: appliedConstraints(constraints),
    ignitions: request.ignitions.map(({ seconds }, index) => ({
      ignitionEpoch: `${formatEpoch(addSeconds(event.tca, seconds), 6)}Z`,
      orbitsBeforeTca: -seconds / periodS,
      isAllowed: isAllowed[index] ?? false,
    })),
    directions: [...axes],
    sizesMPerS: [...sizesMPerS],
    ...(propellantKg === undefined ? {} : { propellantKg: [...propellantKg] }),
    missDistanceKm: [...space.missKm],
    probability: [...space.probability],
    aggregateProbability: [...space.aggregateProbability],
    met: [...space.met],
    ...(cheapest === undefined ? {} : { cheapest }),
    lookAheadDays: sky?.days ?? 0,
    ...(sky === undefined || order.sky === undefined ? {} : { catalogue: order.sky.snapshot }),
  };
}
