import type { RiskThresholds } from '@farpass/conjunction/event';
import type { ProviderScreeningDocument } from '@farpass/contract/connections';
import type { PostScreeningDocument } from '@farpass/contract/manoeuvres';
import { comparedWithProvider, levelOf, type SkyApproach } from '@farpass/operations/sky';
import { secondsOf } from '../sky/verdict.ts';
import type { ScreenedByProvider, ScreeningAtProvider } from './ports.ts';

type TheirApproach = SkyApproach & Omit<ScreenedByProvider, keyof SkyApproach>;
type OurApproach = SkyApproach & { readonly tca: string; readonly relativeSpeedMPerS: number | undefined };

interface Comparing {
  /** Our own screening of the plan. */
  readonly ours: PostScreeningDocument | undefined;
  readonly planBasis: string;
  readonly thresholds: RiskThresholds;
}

/** A screening of a service next to ours, as it is returned to a person. */
export function providerScreeningDocument(
  screening: ScreeningAtProvider,
  { ours, planBasis, thresholds }: Comparing,
): ProviderScreeningDocument {
  const { planBasis: screenedBasis, found, ...document } = screening;
  const isOursScreened = ours?.state === 'COMPLETE';
  const rows = comparedWithProvider(
    { theirs: found.map(theirApproach), ours: isOursScreened ? ours.compared.flatMap(ourApproaches) : [] },
    thresholds,
  );
  const approaches = rows.map(({ kind, theirs, ours: own, ...differences }) => ({
    kind,
    secondaryId: (theirs ?? own)?.secondary ?? '',
    secondaryName: (theirs ?? own)?.secondaryName ?? '',
    ...(theirs === undefined ? {} : { theirs: { ...sideOf(theirs, thresholds), ...statedIn(theirs) } }),
    ...(own === undefined ? {} : { ours: sideOf(own, thresholds) }),
    ...differences,
  }));
  return {
    ...document,
    isOutOfDate: screenedBasis !== planBasis,
    isOursScreened,
    approaches,
    worse: approaches.filter(({ isWorse }) => isWorse).length,
  };
}

function theirApproach(found: ScreenedByProvider): TheirApproach {
  return { probability: undefined, ...found, seconds: secondsOf(found.tca) };
}

function ourApproaches({ secondaryId, secondaryName, after }: PostScreeningDocument['compared'][number]) {
  if (after === undefined) return [];
  const { tca, missDistanceM, probability, riskLevel, relativeSpeedMPerS } = after;
  const own: OurApproach = {
    ...{ secondary: secondaryId, secondaryName, tca, seconds: secondsOf(tca) },
    ...{ missDistanceM, probability, riskLevel, relativeSpeedMPerS },
  };
  return [own];
}

function sideOf(approach: TheirApproach | OurApproach, thresholds: RiskThresholds) {
  const { tca, missDistanceM, relativeSpeedMPerS, probability } = approach;
  return {
    tca,
    missDistanceM,
    ...(relativeSpeedMPerS === undefined ? {} : { relativeSpeedMPerS }),
    ...(probability === undefined ? {} : { probability }),
    riskLevel: levelOf(approach, thresholds),
  };
}

function statedIn({ messageId, statedProbability }: TheirApproach) {
  return { messageId, ...(statedProbability === undefined ? {} : { statedProbability }) };
}
