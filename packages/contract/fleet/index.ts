export { areaDoubt, areaOverMassOf } from './area-doubt.ts';
export {
  type CovarianceRealismDocument,
  type CovarianceStudyDocument,
  getCovarianceRealism,
  studyCovarianceRealism,
  useCovarianceRealism,
} from './covariance-realism.ts';
export {
  actOnDelivery,
  type DeliveryDocument,
  type DeliveryState,
  type Destination,
  destinations,
  listOutgoing,
  requestDelivery,
  type ScreeningService,
  screeningServices,
  type UploadType,
} from './deliveries.ts';
export {
  compareEphemerides,
  comparisonReferences,
  deleteEphemeris,
  designateEphemeris,
  designations,
  Ephemeris,
  type EphemerisComparisonDocument,
  type EphemerisDocument,
  type EphemerisSeriesDocument,
  ephemerisContexts,
  getEphemerisFile,
  getEphemerisSeries,
  listEphemeris,
  replaceEphemeris,
  uploadEphemeris,
} from './ephemeris.ts';
export type { FindingDocument } from './findings.ts';
export {
  assumedRadiusM,
  type RadiusRule,
  radiusOfShape,
  type SatelliteRadius,
  type ShapeRadius,
  satelliteRadius,
} from './hard-body.ts';
export {
  agreeToLoosening,
  Loosening,
  type LooseningDocument,
  type LooseningKind,
  listLoosenings,
  looseningKinds,
  withdrawLoosening,
} from './loosenings.ts';
export { manoeuvrabilities } from './manoeuvrability.ts';
export {
  getObjectSizes,
  type ListedRadiusDocument,
  loadObjectSizes,
  type ObjectSizeListDocument,
  removeObjectSizes,
} from './object-sizes.ts';
export { getSatelliteOrbit, type SatelliteOrbitDocument } from './orbit.ts';
export {
  addPublishedEphemeris,
  decidePublishedEphemeris,
  listPublishedEphemerides,
  type PublishedEphemerisDocument,
  publishedSources,
  publishedStates,
} from './published-ephemerides.ts';
export {
  type ImportRowDocument,
  importFaults,
  importSatellites,
  importStates,
  type SatelliteImportDocument,
} from './satellite-import.ts';
export {
  type CautionRule,
  cautionRules,
  dragAreaGrows,
  floorLevels,
  type PropulsionKind,
  propulsionKinds,
  type SatelliteConfiguration,
  SatelliteInput,
  type SatellitePropulsion,
  satelliteShapes,
  thresholdsFall,
} from './satellite-input.ts';
export {
  confirmSatelliteOperator,
  createSatellite,
  deleteSatellite,
  findSatelliteOperator,
  getSatelliteDependents,
  listSatellites,
  replaceSatellite,
  Satellite,
  type SatelliteDocument,
  SatelliteReplacement,
} from './satellites.ts';
export { cdmObjects, screeningTypes, usualScreeningDays, volumeShapes } from './screening-choices.ts';
export { type AppliedConstraintsDocument, signedAxes, type WishesDocument } from './wishes.ts';
