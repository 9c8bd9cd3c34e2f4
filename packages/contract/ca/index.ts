export {
  Assessment,
  type AssessmentDocument,
  type AssessmentSentence,
  assessConjunction,
  verdictCodes,
} from './assessment.ts';
export { getBriefing } from './briefing.ts';
export {
  Cdm,
  type CdmDocument,
  CdmIngest,
  type CdmIngestDocument,
  CdmObject,
  cdmForms,
  type FindingDocument,
  getCdmFile,
  ingestCdms,
  listCdms,
  tryCdms,
} from './cdms.ts';
export { Conjunction, ConjunctionData, type ConjunctionDocument, listConjunctions, RiskLevel } from './conjunctions.ts';
export {
  type DecisionDocument,
  type DecisionEntryDocument,
  type DecisionLogDocument,
  decisionStatuses,
  getDecision,
  putDecision,
} from './decisions.ts';
export {
  compareEphemerides,
  deleteEphemeris,
  designateEphemeris,
  designations,
  Ephemeris,
  type EphemerisComparisonDocument,
  type EphemerisDocument,
  type EphemerisSeriesDocument,
  getEphemerisFile,
  getEphemerisSeries,
  listEphemeris,
  replaceEphemeris,
  uploadEphemeris,
} from './ephemeris.ts';
export {
  assumedRadiusM,
  type RadiusRule,
  radiusOfShape,
  type SatelliteRadius,
  type ShapeRadius,
  satelliteRadius,
} from './hard-body.ts';
export {
  type FoundDocument,
  foundKinds,
  getSpaceObject,
  type SpaceObjectDocument,
  searchAll,
} from './objects.ts';
export { getSatelliteOrbit, type SatelliteOrbitDocument } from './orbit.ts';
export {
  createSatellite,
  deleteSatellite,
  dragAreaGrows,
  findSatelliteOperator,
  getSatelliteDependents,
  listSatellites,
  type PropulsionKind,
  propulsionKinds,
  replaceSatellite,
  Satellite,
  type SatelliteConfiguration,
  type SatelliteDocument,
  SatelliteInput,
  type SatellitePropulsion,
  SatelliteReplacement,
  satelliteShapes,
  thresholdsFall,
} from './satellites.ts';
export {
  cancelScreening,
  cdmObjects,
  createScreening,
  getScreening,
  listScreenings,
  rescreenConjunction,
  Screening,
  ScreeningChange,
  type ScreeningDocument,
  ScreeningRequest,
  screeningTypes,
} from './screenings.ts';
export { AnnualStatistics, type AnnualStatisticsDocument, annualStatistics } from './statistics.ts';
export { volumeShapes } from './volume.ts';
