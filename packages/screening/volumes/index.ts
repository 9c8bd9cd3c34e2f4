export {
  isPresetChoice,
  type OrbitShape,
  type PresetChoice,
  type PrimaryVolume,
  presetChoices,
  unknownShape,
  type VolumeChoice,
  volumeOfPrimary,
} from './choice.ts';
export { expectedApproaches, type ScreeningExtent } from './cost.ts';
export {
  isPresetName,
  type PresetName,
  type PrimaryData,
  presetNamed,
  presetNames,
  presetOf,
  presetRowOf,
} from './preset.ts';
export { isInside, type RelativePosition, radialReachOf, reachOf, type ScreeningVolume } from './volume.ts';
export { volumeText } from './wording.ts';
