export { type MeasurementCode, MeasurementFault, type MeasurementNote } from './fault.ts';
export { tdmOf } from './read.ts';
export {
  type MeasurementReport,
  type ObservationReport,
  observationReport,
  type ReportNote,
  scaledParts,
  type TrackToObject,
} from './report.ts';
export { type SeenFrom, seenFrom } from './seen-from.ts';
export type { MeasuredTrack, UnusableTag } from './segment.ts';
export { readSensorSites, type SensorSite, type SensorSiteRecord, sensorSite } from './sites.ts';
export { type ComparedOrbits, type TrackReport, trackReport } from './track-report.ts';
export { type MeasuredTracks, tracksOfTdms } from './tracks.ts';
