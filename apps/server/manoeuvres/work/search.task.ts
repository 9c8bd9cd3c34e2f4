import { addSeconds, formatUtc, secondsBetween } from '@farpass/astro/time';
import type { BurnDocument } from '@farpass/contract/manoeuvres';
import {
  latestLeadS,
  type RecommendedBurn,
  recommendBurn,
  type SearchSky,
  tooLate,
  usualTarget,
} from '@farpass/manoeuvre/search';
import { evaluatedBurn, searchDoubts } from '@farpass/operations/manoeuvre';
import type { SpaceOrder } from '../order.ts';
import type { SearchResult } from '../tables.ts';
import { appliedConstraints, constraintsOf, statedErrors } from './constraints.ts';
import { evaluationDocument } from './document.ts';
import { earliestOf, type OpenEvent, openEvent } from './event.ts';
import { type Faulty, foundOrFault } from './fault.ts';
import { type OpenSky, openKnown } from './known-events.ts';
import { findersIn, skyOf } from './sky.ts';

/** Searches for the smallest sufficient burn, and propagates it. */
export function run(order: SpaceOrder): Promise<Faulty<SearchResult>> {
  return foundOrFault(async () => {
    const opened = await openEvent(order);
    const { event, burns } = opened;
    const inHand = burns.length === 0 ? {} : { burnsInHand: [...burns] };
    const target = order.wishes.target ?? usualTarget(order.threshold);
    if (isOutOfReach(order, event)) return { target, ...inHand, ...explainedBy(tooLate) };
    const constraints = constraintsOf(event, order, target);
    const known = await openKnown(order);
    const sky = await skyOf(order, event, { known: known.known, leaveOut: order.wishes.leaveOut });
    const latestUntil = order.wishes.until === undefined ? addSeconds(event.tca, -latestLeadS) : undefined;
    const answer = await recommendBurn({ event, constraints, target, sky, flownMost, latestUntil });
    const { recommended, latest } = answer;
    const found = recommended && (await evaluatedSearch(order, opened, { recommended, sky, known }));
    return {
      target,
      ...inHand,
      constraints: appliedConstraints(constraints),
      ...(found === undefined ? {} : { recommended: found }),
      ...(latest === undefined ? {} : { latest: { ...latest, ignition: formatUtc(latest.ignition, 6) } }),
      ...explainedBy(answer),
      warnings: [
        ...searchDoubts(event, {
          constraints: { from: constraints.from, maximumDeltaVMPerS: order.wishes.maximumDeltaVMPerS ?? 0 },
          target,
          critical: order.threshold,
        }),
      ],
    };
  });
}

/** Whether no command reaches the satellite before the closest approach, and no one named another window. */
function isOutOfReach(order: SpaceOrder, { tca }: OpenEvent['event']): boolean {
  const { from, until } = order.wishes;
  return from === undefined && until === undefined && secondsBetween(tca, earliestOf(order)) <= 0;
}

function explainedBy({ outcome, binding, reliefs, reason }: typeof tooLate) {
  return {
    outcome,
    binding: [...binding],
    reliefs: reliefs.map(({ ignition, ...relief }) => ({ ...relief, ignition: formatUtc(ignition, 0) })),
    reason,
  };
}

/** With all forces, a propagation of twelve revolutions takes a quarter of a second. */
const flownMost = 2;

interface FoundBurn {
  readonly recommended: RecommendedBurn;
  readonly sky: SearchSky | undefined;
  readonly known: OpenSky;
}

async function evaluatedSearch(order: SpaceOrder, opened: OpenEvent, { recommended, sky, known }: FoundBurn) {
  const { event } = opened;
  const burn = { ...burnDocument(recommended), ...statedErrors(order.wishes) };
  const asked = { burn, satellite: order.satellite, earliest: earliestOf(order) };
  const report = await evaluatedBurn(event, asked, findersIn(sky, event));
  return {
    burn,
    evaluation: evaluationDocument(order, opened, { report, opened: known, target: order.wishes.target }),
  };
}

function burnDocument({ burn }: RecommendedBurn): BurnDocument {
  return {
    ignition: formatUtc(burn.ignition, 6),
    frame: burn.axes.frame === 'RTN' ? 'RSW' : burn.axes.frame,
    deltaVMPerS: [...burn.deltaVMPerS],
  };
}
