export {
  type BeforeReport,
  type BurnReport,
  beforeReport,
  burnReport,
  burnReports,
  type FindMet,
  type SecondaryReport,
} from './burn-report.ts';
export { burnsOfFile, type NamedBurn } from './burns.ts';
export { type EventOfCdm, type EventOptions, eventOfCdm } from './event.ts';
export { type ExportOptions, type PlanFile, planFiles } from './files.ts';
export { type SearchFile, searchOfFile } from './search.ts';
export { type SearchReport, searchReport } from './search-report.ts';
