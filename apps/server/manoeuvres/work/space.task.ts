import { addSeconds, formatUtc } from '@farpass/astro/time';
import type { AppliedConstraintsDocument } from '@farpass/contract/fleet';
import type { EventOutcomeDocument, TradeSpaceDocument } from '@farpass/contract/manoeuvres';
import { propellantOfSizes } from '@farpass/manoeuvre/burns';
import { checkedOutcome, ownPeriodS, unburntOutcome } from '@farpass/manoeuvre/event';
import { type SignedAxis, usualTarget } from '@farpass/manoeuvre/search';
import { eventSpace, type KnownSpace, usualSizesMPerS } from '@farpass/manoeuvre/tradespace';
import { eventDoubts, outcomeReport, skyDoubts, spaceDoubts } from '@farpass/operations/manoeuvre';
import type { SpaceOrder } from '../order.ts';
import { appliedConstraints, constraintsOf } from './constraints.ts';
import { outcomeDocument } from './document.ts';
import { openEvent } from './event.ts';
import { type Faulty, foundOrFault } from './fault.ts';
import { skyDocument } from './judged.ts';
import { openKnown } from './known-events.ts';
import { isCatalogueUsed, skyOf } from './sky.ts';

type Lists = Pick<TradeSpaceDocument, 'missDistanceKm' | 'probability' | 'aggregateProbability' | 'met'>;

/** A trade space as it was computed: all cells, regardless of the constraints. */
export interface ComputedSpace extends Pick<TradeSpaceDocument, 'cdmId' | 'tca' | 'periodS' | 'lookAheadDays'> {
  readonly known: Omit<KnownSpace, 'probability' | 'aggregateProbability'>;
  readonly lists: Lists;
  readonly ignitionEpochs: readonly string[];
  readonly before: EventOutcomeDocument;
  readonly constraints: AppliedConstraintsDocument;
  /** About the event; those about the constraints depend on what is asked. */
  readonly warnings: NonNullable<TradeSpaceDocument['warnings']>;
  readonly propellantKg: readonly number[] | undefined;
  readonly catalogue: string | undefined;
  readonly sky: TradeSpaceDocument['sky'];
  readonly burnsInHand: TradeSpaceDocument['burnsInHand'];
  /** Of an engine that thrusts continuously. */
  readonly accelerationMPerS2: number | undefined;
  /** An engine can return the satellite to its slot; drag cannot. */
  readonly hasWayBack: boolean;
}

/** Examines the burns of a trade space by state transition. */
export function run(order: SpaceOrder): Promise<Faulty<ComputedSpace>> {
  return foundOrFault(() => computedSpace(order));
}

async function computedSpace(order: SpaceOrder): Promise<ComputedSpace> {
  const { event, burns } = await openEvent(order);
  const { wishes, satellite } = order;
  const target = wishes.target ?? usualTarget(order.threshold);
  const constraints = constraintsOf(event, order, target);
  const axes: readonly SignedAxis[] = constraints.directions === 'any' ? ['+T', '-T'] : constraints.directions;
  const sizesMPerS = wishes.sizesMPerS ?? usualSizesMPerS(constraints.maximumDeltaVMPerS);
  const { known, notCounted } = await openKnown(order);
  const sky = await skyOf(order, event, { known, leaveOut: order.wishes.leaveOut });
  const areSizesNamed = wishes.sizesMPerS !== undefined;
  const asked = { event, constraints, axes, sizesMPerS, target, sky, areSizesNamed };
  const { request, space, excursions, lookAheadDays } = await eventSpace(asked);
  const unburnt = unburntOutcome(event);
  const ignitionSeconds = request.ignitions.map(({ seconds }) => seconds);
  return {
    cdmId: order.cdmId,
    tca: formatUtc(event.tca, 6),
    periodS: ownPeriodS(event),
    known: { ignitionSeconds, axes, sizesMPerS, excursions },
    lists: {
      missDistanceKm: [...space.missKm],
      probability: [...space.probability],
      aggregateProbability: [...space.aggregateProbability],
      met: [...space.met],
    },
    ignitionEpochs: ignitionSeconds.map((seconds) => formatUtc(addSeconds(event.tca, seconds), 6)),
    before: outcomeDocument(outcomeReport(event, checkedOutcome(event, unburnt))),
    warnings: [
      ...(sky === undefined
        ? []
        : skyDoubts({ days: lookAheadDays, wanted: sky.days, sizeMPerS: Math.max(...sizesMPerS) })),
      ...spaceDoubts(unburnt),
      ...eventDoubts(event),
    ],
    constraints: appliedConstraints(constraints),
    propellantKg: propellantOfSizes(sizesMPerS, satellite),
    accelerationMPerS2: constraints.engine?.accelerationMPerS2,
    burnsInHand: burns.length === 0 ? undefined : [...burns],
    hasWayBack: satellite.propulsion.kind !== 'differential-drag',
    lookAheadDays: isCatalogueUsed(order) ? lookAheadDays : 0,
    catalogue: isCatalogueUsed(order) ? order.sky?.snapshot : undefined,
    sky: order.sky && skyDocument(order.sky, { notCounted, events: order.sky.events.length }),
  };
}
