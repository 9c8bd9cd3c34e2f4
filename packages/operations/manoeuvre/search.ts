import { ManoeuvreFault, requirePossibleSize } from '@farpass/manoeuvre/burns';
import { type SearchConstraints, type SignedAxis, type StationBox, signedAxes } from '@farpass/manoeuvre/search';
import type { ErrorModel } from '@farpass/manoeuvre/secondaries';
import { errorsAt } from './burns.ts';
import {
  aboveZero,
  epochAt,
  epochOf,
  fieldOf,
  type JsonPlace,
  numberAt,
  objectAt,
  optionalNumberAt,
  vectorAt,
} from './json-fields.ts';

/** The request of a search file. */
export interface SearchFile {
  readonly constraints: SearchConstraints;
  readonly model: ErrorModel;
  /** Catalogue objects that do not count, by their numbers. */
  readonly leaveOut: readonly string[];
}

const usualStepsPerOrbit = 16;

export function searchOfFile(content: unknown): SearchFile {
  const place = objectAt(content, '');
  const constraints = {
    from: epochAt(place, 'from'),
    until: epochAt(place, 'until'),
    stepsPerOrbit: optionalNumberAt(place, 'stepsPerOrbit', aboveZero) ?? usualStepsPerOrbit,
    directions: directionsOf(place),
    maximumDeltaVMPerS: numberAt(place, 'maximumDeltaVMPerS', aboveZero),
    blackouts: blackoutsOf(place),
    ...errorsAt(place),
    box: boxOf(place),
  };
  requirePossibleSize(constraints.maximumDeltaVMPerS, fieldOf(place, 'maximumDeltaVMPerS'));
  return { constraints, model: modelOf(place), leaveOut: leftOut(place) };
}

function boxOf(place: JsonPlace): StationBox | undefined {
  if (place.value['box'] === undefined) return undefined;
  const box = objectAt(place.value['box'], fieldOf(place, 'box'));
  const half = (name: 'radialKm' | 'alongTrackKm' | 'crossTrackKm') => numberAt(box, name, aboveZero);
  return { radialKm: half('radialKm'), alongTrackKm: half('alongTrackKm'), crossTrackKm: half('crossTrackKm') };
}

function isSignedAxis(value: unknown): value is SignedAxis {
  return signedAxes.some((axis) => axis === value);
}

function directionsOf(place: JsonPlace): SearchConstraints['directions'] {
  const found = place.value['directions'];
  if (found === 'any') return 'any';
  if (Array.isArray(found) && found.length > 0 && found.every(isSignedAxis)) return [...new Set(found)];
  const parameters = { found: JSON.stringify(found) ?? 'nothing', choices: signedAxes.join(', ') };
  const field = fieldOf(place, 'directions');
  throw new ManoeuvreFault('VALUE_OUT_OF_RANGE', { field, says: 'DIRECTIONS_UNKNOWN', parameters });
}

function blackoutsOf(place: JsonPlace): SearchConstraints['blackouts'] {
  const found = place.value['blackouts'] ?? [];
  const field = fieldOf(place, 'blackouts');
  if (!Array.isArray(found)) throw new ManoeuvreFault('VALUE_OUT_OF_RANGE', { field, says: 'BLACKOUTS_NO_LIST' });
  return found.map((pair: unknown, index) => {
    const [from, until] = Array.isArray(pair) ? pair : [];
    return { from: epochOf(from, `${field}[${index}][0]`), until: epochOf(until, `${field}[${index}][1]`) };
  });
}

function leftOut(place: JsonPlace): readonly string[] {
  const found = place.value['leaveOut'] ?? [];
  if (Array.isArray(found)) return found.map(String);
  throw new ManoeuvreFault('VALUE_OUT_OF_RANGE', { field: fieldOf(place, 'leaveOut'), says: 'LEFT_OUT_NO_LIST' });
}

function modelOf(place: JsonPlace): ErrorModel {
  if (place.value['secondarySigmaM'] === undefined) return { kind: 'learnt' };
  const [r, t, n] = vectorAt(place, 'secondarySigmaM');
  if (!(r > 0 && t > 0 && n > 0)) {
    const field = fieldOf(place, 'secondarySigmaM');
    throw new ManoeuvreFault('VALUE_OUT_OF_RANGE', { field, says: 'SIGMAS_NOT_POSITIVE' });
  }
  return { kind: 'fixed', secondarySigmaKm: [r / 1000, t / 1000, n / 1000] };
}
