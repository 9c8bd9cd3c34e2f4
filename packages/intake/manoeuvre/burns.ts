import { burnAxesOfName, burnFrames } from '@farpass/astro/propagation';
import { ManoeuvreFault, type PlannedBurn } from '@farpass/manoeuvre/burns';
import {
  aboveZero,
  epochAt,
  fieldOf,
  type JsonPlace,
  numberAt,
  objectAt,
  optionalNumberAt,
  textAt,
  vectorAt,
} from './json-fields.ts';

/** A burn as a file gives it, with the name that the file has for its frame. */
export interface NamedBurn {
  readonly burn: PlannedBurn;
  readonly frameName: string;
}

/** The burns of a file: each an alternative of its own. */
export function burnsOfFile(content: unknown): readonly NamedBurn[] {
  if (!Array.isArray(content))
    throw new ManoeuvreFault('VALUE_MISSING', { field: 'burns', sentence: 'the file is no list of burns.' });
  return content.map((value, index) => burnOf(objectAt(value, `burns[${index}]`)));
}

function burnOf(place: JsonPlace): NamedBurn {
  const frameName = textAt(place, 'frame');
  const shared = { ignition: epochAt(place, 'ignition'), axes: axesOf(place, frameName) };
  if (place.value['durationS'] === undefined && place.value['thrustN'] === undefined) {
    const deltaVMPerS = vectorAt(place, 'deltaVMPerS');
    return { burn: { kind: 'impulsive', ...shared, deltaVMPerS, engine: engineOf(place) }, frameName };
  }
  const share = { words: 'a share above 0, at most 1', holds: (value: number) => value > 0 && value <= 1 };
  const burn: PlannedBurn = {
    kind: 'continuous',
    ...shared,
    direction: vectorAt(place, 'direction'),
    thrustN: numberAt(place, 'thrustN', aboveZero),
    specificImpulseS: numberAt(place, 'specificImpulseS', aboveZero),
    durationS: numberAt(place, 'durationS', aboveZero),
    massKg: massOf(place),
    dutyCycle: optionalNumberAt(place, 'dutyCycle', share) ?? 1,
  };
  return { burn, frameName };
}

function axesOf(place: JsonPlace, name: string) {
  const found = burnAxesOfName(name);
  if (found !== undefined) return found;
  const sentence = `no burn can be given along '${name}'; give ${burnFrames.join(', ')} or another name of one of these.`;
  throw new ManoeuvreFault('BURN_FRAME_UNKNOWN', { field: fieldOf(place, 'frame'), sentence });
}

/** An arc needs a mass: the same thrust moves a light satellite further. */
function massOf(place: JsonPlace): number {
  const massKg = optionalNumberAt(place, 'massKg', aboveZero);
  if (massKg !== undefined) return massKg;
  const sentence = 'it is missing; give the mass of the satellite at ignition in kg.';
  throw new ManoeuvreFault('MASS_MISSING', { field: fieldOf(place, 'massKg'), sentence });
}

function engineOf(place: JsonPlace) {
  const massKg = optionalNumberAt(place, 'massKg', aboveZero);
  const specificImpulseS = optionalNumberAt(place, 'specificImpulseS', aboveZero);
  return massKg === undefined || specificImpulseS === undefined ? undefined : { massKg, specificImpulseS };
}
