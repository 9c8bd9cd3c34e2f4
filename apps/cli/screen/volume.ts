import { isPresetChoice, presetChoices, type VolumeChoice } from '@farpass/screening/volumes';
import { positiveNumber } from './number.ts';

interface VolumeOptions {
  readonly km?: string | undefined;
  readonly volume?: string | undefined;
  readonly box: boolean;
}

/** Reads --km, --volume and --box. */
export function askedVolume({ km, volume, box }: VolumeOptions): VolumeChoice {
  if ((km === undefined) === (volume === undefined)) throw new Error('give either --km K or --volume R,T,N.');
  if (km !== undefined) {
    if (box) throw new Error('--km is a sphere; --box goes with --volume.');
    return { kind: 'own', volume: { kind: 'sphere', radiusKm: distance('km', km) } };
  }
  const shape = box ? 'box' : 'ellipsoid';
  const word = volume ?? '';
  if (isPresetChoice(word)) return { kind: 'preset', choice: word, shape };
  return { kind: 'own', volume: { kind: shape, ...halfWidths(word) } };
}

function halfWidths(text: string) {
  const parts = text.split(',');
  if (parts.length !== 3) {
    throw new Error(
      `--volume is '${text}'; give three half-widths R,T,N in km, or one of ${presetChoices.join(', ')}.`,
    );
  }
  const [radialKm = 0, alongTrackKm = 0, crossTrackKm = 0] = parts.map((part) => distance('volume', part));
  return { radialKm, alongTrackKm, crossTrackKm };
}

/** The sieve is verified against brute force up to this distance. */
const farthestKm = 2000;

function distance(name: string, text: string): number {
  const value = positiveNumber(name, text);
  if (value <= farthestKm) return value;
  throw new Error(`--${name} is ${text} km; the sieve is proven up to ${farthestKm} km.`);
}
