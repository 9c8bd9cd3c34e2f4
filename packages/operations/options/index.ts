export {
  type BurnProspect,
  type OptionInput,
  type OptionKind,
  type OptionObstacle,
  optionKinds,
  optionObstacles,
} from './options.ts';
export {
  type OptionReport,
  type OptionsReport,
  optionsReport,
  trackingByValue,
  waitingByValue,
} from './report.ts';
