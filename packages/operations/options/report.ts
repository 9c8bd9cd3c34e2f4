import { isWorthOrdering } from '@farpass/tracking/value';
import { type DeadlineBasis, momentText, sensorLeadMs } from '../moments/index.ts';
import type { TrackingValueReport } from '../tracking-value/index.ts';
import {
  type BurnProspect,
  type DecisionOption,
  decisionOptions,
  type EventChances,
  type OptionInput,
  type OptionKind,
  type OptionObstacle,
  type TrackingProspect,
} from './options.ts';

/** The options as every face answers them; times UTC. Figures that are not known are left out. */
export interface OptionsReport {
  /** Absent for a satellite that cannot manoeuvre. */
  readonly decideBy?: string;
  readonly isDefaultDeadline: boolean;
  readonly deadlineBasis: DeadlineBasis;
  readonly options: OptionReport[];
}

export interface OptionReport {
  readonly kind: OptionKind;
  readonly obstacle?: OptionObstacle;
  readonly lastMoment?: string;
  readonly expectedProbability?: number;
  readonly probabilityOfAny?: number;
  readonly chanceCleared?: number;
  readonly chanceSettled?: number;
  readonly chanceBurnNeeded?: number;
  readonly gainOverWaiting?: number;
  readonly isWorth?: boolean;
  readonly price?: { readonly amount: number; readonly currency: string };
  readonly deltaVMPerS?: number;
  readonly propellantKg?: number;
  readonly uploadBy?: string;
  readonly ignition?: string;
  readonly manoeuvreId?: string;
}

/** Answers the options of an event. */
export function optionsReport(input: OptionInput): OptionsReport {
  const { atMs, isDefault, basis } = input.deadline;
  return {
    ...(atMs !== undefined && { decideBy: momentText(atMs) }),
    isDefaultDeadline: isDefault,
    deadlineBasis: basis,
    options: decisionOptions(input).map(optionReport),
  };
}

function optionReport(option: DecisionOption): OptionReport {
  const { kind, obstacle, lastMomentMs, expectedProbability, probabilityOfAny, chances } = option;
  return {
    kind,
    ...(obstacle !== undefined && { obstacle }),
    ...(lastMomentMs !== undefined && { lastMoment: momentText(lastMomentMs) }),
    ...(expectedProbability !== undefined && { expectedProbability }),
    ...(probabilityOfAny !== undefined && { probabilityOfAny }),
    ...(chances !== undefined && chancesReport(chances)),
    ...(option.tracking !== undefined && trackingReport(option.tracking)),
    ...(option.burn !== undefined && burnReport(option.burn)),
  };
}

function chancesReport({ chanceCleared, chanceSettled, chanceBurnNeeded }: EventChances) {
  return { chanceCleared, chanceSettled, ...(chanceBurnNeeded !== undefined && { chanceBurnNeeded }) };
}

function trackingReport({ gainOverWaiting, isWorth, price }: TrackingProspect) {
  return { gainOverWaiting, isWorth, ...(price !== undefined && { price }) };
}

function burnReport({ moments, deltaVMPerS, propellantKg, plan }: BurnProspect) {
  return {
    deltaVMPerS,
    ...(propellantKg !== undefined && { propellantKg }),
    uploadBy: momentText(moments.uploadMs),
    ignition: momentText(moments.ignitionMs),
    ...(plan !== undefined && { manoeuvreId: plan.manoeuvreId }),
  };
}

/** The part of a tracking value from which options follow. */
export interface ValuedTracking {
  readonly verdict: TrackingValueReport['verdict'];
  readonly best: number | null;
  readonly passes: readonly Pick<TrackingValueReport['passes'][number], 'id' | 'start'>[];
  readonly waiting: ValuedChances | null;
  readonly sets: readonly (ValuedChances & Pick<TrackingValueReport['sets'][number], 'passIds' | 'price'>)[];
}

interface ValuedChances {
  readonly chanceCleared: number;
  readonly chanceSettled: number;
  readonly chanceBurnNeeded?: number | undefined;
}

/** The chances of waiting by a tracking value; undefined without one. */
export function waitingByValue(value: Pick<ValuedTracking, 'waiting'> | undefined): OptionInput['waiting'] {
  return value?.waiting ? chancesOf(value.waiting) : undefined;
}

/** The option of tracking by a tracking value. */
export function trackingByValue({ verdict, best, sets, passes, waiting }: ValuedTracking): OptionInput['tracking'] {
  if (verdict === 'SETTLED' || verdict === 'NO_COVARIANCE') return verdict;
  const set = best === null ? undefined : sets[best];
  const starts = passes.flatMap(({ id, start }) => (set?.passIds.includes(id) === true ? [Date.parse(start)] : []));
  if (set === undefined || starts.length === 0) return 'NO_PASS_IN_TIME';
  const gainOverWaiting = set.chanceSettled - (waiting?.chanceSettled ?? 0);
  return {
    ...chancesOf(set),
    price: set.price ?? undefined,
    lastOrderMs: Math.min(...starts) - sensorLeadMs,
    gainOverWaiting,
    isWorth: isWorthOrdering({ gainOverWaiting }),
  };
}

function chancesOf({ chanceCleared, chanceSettled, chanceBurnNeeded }: ValuedChances): EventChances {
  return { chanceCleared, chanceSettled, chanceBurnNeeded };
}
