export { ageSecondsAt, dataEpochOf } from './age.ts';
export { recordAt, withSetBeyond } from './beyond.ts';
export { comparedWithCatalogue } from './catalogue-doubt.ts';
export {
  type CoverageNote,
  coverageOf,
  leapSecondNotes,
  type ObjectCoverage,
  reasonFindingOf,
  reasonOf,
  utcAt,
  withAbsence,
} from './coverage.ts';
export { type FlightStart, flightForces, flightForcesText, honest } from './flight.ts';
export { type FlownStates, flightLimit, flownStates, type ToldState } from './flown-states.ts';
export {
  type CatalogueRecord,
  gatherObjects,
  newestSets,
  olderSetReason,
  ownInsteadReason,
} from './gather.ts';
export { ObjectFinder } from './identity.ts';
export { planObjects } from './plan.ts';
export {
  type ElementOrbit,
  type EphemerisOrbit,
  isOfFile,
  isOrbitDoubt,
  isPathUnproven,
  listOf,
  type NoOrbit,
  type ObjectList,
  type ObjectOrbit,
  type ObjectRecord,
  type ObjectType,
  type OrbitDoubt,
  orbitDoubtCodes,
  type ReasonFinding,
  type ScreeningWindow,
} from './record.ts';
export { sourceText } from './source.ts';
export { spansInWindow, type WindowSpan } from './spans.ts';
export { covarianceFault, statedCovariance } from './stated-covariance.ts';
