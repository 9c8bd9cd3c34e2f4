import { plainCatalogueNumber, type RiskThresholds } from '@farpass/conjunction/event';
import type { ComparedDocument, VerdictDocument } from '@farpass/contract/manoeuvres';
import { usualTarget } from '@farpass/manoeuvre/search';
import { type ComparedApproach, comparedApproaches, levelOf } from '@farpass/operations/sky';
import type { Approach } from '../../screenings/tables.ts';
import { knownApproaches, type PlanApproach, secondsOf, verdictOfCompared } from '../sky/verdict.ts';
import type { PlanRow } from './store.ts';

/** Findings of the screenings of a plan, without the burn and with it, against messages and the catalogue. */
export interface ScreenedApproaches {
  readonly before: Readonly<Record<Against, readonly Approach[]>>;
  readonly after: Readonly<Record<Against, readonly Approach[]>>;
}

type Against = ComparedDocument['against'];

interface SideApproach extends PlanApproach {
  readonly against: Against;
  readonly relativeSpeedMPerS: number | undefined;
}

interface ScreenedPlan extends Pick<PlanRow, 'target'> {
  readonly evaluation: Pick<PlanRow['evaluation'], 'knownEvents' | 'sky' | 'verdict'>;
}

/** The result of the screenings of a plan, as it is stored with it: what was screened then, and the verdict on it. */
export interface ScreenedResult {
  readonly compared: readonly ComparedDocument[];
  readonly verdict: VerdictDocument | undefined;
}

/**
 * Every approach without the burn and with it, of one sky: the known events of the satellite by their own messages, and
 * what the screenings found besides.
 */
export function screenedResult(
  { evaluation, target }: ScreenedPlan,
  found: ScreenedApproaches,
  thresholds: RiskThresholds,
): ScreenedResult {
  const { knownEvents = [], sky } = evaluation;
  const sideOf = (side: 'before' | 'after'): readonly SideApproach[] => [
    ...knownApproaches(knownEvents, side).map(
      (one): SideApproach => ({ ...one, against: 'MESSAGE', relativeSpeedMPerS: undefined }),
    ),
    ...found[side].MESSAGE.map((one) => screenedApproach('MESSAGE', one)),
    ...found[side].CATALOGUE.map((one) => screenedApproach('CATALOGUE', one)),
  ];
  const compared = comparedApproaches({ before: sideOf('before'), after: sideOf('after') });
  const judging = {
    notCounted: sky?.notCounted ?? [],
    target: target ?? evaluation.verdict?.target ?? usualTarget(thresholds.critical),
    thresholds,
  };
  return {
    compared: compared.map((one) => comparedDocument(one, thresholds)),
    verdict: sky === undefined ? undefined : verdictOfCompared(compared, judging),
  };
}

/** An approach that only has an upper bound counts with it: it may be that likely. */
function screenedApproach(against: Against, approach: Approach): SideApproach {
  const { tca, missDistanceM, relativeSpeedMPerS, secondary, secondaryName } = approach;
  const { probabilityOfCollision: value, probabilityUpperBound: bound } = approach;
  const place = { secondary: plainCatalogueNumber(secondary), secondaryName, tca, seconds: secondsOf(tca) };
  const isUpperBound = value === undefined && bound !== undefined;
  return {
    ...place,
    against,
    missDistanceM,
    relativeSpeedMPerS,
    probability: value ?? bound,
    ...(isUpperBound ? { isUpperBound } : {}),
  };
}

function comparedDocument(
  { kind, before, after }: ComparedApproach<SideApproach>,
  thresholds: RiskThresholds,
): ComparedDocument {
  const known = after ?? before;
  const conjunctionId = before?.conjunctionId ?? after?.conjunctionId;
  return {
    kind,
    secondaryId: known?.secondary ?? '',
    secondaryName: known?.secondaryName ?? '',
    against: known?.against ?? 'CATALOGUE',
    ...(conjunctionId === undefined ? {} : { conjunctionId }),
    ...(before === undefined ? {} : { before: sideDocument(before, thresholds) }),
    ...(after === undefined ? {} : { after: sideDocument(after, thresholds) }),
  };
}

function sideDocument(approach: SideApproach, thresholds: RiskThresholds) {
  const { tca, missDistanceM, relativeSpeedMPerS, probability, isUpperBound } = approach;
  return {
    tca,
    missDistanceM,
    ...(relativeSpeedMPerS === undefined ? {} : { relativeSpeedMPerS }),
    ...(isUpperBound === true ? { isUpperBound } : {}),
    ...(probability === undefined ? {} : { probability, riskLevel: levelOf(approach, thresholds) }),
  };
}
