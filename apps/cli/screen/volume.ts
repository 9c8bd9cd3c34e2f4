import { stateAtSeconds } from '@farpass/astro/ephemeris';
import { keplerianOfState, meanOrbitOf, periodSeconds, type Regime, regimeOf } from '@farpass/astro/orbits';
import {
  isPresetName,
  type PresetName,
  type PrimaryData,
  presetNamed,
  presetNames,
  presetRowOf,
  type ScreeningObject,
  type ScreeningVolume,
} from '@farpass/screening/sieve';
import { positiveNumber } from './number.ts';

/** The volume that is asked for: one for all, or a preset of 19 SDS as an ellipsoid or a box. */
export type AskedVolume =
  | { readonly kind: 'own'; readonly volume: ScreeningVolume }
  | { readonly kind: 'preset'; readonly choice: PresetChoice; readonly shape: 'ellipsoid' | 'box' };

/** 'sds' chooses by each primary's orbit and data; 'operator' and 'early' by its period; the others are rows. */
type PresetChoice = 'sds' | 'operator' | 'early' | PresetName;

/** The words that --volume takes beside three half-widths. */
export const volumeWords: readonly string[] = ['sds', ...presetNames, 'operator', 'early'];

interface VolumeOptions {
  readonly km?: string | undefined;
  readonly volume?: string | undefined;
  readonly box: boolean;
}

/** Reads --km, --volume and --box. */
export function askedVolume({ km, volume, box }: VolumeOptions): AskedVolume {
  if ((km === undefined) === (volume === undefined)) throw new Error('give either --km K or --volume R,T,N.');
  if (km !== undefined) {
    if (box) throw new Error('--km is a sphere; --box goes with --volume.');
    return { kind: 'own', volume: { kind: 'sphere', radiusKm: distance('km', km) } };
  }
  const shape = box ? 'box' : 'ellipsoid';
  const word = volume ?? '';
  if (isChoice(word)) return { kind: 'preset', choice: word, shape };
  return { kind: 'own', volume: { kind: shape, ...halfWidths(word) } };
}

function isChoice(word: string): word is PresetChoice {
  return word === 'sds' || word === 'operator' || word === 'early' || isPresetName(word);
}

function halfWidths(text: string) {
  const parts = text.split(',');
  if (parts.length !== 3) {
    throw new Error(`--volume is '${text}'; give three half-widths R,T,N in km, or one of ${volumeWords.join(', ')}.`);
  }
  const [radialKm = 0, alongTrackKm = 0, crossTrackKm = 0] = parts.map((part) => distance('volume', part));
  return { radialKm, alongTrackKm, crossTrackKm };
}

/** The sieve is proven against brute force up to this distance. */
const farthestKm = 2000;

function distance(name: string, text: string): number {
  const value = positiveNumber(name, text);
  if (value <= farthestKm) return value;
  throw new Error(`--${name} is ${text} km; the sieve is proven up to ${farthestKm} km.`);
}

/** The volume of one primary, and the preset that it is. */
export interface PrimaryVolume {
  readonly volume: ScreeningVolume;
  readonly preset?: PresetName;
}

/** The volume of an object as primary. */
export function volumeOfPrimary(asked: AskedVolume, object: ScreeningObject): PrimaryVolume {
  if (asked.kind === 'own') return { volume: asked.volume };
  const preset = isPresetName(asked.choice) ? asked.choice : presetRowOf(orbitOf(object), dataOf(asked.choice, object));
  const { volume } = presetNamed(preset);
  return { preset, volume: volume.kind === 'sphere' ? volume : { ...volume, kind: asked.shape } };
}

function dataOf(choice: 'sds' | 'operator' | 'early', object: ScreeningObject): PrimaryData {
  if (choice === 'early') return 'early-orbit';
  return choice === 'operator' || object.kind === 'ephemeris' ? 'operator-ephemeris' : 'catalogue';
}

interface Orbit {
  readonly regime: Regime;
  readonly periodSeconds: number;
}

/** Screened as the widest: an object whose orbit cannot be told. */
const unknownOrbit: Orbit = { regime: 'OTHER', periodSeconds: Number.POSITIVE_INFINITY };

/** Regime and period by the mean elements, or by the first state of an ephemeris. */
function orbitOf(object: ScreeningObject): Orbit {
  if (object.kind === 'elements')
    return object.elements.meanMotionRadPerMin > 0 ? meanOrbitOf(object.elements) : unknownOrbit;
  const [arc] = object.arcs;
  if (arc === undefined) return unknownOrbit;
  const elements = keplerianOfState(stateAtSeconds(arc.segment, arc.segment.usableFromSeconds));
  if (!(elements.eccentricity < 1)) return unknownOrbit;
  return { regime: regimeOf(elements), periodSeconds: periodSeconds(elements.semiMajorAxisKm) };
}
