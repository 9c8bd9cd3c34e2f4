import {
  comparedMessages,
  dissentingProbability,
  type NewestFigures,
  type RiskStanding,
  standingOf,
  statedBehind,
  trendOf,
  verdictInEnglish,
  verdictOf,
} from '@farpass/conjunction/event';
import type { AssessmentDocument } from '@farpass/contract/conjunctions';
import { unixMsOfInstant } from '../../../platform/db/index.ts';
import type { OwnSatellite } from '../../cdms/own-satellite.ts';
import { confirmationsIn } from '../confirmations/confirmed.ts';
import { type CountedEvent, countedIn, type DecisionMoment, decisionOf, figuredMessage } from '../deadline.ts';
import type { EventPhysics } from '../messages.ts';

/** An assessed event at a time. */
export interface TimedEvent extends DecisionMoment, CountedEvent {
  readonly satellite: Pick<OwnSatellite, 'rules'>;
  /** Conjunctions that may be the same approach. */
  readonly related: AssessmentDocument['caution']['related'];
}

/** An assessment without its time-dependent parts. */
export interface UntimedAssessment
  extends Omit<AssessmentDocument, 'decision' | 'verdict' | 'verdictText' | 'caution' | 'newest'> {
  readonly caution: Omit<AssessmentDocument['caution'], 'related'>;
}

/** The assessment with the time left to decide, and the sentence that explains its numbers. */
export function atTime(assessment: UntimedAssessment, event: TimedEvent): AssessmentDocument {
  const { messages, satellite, nowMs } = event;
  const decision = decisionOf(event, event);
  const counted = countedIn(event);
  const { value, upperBound, riskLevel: level, riskBasis: basis } = assessment.probability;
  const { rules } = satellite;
  const evidence = messages.map((message) => message.evidence);
  const standing = standingOf(evidence, { rules, confirmations: confirmationsIn(messages) });
  const trusted = messages.filter((message) => standing.counting.includes(message.evidence));
  const newest = newestOf(standing, event);
  const parts = verdictOf({
    risk: { level, basis },
    reasons: assessment.caution.reasons,
    policy: standing.policy,
    thresholds: rules.thresholds,
    probability: value,
    upperBound,
    madeAt: minuteOf(counted.creationDate),
    originatorProbability: statedBehind(evidence, { level, basis }, rules),
    dissentingProbability: dissentingProbability(evidence, standing, rules),
    trend: trendOf(trusted.flatMap(figuredMessage)),
    isDiluted: assessment.dilution?.isDiluted,
    newest: newest?.figures,
    isContradictory: counted.evidence.isContradictory,
    decision,
    timeToTcaS: (unixMsOfInstant(counted.tca) - nowMs) / 1000,
  });
  return {
    ...assessment,
    caution: { ...assessment.caution, related: [...event.related] },
    ...(newest === undefined ? {} : { newest: newest.document }),
    ...(decision && { decision }),
    verdict: parts.map((part) => ({ ...part, figures: { ...part.figures }, text: verdictInEnglish([part]) })),
    verdictText: verdictInEnglish(parts),
  };
}

/** "2026-11-26 14:02". */
function minuteOf(instant: string): string {
  return instant.slice(0, 16).replace('T', ' ');
}

interface Newest {
  readonly figures: NewestFigures;
  readonly document: NonNullable<AssessmentDocument['newest']>;
}

/** The newest message, if it is not the one that counts. */
function newestOf({ passedOver, counts }: RiskStanding, { messages }: TimedEvent): Newest | undefined {
  const message: EventPhysics | undefined = messages.find(({ evidence }) => evidence === passedOver?.message);
  if (passedOver === undefined || message === undefined) return undefined;
  const figures = comparedMessages(passedOver, counts);
  const { lacks, probability, missM, sigmas, agrees } = figures;
  const document = {
    cdmId: message.cdmId,
    creationDate: message.creationDate,
    lacks,
    ...(probability === undefined ? {} : { probability }),
    ...(missM === undefined ? {} : { missDistanceM: missM }),
    ...(sigmas === undefined ? {} : { sigmas }),
    ...(agrees === undefined ? {} : { agrees }),
  };
  return { figures, document };
}
