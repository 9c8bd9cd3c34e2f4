export {
  pastPredictions,
  recordComment,
  recordsFor,
  recordsOfMessages,
  type SideRecords,
  type SourcedRecord,
} from './past-predictions.ts';
