export {
  type CoverageReport,
  coverageReport,
  hoursOf,
  type ReportedNote,
  type ReportedSpan,
  reportedNote,
  type SkippedReport,
  skippedIn,
} from './coverage-report.ts';
export { absencesOf, approachCounts, coverageFound, isWithoutPrimaries } from './covered.ts';
export {
  type FoundObject,
  type NamedApproach,
  type NamedInterval,
  namedApproach,
  namedInterval,
} from './named.ts';
export type { PlannedScreening } from './screening.ts';
export { coverageLevel, coverageLimitsHours, reservationsOf } from './standing.ts';
export { type KnownEvent, oldestClearingDays, showsOf } from './would-show.ts';
