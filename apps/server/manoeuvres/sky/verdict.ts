import { plainCatalogueNumber, type RiskThresholds } from '@farpass/conjunction/event';
import type { KnownEventDocument, MetObjectDocument, SkyDocument, VerdictDocument } from '@farpass/contract/manoeuvres';
import {
  type ComparedApproach,
  comparedApproaches,
  isAboveTarget,
  planVerdict,
  type SkyApproach,
} from '@farpass/operations/sky';
import { unixMsOfInstant } from '../../platform/db/index.ts';

/** An approach of a plan's satellite, without the burn or with it. */
export interface PlanApproach extends SkyApproach {
  /** UTC. */
  readonly tca: string;
}

/** The approaches of a plan's satellite in its sky, without the burn and with it. */
export interface PlanApproaches<Approach extends PlanApproach = PlanApproach> {
  readonly before: readonly Approach[];
  readonly after: readonly Approach[];
}

interface VerdictBasis {
  readonly notCounted: SkyDocument['notCounted'];
  readonly target: number;
  readonly thresholds: RiskThresholds;
}

/** The verdict on a plan as it is returned. */
export function verdictDocument(approaches: PlanApproaches, judging: VerdictBasis): VerdictDocument {
  return verdictOfCompared(comparedApproaches(approaches), judging);
}

/** The same of approaches that are already side by side. */
export function verdictOfCompared(
  compared: readonly ComparedApproach<PlanApproach>[],
  { notCounted, target, thresholds }: VerdictBasis,
): VerdictDocument {
  const verdict = planVerdict({ approaches: compared, notCounted, target, thresholds });
  const { riskAfter, isUncertain, probabilityAfter, isWithinTarget, worst, solves, raises } = verdict;
  return {
    riskAfter,
    ...(isUncertain ? { isUncertain } : {}),
    probabilityAfter,
    target,
    isWithinTarget,
    needsReason: isAboveTarget(verdict, thresholds),
    ...(worst?.probability === undefined ? {} : { worst: worstDocument(worst) }),
    solves: [...solves],
    raises: raises.flatMap(({ before, after }) =>
      after === undefined
        ? []
        : [
            {
              ...worstDocument(after),
              ...(before?.probability === undefined ? {} : { probabilityBefore: before.probability }),
            },
          ],
    ),
  };
}

function worstDocument({ secondary, secondaryName, tca, probability = 0, isUpperBound }: PlanApproach) {
  const bound = isUpperBound === true ? { isUpperBound } : {};
  return { secondaryId: secondary, secondaryName, tca, probabilityAfter: probability, ...bound };
}

/** The known events as approaches, on one side of the burn. */
export function knownApproaches(
  events: readonly KnownEventDocument[],
  side: 'before' | 'after',
): readonly PlanApproach[] {
  return events.map((event) => {
    const { conjunctionId, secondaryId, secondaryName } = event;
    const [tca, missDistanceM, probability, riskLevel, riskBasis] =
      side === 'before'
        ? [event.tcaBefore, event.missBeforeM, event.probabilityBefore, event.riskBefore, event.riskBasisBefore]
        : [event.tcaAfter, event.missAfterM, event.probabilityAfter, event.riskAfter, event.riskBasisAfter];
    const place = { secondary: plainCatalogueNumber(secondaryId), secondaryName, conjunctionId };
    return { ...place, tca, seconds: secondsOf(tca), missDistanceM, probability, riskLevel, riskBasis };
  });
}

/** The objects of the catalogue that an orbit meets, as approaches. */
export function approachesOfMet(met: readonly MetObjectDocument[]): readonly PlanApproach[] {
  return met.map(({ id, name, tca, missDistanceKm, probability }) => ({
    secondary: plainCatalogueNumber(id),
    secondaryName: name,
    tca,
    seconds: secondsOf(tca),
    missDistanceM: 1000 * missDistanceKm,
    probability,
  }));
}

/** Seconds since 1970, to compare times of one table. */
export function secondsOf(utc: string): number {
  return unixMsOfInstant(utc) / 1000;
}
