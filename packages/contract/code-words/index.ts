export { calibrationDoubtWords } from './calibration-doubts.ts';
export {
  agreementWords,
  claimWords,
  coordinationAlarmWords,
  coordinationStateWords,
  intentWords,
  manoeuvrabilityWords,
  owedWords,
  recordSentence,
  roadRuleWords,
  trajectoryKindWords,
  trajectoryStateWords,
  unscreenedWords,
} from './coordination.ts';
export { decisionStatusWords } from './decision-statuses.ts';
export { feedFailureSentence, feedFailureWords } from './feed-failures.ts';
export { findingWords } from './findings.ts';
export { forcesWords } from './forces.ts';
export { covarianceOriginIn } from './found/covariance-origin.ts';
export { sourceTrustSentence } from './found/source-trust.ts';
export { hindranceWords } from './hindrances.ts';
export { measurementRemarkWords, scaledAscensionWords } from './measurement-remarks.ts';
export { writtenNumber } from './numbers.ts';
export { probabilityMethodName, probabilityMethodNames } from './probability-methods.ts';
export { requestReasonWords } from './request-reasons.ts';
export { sourceWords, volumeWords } from './screenings/data.ts';
export { screeningFailureSentence, screeningFailureWords } from './screenings/failures.ts';
export { leftOutWords, screeningReasonWords } from './screenings/reasons.ts';
export { screeningSideWords } from './screenings/sides.ts';
export { uncheckedReasonWords } from './screenings/unchecked-reasons.ts';
export { searchFailureSentence } from './search-failures.ts';
export { reasonSentence, updateFindingSentence, valueNoteSentence, valueReasonSentence } from './sentences.ts';
export {
  calculationStateWords,
  determinationStateWords,
  eventBurnWords,
  planActionWords,
  planStateWords,
} from './states.ts';
export { decisionNoteIn, trackingOrderNote } from './tracking-order-note.ts';
export { trackingStatusWords } from './tracking-statuses.ts';
