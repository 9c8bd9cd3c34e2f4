import type { SensorDocument, SensorInputDocument } from '@farpass/contract/odt';

/** A sensor while it is written; a new one may lack required fields. */
export interface SensorDraft extends Partial<SensorInputDocument> {
  /** The stored version from which it started: a change by someone else in between is not overwritten. */
  readonly etag?: string;
}

export type CompleteSensor = SensorInputDocument & Pick<SensorDraft, 'etag'>;

const requiredFields = [
  'sensorType',
  'sensorCode',
  'groundSensorName',
  'latitudeDeg',
  'longitudeDeg',
  'altitudeM',
] as const satisfies readonly (keyof SensorInputDocument)[];

/** The usual kind of sensor: it observes from a site at night, above 15°. */
export const newSensor: SensorDraft = {
  sensorType: 'OPTICAL_PASSIVE',
  measurementTypes: ['ANGLES_AND_MAGNITUDE'],
  limits: { minimumElevationDeg: 15, maximumSunElevationDeg: -12, needsSunlight: true },
};

/** The fields of a stored sensor that may be sent back: without what the server adds, with the tag of its version. */
export function sensorDraftOf({ status, price, isSynthetic, ...own }: SensorDocument): SensorDraft {
  return own;
}

/** The required fields that are still empty. */
export function missingFields(draft: SensorDraft): readonly (typeof requiredFields)[number][] {
  return requiredFields.filter((name) => draft[name] === undefined || draft[name] === '');
}

export function isComplete(draft: SensorDraft): draft is CompleteSensor {
  return missingFields(draft).length === 0;
}

/** The number fields of a sensor, each with its unit, in the groups of the form. */
export const numberFields = {
  limits: {
    minimumElevationDeg: '°',
    minimumRangeKm: 'km',
    maximumRangeKm: 'km',
    maximumRateDegPerS: '°/s',
    maximumRangeRateKmPerS: 'km/s',
    maximumSunElevationDeg: '°',
    minimumMoonSeparationDeg: '°',
    limitingMagnitude: 'mag',
    smallestCrossSectionM2: 'm²',
  },
  noise: { anglesArcsec: '″', magnitude: 'mag', rangeM: 'm', rangeRateMPerS: 'm/s', timeMs: 'ms' },
  bias: { anglesArcsec: '″', magnitude: 'mag', rangeM: 'm', rangeRateMPerS: 'm/s', timeMs: 'ms' },
} as const satisfies {
  readonly [Group in 'limits' | 'noise' | 'bias']: Readonly<
    Partial<Record<keyof NonNullable<SensorInputDocument[Group]>, string>>
  >;
};

export type NumberGroup = keyof typeof numberFields;

/** The value in a field of a group. */
export function numberIn(draft: SensorDraft, group: NumberGroup, name: string): number | undefined {
  const part: Readonly<Record<string, unknown>> = { ...draft[group] };
  const value = part[name];
  return typeof value === 'number' ? value : undefined;
}

interface Entry {
  readonly group: NumberGroup;
  readonly name: string;
  readonly value: number | boolean | undefined;
}

/** The draft with a field of a group set, or without it if it is empty: absence is not zero. */
export function withEntry(draft: SensorDraft, { group, name, value }: Entry): SensorDraft {
  const { [name]: _, ...others }: Readonly<Record<string, unknown>> = { ...draft[group] };
  return { ...draft, [group]: value === undefined ? others : { ...others, [name]: value } };
}

/** The draft with a field set, or without it if it is empty. */
export function withField<Name extends keyof SensorDraft>(
  draft: SensorDraft,
  name: Name,
  value: SensorDraft[Name] | undefined,
): SensorDraft {
  const { [name]: _, ...others } = draft;
  return value === undefined ? others : { ...others, [name]: value };
}

type Mask = NonNullable<SensorInputDocument['horizonMask']>;

/** A horizon as typed: azimuth and elevation in degrees, one point per line. */
export function writeMask(mask: SensorInputDocument['horizonMask']): string {
  return (mask ?? []).map(({ azimuthDeg, elevationDeg }) => `${azimuthDeg} ${elevationDeg}`).join('\n');
}

/** A horizon from its lines, or the first line that is not a point. */
export function readMask(text: string): { readonly mask: Mask } | { readonly faultyLine: number } {
  const mask: Mask = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [azimuthDeg = Number.NaN, elevationDeg = Number.NaN, ...rest] = line
      .trim()
      .split(/[\s,;]+/)
      .map(Number);
    if (!Number.isFinite(azimuthDeg + elevationDeg) || rest.length > 0) return { faultyLine: index + 1 };
    mask.push({ azimuthDeg, elevationDeg });
  }
  return { mask };
}
