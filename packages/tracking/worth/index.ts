export {
  type ObservedInterval,
  observationNear,
  observationQuality,
  observedInterval,
  qualityOverPart,
  type VisiblePart,
} from './observation.ts';
export {
  cheapestSensors,
  inOrderOfPreference,
  type PassPreference,
  worthsByPreference,
} from './preference.ts';
export { type CompetingRequest, prioritiesOf } from './priority.ts';
