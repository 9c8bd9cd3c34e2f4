export { getBriefing } from './briefing.ts';
export { type DutyRosterDocument, getDutyCalendar, getDutyRoster, putDutyRoster } from './duty.ts';
export { getShiftReport, getShiftReportFile, type ShiftReportDocument } from './shift.ts';
export { type DecisionOptionsDocument, getDecisionOptions } from './tracking/options.ts';
export {
  confirmTracks,
  getTracking,
  type MessageComparisonDocument,
  orderTracking,
  type TrackingDocument,
  type TrackingEvidenceDocument,
  type TrackingOrderDocument,
  trackingOrderStates,
  type UpdateFindingCode,
  type UpdateFindingDocument,
} from './tracking/orders.ts';
export { getTrackingValue, type TrackingValueDocument, trackingVerdicts } from './tracking/value.ts';
export { listWaiting, type WaitingItemDocument, waitingKinds } from './waiting.ts';
