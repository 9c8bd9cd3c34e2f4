export {
  type AnnualOptions,
  type AnnualStatistics,
  annualStatistics,
  defaultAnnualOptions,
  type Estimate,
} from './annual.ts';
export { StatisticsError } from './errors.ts';
export { type FluxOrbit, fluxOnPrimary } from './flux.ts';
export { type RiskForecast, riskForecast } from './forecast.ts';
export { type HistoryEntry, historyOfRows } from './history.ts';
