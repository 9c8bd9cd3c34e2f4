import { degreeRad } from '@farpass/astro/linear';
import { burnAxesOfName, burnFrames } from '@farpass/astro/propagation';
import { type Epoch, secondsBetween } from '@farpass/astro/time';
import {
  type DirectionAngles,
  directionOfAngles,
  type ExecutionErrors,
  ManoeuvreFault,
  type PlannedBurn,
  type PlannedDrag,
  type PlannedThrust,
} from '@farpass/manoeuvre/burns';
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
  wordAt,
} from './json-fields.ts';

/** A burn from a file, with the file's name for its frame. */
export interface NamedBurn {
  readonly burn: PlannedBurn;
  /** Of the first burn. */
  readonly frameName: string;
  /** Of each burn of a sequence. */
  readonly frameNames?: readonly string[];
}

/** The properties of the orbit that a burn may refer to. */
export interface BurnOrbit {
  /** Period of the orbit before the burn [s]. */
  readonly periodS: number;
}

/** The burns of a file, each with its place. */
export function burnPlaces(content: unknown): readonly JsonPlace[] {
  if (!Array.isArray(content)) throw new ManoeuvreFault('VALUE_MISSING', { field: 'burns', says: 'BURNS_NO_LIST' });
  return content.map((value, index) => objectAt(value, `burns[${index}]`));
}

/** A burn of an engine with the name of its frame. */
export interface NamedThrust {
  readonly burn: PlannedThrust;
  readonly frameName: string;
}

/** One burn as JSON: differential drag if it names a cross-section, otherwise a thrust. */
export function burnOfJson(place: JsonPlace, orbit: BurnOrbit): NamedBurn {
  if (place.value['dragCrossSectionM2'] !== undefined) return { burn: dragOfJson(place, orbit), frameName: 'TNW' };
  return thrustOfJson(place, orbit);
}

/** A burn of an engine as JSON: an arc if it names a thrust or a duration, otherwise an impulse. */
function thrustOfJson(place: JsonPlace, orbit: BurnOrbit): NamedThrust {
  const frameName = textAt(place, 'frame');
  const ignition = epochAt(place, 'ignition');
  const shared = { ignition, axes: axesOf(place, frameName), ...statedErrors(place) };
  const isArc = ['durationS', 'duration', 'thrustN'].some((name) => place.value[name] !== undefined);
  if (!isArc) {
    const deltaVMPerS = impulseOf(place);
    return { burn: { kind: 'impulsive', ...shared, deltaVMPerS, engine: engineOf(place) }, frameName };
  }
  const share = { words: 'a share above 0, at most 1', holds: (value: number) => value > 0 && value <= 1 };
  const burn: PlannedThrust = {
    kind: 'continuous',
    ...shared,
    direction: isByAngles(place) ? directionOfAngles(anglesOf(place)) : vectorAt(place, 'direction'),
    thrustN: numberAt(place, 'thrustN', aboveZero),
    specificImpulseS: numberAt(place, 'specificImpulseS', aboveZero),
    durationS: durationOf(place, ignition, orbit),
    massKg: massOf(place),
    dutyCycle: optionalNumberAt(place, 'dutyCycle', share) ?? 1,
  };
  return { burn, frameName };
}

/** The four errors of a burn as its file states them. */
export interface StatedErrors {
  readonly sizeErrorFraction?: number | undefined;
  readonly sizeErrorMPerS?: number | undefined;
  readonly pointingErrorDeg?: number | undefined;
  readonly pointingErrorMPerS?: number | undefined;
}

export const errorNames = ['sizeErrorFraction', 'sizeErrorMPerS', 'pointingErrorDeg', 'pointingErrorMPerS'] as const;

const notNegative = { words: 'a number of at least 0', holds: (value: number) => value >= 0 };

/** The errors of a burn, or of the burns of a search, by Gates (1963); an absent one is 0. */
export function errorsAt(place: JsonPlace): ExecutionErrors {
  return {
    sizeErrorFraction: optionalNumberAt(place, 'sizeErrorFraction', shareOfOne) ?? 0,
    pointingErrorRad: degreeRad * (optionalNumberAt(place, 'pointingErrorDeg', rightAngle) ?? 0),
    sizeErrorMPerS: optionalNumberAt(place, 'sizeErrorMPerS', notNegative) ?? 0,
    pointingErrorMPerS: optionalNumberAt(place, 'pointingErrorMPerS', notNegative) ?? 0,
  };
}

function statedErrors(place: JsonPlace): { readonly errors?: ExecutionErrors } {
  return errorNames.some((name) => place.value[name] !== undefined) ? { errors: errorsAt(place) } : {};
}

/** A share, not a percentage. */
const shareOfOne = { words: 'a share from 0 to 1', holds: (value: number) => value >= 0 && value <= 1 };
const rightAngle = { words: 'degrees from 0 to 90', holds: (value: number) => value >= 0 && value <= 90 };

function dragOfJson(place: JsonPlace, orbit: BurnOrbit): PlannedDrag {
  const ignition = epochAt(place, 'ignition');
  return {
    kind: 'differential-drag',
    ignition,
    durationS: durationOf(place, ignition, orbit),
    dragCrossSectionM2: numberAt(place, 'dragCrossSectionM2', aboveZero),
    nominalCrossSectionM2: numberAt(place, 'nominalCrossSectionM2', aboveZero),
  };
}

/** The forms of a direction: components along the axes, or two angles. */
const directionTypes = ['XYZ', 'AZIMUTH_ELEVATION'] as const;
/** Units of a duration; DATE names the end. */
const durationUnits = ['SECONDS', 'PERIODS', 'DATE'] as const;

function isByAngles(place: JsonPlace): boolean {
  return wordAt(place, 'directionType', directionTypes) === 'AZIMUTH_ELEVATION';
}

const fullTurn = { words: 'degrees from 0 to 360', holds: (value: number) => value >= 0 && value <= 360 };
const quarterTurns = { words: 'degrees from -90 to 90', holds: (value: number) => Math.abs(value) <= 90 };

function anglesOf(place: JsonPlace): DirectionAngles {
  return {
    azimuthRad: degreeRad * numberAt(place, 'azimuthDeg', fullTurn),
    elevationRad: degreeRad * numberAt(place, 'elevationDeg', quarterTurns),
  };
}

function impulseOf(place: JsonPlace): readonly [number, number, number] {
  if (!isByAngles(place)) return vectorAt(place, 'deltaVMPerS');
  const size = numberAt(place, 'deltaVMagnitudeMPerS', aboveZero);
  const [x, y, z] = directionOfAngles(anglesOf(place));
  return [size * x, size * y, size * z];
}

function durationOf(place: JsonPlace, ignition: Epoch<'UTC'>, { periodS }: BurnOrbit): number {
  if (place.value['duration'] === undefined) return numberAt(place, 'durationS', aboveZero);
  const unit = wordAt(place, 'durationUnit', durationUnits);
  if (unit === 'SECONDS') return numberAt(place, 'duration', aboveZero);
  if (unit === 'PERIODS') return periodS * numberAt(place, 'duration', aboveZero);
  const seconds = secondsBetween(epochAt(place, 'duration'), ignition);
  if (seconds > 0) return seconds;
  const parameters = { found: textAt(place, 'duration') };
  const field = fieldOf(place, 'duration');
  throw new ManoeuvreFault('VALUE_OUT_OF_RANGE', { field, says: 'BURN_END_EARLY', parameters });
}

function axesOf(place: JsonPlace, name: string) {
  const found = burnAxesOfName(name);
  if (found !== undefined) return found;
  const parameters = { found: name, choices: burnFrames.join(', ') };
  const field = fieldOf(place, 'frame');
  throw new ManoeuvreFault('BURN_FRAME_UNKNOWN', { field, says: 'BURN_AXES_UNKNOWN', parameters });
}

/** An arc needs a mass: the same thrust moves a light satellite further. */
function massOf(place: JsonPlace): number {
  const massKg = optionalNumberAt(place, 'massKg', aboveZero);
  if (massKg !== undefined) return massKg;
  throw new ManoeuvreFault('MASS_MISSING', { field: fieldOf(place, 'massKg'), says: 'BURN_MASS_MISSING' });
}

function engineOf(place: JsonPlace) {
  const massKg = optionalNumberAt(place, 'massKg', aboveZero);
  const specificImpulseS = optionalNumberAt(place, 'specificImpulseS', aboveZero);
  return massKg === undefined || specificImpulseS === undefined ? undefined : { massKg, specificImpulseS };
}
