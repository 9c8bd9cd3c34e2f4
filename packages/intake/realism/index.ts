export { claimNotes, type KnownBurn } from './ephemeris-errors.ts';
export { RealismFault } from './fault.ts';
export {
  type PastPrediction,
  pastPredictions,
  recordComment,
  recordsFor,
  recordsOfMessages,
  recordsOfPredictions,
  type SideRecords,
  type SourcedRecord,
} from './past-predictions.ts';
export { withRecords } from './record-doubts.ts';
export { type EphemerisRealism, ephemerisRealism, studyNotes } from './study.ts';
