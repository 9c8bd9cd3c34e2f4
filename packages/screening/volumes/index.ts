export {
  isPresetChoice,
  type OrbitShape,
  type PrimaryVolume,
  presetChoices,
  unknownShape,
  type VolumeChoice,
  volumeOfPrimary,
} from './choice.ts';
export { expectedApproaches } from './cost.ts';
export { type PresetName, presetNamed, presetOf } from './preset.ts';
export { isInside, type RelativePosition, radialReachOf, reachOf, type ScreeningVolume } from './volume.ts';
export { volumeText } from './wording.ts';
