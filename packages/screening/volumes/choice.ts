import type { Regime } from '@farpass/astro/orbits';
import { isPresetName, type PresetName, type PrimaryData, presetNamed, presetNames, presetRowOf } from './preset.ts';
import type { ScreeningVolume } from './volume.ts';

/** The volume of the primaries: one for all, or a preset of 19 SDS as an ellipsoid or a box. */
export type VolumeChoice =
  | { readonly kind: 'own'; readonly volume: ScreeningVolume }
  | { readonly kind: 'preset'; readonly choice: PresetChoice; readonly shape: 'ellipsoid' | 'box' };

/** 'sds' chooses by each primary's orbit and data; 'operator' and 'early' by its period; the others are rows. */
export type PresetChoice = 'sds' | 'operator' | 'early' | PresetName;

/** Every word that names a choice, in the order of the tables. */
export const presetChoices: readonly PresetChoice[] = ['sds', ...presetNames, 'operator', 'early'];

/** Whether a word names a choice. */
export function isPresetChoice(word: string): word is PresetChoice {
  return presetChoices.some((choice) => choice === word);
}

/** The properties of an orbit that determine its volume. */
export interface OrbitShape {
  readonly regime: Regime;
  readonly periodSeconds: number;
}

/** An object without a known orbit gets the widest volume. */
export const unknownShape: OrbitShape = { regime: 'OTHER', periodSeconds: Number.POSITIVE_INFINITY };

/** The volume of one primary, and its preset. */
export interface PrimaryVolume {
  readonly volume: ScreeningVolume;
  readonly preset?: PresetName;
}

/** The volume of a primary, from its orbit and from whether that is an ephemeris or an element set of a catalogue. */
export function volumeOfPrimary(
  choice: VolumeChoice,
  primary: { readonly orbit: OrbitShape; readonly data: 'elements' | 'ephemeris' },
): PrimaryVolume {
  if (choice.kind === 'own') return { volume: choice.volume };
  const word = choice.choice;
  const preset = isPresetName(word) ? word : presetRowOf(primary.orbit, dataFor(word, primary.data));
  const { volume } = presetNamed(preset);
  return { preset, volume: volume.kind === 'sphere' ? volume : { ...volume, kind: choice.shape } };
}

function dataFor(choice: 'sds' | 'operator' | 'early', data: 'elements' | 'ephemeris'): PrimaryData {
  if (choice === 'early') return 'early-orbit';
  return choice === 'operator' || data === 'ephemeris' ? 'operator-ephemeris' : 'catalogue';
}
