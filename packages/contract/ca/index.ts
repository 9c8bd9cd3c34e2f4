export { Assessment, assessConjunction } from './assessment.ts';
export { Cdm, type CdmDocument, CdmIngest, CdmObject, getCdmFile, ingestCdms, listCdms } from './cdms.ts';
export { Conjunction, ConjunctionData, type ConjunctionDocument, listConjunctions, RiskLevel } from './conjunctions.ts';
export {
  deleteEphemeris,
  Ephemeris,
  type EphemerisDocument,
  getEphemerisFile,
  listEphemeris,
  replaceEphemeris,
  uploadEphemeris,
} from './ephemeris.ts';
export {
  createSatellite,
  deleteSatellite,
  findSatelliteOperator,
  listSatellites,
  replaceSatellite,
  Satellite,
  type SatelliteDocument,
  SatelliteInput,
} from './satellites.ts';
export {
  cancelScreening,
  createScreening,
  getScreening,
  listScreenings,
  Screening,
  type ScreeningDocument,
  ScreeningRequest,
  screeningTypes,
} from './screenings.ts';
export { AnnualStatistics, type AnnualStatisticsDocument, annualStatistics } from './statistics.ts';
