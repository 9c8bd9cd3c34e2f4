export type {
  BurnProspect,
  OptionInput,
} from './options.ts';
export {
  type OptionsReport,
  optionsReport,
  trackingByValue,
  waitingByValue,
} from './report.ts';
