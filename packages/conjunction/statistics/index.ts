export {
  type AnnualOptions,
  type AnnualStatistics,
  annualStatistics,
  defaultAnnualOptions,
  type Estimate,
  eventTcaWindowS,
  type MonthCount,
} from './annual.ts';
export { bootstrapInterval } from './bootstrap.ts';
export { StatisticsError, type StatisticsErrorCode } from './errors.ts';
export { type Flux, type FluxOrbit, fluxOnPrimary } from './flux.ts';
export { type EncounterClass, type RiskForecast, regionAbove, riskForecast } from './forecast.ts';
export { type HistoryEntry, historyOfRows } from './history.ts';
