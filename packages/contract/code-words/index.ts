export { calibrationDoubtWords } from './calibration-doubts.ts';
export { requestReasonWords } from './request-reasons.ts';
export { screeningSideWords } from './screening-sides.ts';
export { trackingStatusWords } from './tracking-statuses.ts';
