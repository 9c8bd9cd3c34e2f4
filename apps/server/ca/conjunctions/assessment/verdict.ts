import {
  countedOf,
  decidingOf,
  dissentingProbability,
  passedOver,
  probabilityInterval,
  statedBehind,
  trendOf,
  verdictInEnglish,
  verdictOf,
} from '@farpass/conjunction/event';
import type { AssessmentDocument } from '@farpass/contract/ca';
import { unixMsOfInstant } from '../../../platform/db/index.ts';
import type { OwnSatellite } from '../../cdms/own-satellite.ts';
import { type DecisionMoment, decisionOf, figuredMessage } from '../deadline.ts';
import type { EventPhysics } from '../messages.ts';

/** An assessed event at a time. */
export interface TimedEvent extends DecisionMoment {
  readonly messages: readonly EventPhysics[];
  readonly satellite: Pick<OwnSatellite, 'rules'>;
  /** Conjunctions that may be the same approach. */
  readonly related: AssessmentDocument['caution']['related'];
}

/** An assessment without its time-dependent parts. */
export interface UntimedAssessment
  extends Omit<AssessmentDocument, 'decision' | 'verdict' | 'verdictText' | 'caution'> {
  readonly caution: Omit<AssessmentDocument['caution'], 'related'>;
}

/** The assessment with the time left to decide, and the sentence that explains its numbers. */
export function atTime(assessment: UntimedAssessment, event: TimedEvent): AssessmentDocument {
  const { messages, satellite, nowMs } = event;
  const decision = decisionOf(messages, event);
  const newest = decidingOf(messages);
  const { value, riskLevel: level, riskBasis: basis } = assessment.probability;
  const { rules } = satellite;
  const evidence = messages.map((message) => message.evidence);
  const parts = verdictOf({
    risk: { level, basis },
    thresholds: rules.thresholds,
    probability: value,
    originatorProbability: statedBehind(evidence, { level, basis }, rules),
    dissentingProbability: dissentingProbability(evidence, rules),
    atTenSigmas: assessment.caution.atTenSigmas,
    moves: assessment.caution.reasons,
    interval: probabilityInterval(assessment.caution.reasons),
    trend: trendOf(countedOf(messages).flatMap(figuredMessage)),
    isDiluted: assessment.dilution?.isDiluted,
    isNewestContradictory: messages.at(-1)?.evidence.isContradictory === true,
    passedOver: passedOver(messages),
    decision,
    timeToTcaS: newest === undefined ? 0 : (unixMsOfInstant(newest.tca) - nowMs) / 1000,
  });
  return {
    ...assessment,
    caution: { ...assessment.caution, related: [...event.related] },
    decision,
    verdict: parts.map((part) => ({ ...part, figures: { ...part.figures }, text: verdictInEnglish([part]) })),
    verdictText: verdictInEnglish(parts),
  };
}
