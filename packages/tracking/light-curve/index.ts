export {
  type Brightness,
  type FoundPeriod,
  type NoPeriod,
  type PeriodSearch,
  type SpectrumPoint,
  searchPeriod,
} from './period.ts';
