export { MeasurementFault, type MeasurementNote } from './fault.ts';
export { observationsUntil } from './later.ts';
export { tdmOf } from './read.ts';
export { observationReport, type ReportNote, scaledParts } from './report.ts';
export { seenFrom } from './seen-from.ts';
export type {
  MeasuredTrack,
  /** @public Part of what reports return. */
  UnusableTag,
} from './segment.ts';
export { readSensorSites, type SensorSite, type SensorSiteRecord, sensorSite } from './sites.ts';
export { rangeDifference, trackReport } from './track-report.ts';
export { type MeasuredTracks, tracksOfTdms } from './tracks.ts';
