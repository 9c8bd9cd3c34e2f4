export {
  observationNear,
  observationQuality,
  observedInterval,
  qualityOverPart,
} from './observation.ts';
export {
  cheapestSensors,
  inOrderOfPreference,
  type PassPreference,
  worthsByPreference,
} from './preference.ts';
export { type CompetingRequest, prioritiesOf } from './priority.ts';
