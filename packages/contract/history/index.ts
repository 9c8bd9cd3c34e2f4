export {
  highestCriticalUnasked,
  type LooserWhen,
  type OperatorSetting,
  operatorSettings,
  type SatelliteSetting,
  type SettingRule,
  satelliteSettings,
} from './looser-settings.ts';
export { getObjectHistory, type ObjectHistoryDocument } from './object-history.ts';
export { getObjectSightings, type ObjectSightingsDocument } from './object-sightings.ts';
export { type FoundDocument, foundKinds, getSpaceObject, type SpaceObjectDocument, searchAll } from './objects.ts';
export {
  type ArchiveDocument,
  getArchiveFile,
  getRetention,
  type HoldDocument,
  liftHold,
  listArchives,
  listHolds,
  listRemovals,
  placeHold,
  putRetention,
  type RemovalDocument,
  type RetentionDocument,
  removalKinds,
  retentionLimits,
} from './retention.ts';
export { AnnualStatistics, type AnnualStatisticsDocument, annualStatistics } from './statistics.ts';
export { AnnualStatisticsInputs } from './statistics-inputs.ts';
