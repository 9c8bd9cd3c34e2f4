export type { OrbitWithErrors } from './association.ts';
export type { UpdateFinding } from './findings.ts';
export type { CdmSide } from './flown-side.ts';
export type { PassPrice, TrackingValueOrder, ValuedSensorRecord } from './order.ts';
export { type Pointing, pointingEphemeris } from './pointing.ts';
export type { AfterReport, ChanceReport, PassValueReport, SetValueReport, TrackingValueReport } from './report.ts';
export { readValuedSensors } from './sensor-list.ts';
export { type Update, updatedMessage } from './update.ts';
export { trackingValueOf } from './value.ts';
