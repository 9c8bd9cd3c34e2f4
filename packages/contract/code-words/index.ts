export { calibrationDoubtWords } from './calibration-doubts.ts';
export { germanDecisionStatuses, germanVerdict } from './conjunctions.ts';
export { feedFailureSentence, germanFeedFailures } from './feed-failures.ts';
export { germanFindings } from './findings.ts';
export { germanCovarianceOrigin } from './found/covariance-origin.ts';
export { hindranceWords } from './hindrances.ts';
export { germanMeasurementRemarks, germanScaledAscensions } from './measurement-remarks.ts';
export { typedIn, writtenIn } from './numbers.ts';
export { probabilityMethodName, probabilityMethodNames } from './probability-methods.ts';
export { requestReasonWords } from './request-reasons.ts';
export { sourceWords, volumeWords } from './screenings/data.ts';
export { germanScreeningFailures, screeningFailureSentence } from './screenings/failures.ts';
export { leftOutWords, screeningReasonWords } from './screenings/reasons.ts';
export { screeningSideWords } from './screenings/sides.ts';
export { uncheckedReasonWords } from './screenings/unchecked-reasons.ts';
export { searchFailureSentence } from './search-failures.ts';
export {
  forcesWords,
  reasonSentence,
  updateFindingSentence,
  valueNoteSentence,
  valueReasonSentence,
} from './sentences.ts';
export { calculationStateWords, determinationStateWords, planActionWords, planStateWords } from './states.ts';
export { decisionNoteIn, trackingOrderNote } from './tracking-order-note.ts';
export { trackingStatusWords } from './tracking-statuses.ts';
