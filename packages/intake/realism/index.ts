export { claimNotes, type KnownBurn } from './ephemeris-errors.ts';
export { RealismFault } from './fault.ts';
export {
  pastPredictions,
  recordComment,
  recordsFor,
  recordsOfMessages,
  type SideRecords,
  type SourcedRecord,
} from './past-predictions.ts';
export { type EphemerisRealism, ephemerisRealism, studyNotes } from './study.ts';
