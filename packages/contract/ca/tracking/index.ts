export { type DecisionOptionsDocument, getDecisionOptions } from './options.ts';
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
} from './orders.ts';
export {
  getTrackingValue,
  type TrackingValueDocument,
  trackingVerdicts,
  type ValueReasonCode,
} from './value.ts';
