export type {
  BurnProspect,
  OptionInput,
} from './options.ts';
export {
  optionsReport,
  trackingByValue,
  waitingByValue,
} from './report.ts';
