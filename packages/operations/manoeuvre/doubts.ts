import { powerOfTen } from '@farpass/astro/figures';
import { secondsBetween } from '@farpass/astro/time';
import { defaultThresholds } from '@farpass/conjunction/event';
import {
  type BurnLimits,
  burnDoubts,
  ignitionDoubts,
  type PlanDoubt,
  type PlannedBurn,
  planDoubt,
  sizeDoubts,
} from '@farpass/manoeuvre/burns';
import {
  type ApproachOutcome,
  isSlow,
  type ManoeuvreEvent,
  ownObject,
  ownPeriodS,
  slowKmPerS,
} from '@farpass/manoeuvre/event';
import type { SearchConstraints } from '@farpass/manoeuvre/search';
import { mostDisplacementKm } from '@farpass/manoeuvre/tradespace';

/** Doubts about the event of a plan: the object that is to burn cannot. */
export function eventDoubts(event: ManoeuvreEvent): readonly PlanDoubt[] {
  const { name, isManoeuvrable } = ownObject(event);
  return isManoeuvrable ? [] : [planDoubt('OBJECT_NOT_MANOEUVRABLE', { field: 'object', parameters: { name } })];
}

/** Doubts about a burn, and about the event that it is for. */
export function planDoubts(event: ManoeuvreEvent, burn: PlannedBurn): readonly PlanDoubt[] {
  return [...eventDoubts(event), ...burnDoubts(burn, { tca: event.tca, periodS: ownPeriodS(event) })];
}

/** Doubts about a search. */
export function searchDoubts(event: ManoeuvreEvent, sought: SoughtBurn): readonly PlanDoubt[] {
  return [...eventDoubts(event), ...soughtDoubts({ tca: event.tca, periodS: ownPeriodS(event) }, sought)];
}

/** Doubts about the constraints and the target of a search. */
export function soughtDoubts(
  { tca, periodS }: Pick<BurnLimits, 'tca' | 'periodS'>,
  { constraints, target, critical = defaultThresholds.critical }: SoughtBurn,
): readonly PlanDoubt[] {
  const revolutions = secondsBetween(tca, constraints.from) / periodS;
  const parameters = { target: powerOfTen(target, 2), critical: powerOfTen(critical) };
  return [
    ...sizeDoubts(constraints.maximumDeltaVMPerS, 'maximumDeltaVMPerS'),
    ...ignitionDoubts(revolutions, 'from'),
    ...(target >= critical ? [planDoubt('TARGET_HIGH', { field: 'target', parameters })] : []),
  ];
}

interface SoughtBurn {
  readonly constraints: Pick<SearchConstraints, 'from' | 'maximumDeltaVMPerS'>;
  readonly target: number;
  /** Probability from which a risk is CRITICAL. */
  readonly critical?: number | undefined;
}

/** That the cells of a trade space count the catalogue for fewer days than asked for. */
export function skyDoubts({ days, wanted, sizeMPerS }: ShortenedSky): readonly PlanDoubt[] {
  if (days >= wanted) return [];
  const parameters = { found: sizeMPerS, km: mostDisplacementKm, days, wanted };
  return [planDoubt('SKY_SHORTENED', { field: 'days', parameters })];
}

interface ShortenedSky {
  readonly days: number;
  readonly wanted: number;
  /** The largest burn of the space. */
  readonly sizeMPerS: number;
}

/** That the cells of a trade space underestimate the probability of a slow pair. */
export function spaceDoubts(outcome: ApproachOutcome): readonly PlanDoubt[] {
  if (!isSlow(outcome)) return [];
  const parameters = { speed: (1000 * outcome.geometry.relativeSpeedKmPerS).toPrecision(2), slow: 1000 * slowKmPerS };
  return [planDoubt('SLOW_PAIR_BY_LINES', { field: 'conjunctionId', parameters })];
}
