export type { UpdateEvidence, UpdateResidual, UsedTrack } from './evidence.ts';
export type { UpdateFinding } from './findings.ts';
export type { CdmSide } from './flown-object.ts';
export type { PassPrice, TrackingValueOrder, ValuedSensorRecord } from './order.ts';
export { type PointingOrder, pointingEphemeris } from './pointing.ts';
export type {
  AfterReport,
  ChanceReport,
  PassValueReport,
  SetValueReport,
  SigmasRtnM,
  TrackingValueReport,
  TrackingVerdict,
} from './report.ts';
export { readValuedSensors } from './sensor-list.ts';
export { type Update, type UpdateOrder, updatedMessage } from './update.ts';
export { trackingValueOf } from './value.ts';
