export {
  type CoverageReport,
  coverageReport,
  hoursOf,
  type ReportedNote,
  reportedNote,
  type SkippedReport,
  skippedIn,
} from './coverage-report.ts';
export { absencesOf, approachCounts, coverageFound, isWithoutPrimaries } from './covered.ts';
export { type FoundObject, type NamedApproach, namedApproach, namedInterval } from './named.ts';
export { clearsEvent, isAgainstCatalogue, type RescreenedEvent, rescreeningResult } from './rescreened.ts';
export type { PlannedScreening } from './screening.ts';
export { coverageDoubt, coverageLevel, isSmallChoice, isTooOld, reservationsOf } from './standing.ts';
export { type KnownEvent, type UncheckedReason, uncheckedReasonIn } from './would-show.ts';
