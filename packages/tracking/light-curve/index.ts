export { type Brightness, type FoundPeriod, type PeriodSearch, searchPeriod } from './period.ts';
