export { type EventOnOrbit, eventOnOrbit, isAimReached } from './after-burn.ts';
export {
  type BeforeReport,
  type BurnReport,
  beforeReport,
  burnReports,
  type FindMet,
  type SecondaryReport,
} from './burn-report.ts';
export type { StatedErrors } from './burns.ts';
export { eventDoubts, searchDoubts, skyDoubts, soughtDoubts, spaceDoubts } from './doubts.ts';
export {
  type BurningSatellite,
  continuousEngineOf,
  type EvaluationReport,
  type EventOutcomeReport,
  evaluatedBurn,
  outcomeReport,
  plannedBurn,
  satelliteBurns,
} from './evaluation.ts';
export { type EventOfCdm, type EventOptions, eventOfCdm, flightForcesOfCdm } from './event.ts';
export { type PlanFile, planFiles } from './files.ts';
export { type FlownBurnReport, type FlownPlanReport, flownReport, orbitAfter } from './flown.ts';
export {
  burningSatellite,
  ownDragM2PerKg,
  type SatelliteFigures,
  satelliteOfFile,
} from './satellite.ts';
export { type SearchFile, searchOfFile } from './search.ts';
export { type SearchReport, searchReport } from './search-report.ts';
export { burnsOfFile } from './sequence.ts';
