import { yearsOfFlight as years } from '@farpass/astro/constants';
import { significant } from '@farpass/astro/figures';
import type { Cdm, CdmObject } from '@farpass/ccsds/cdm';
import { hardBodyRadiusOf } from './radius/hard-body.ts';

/** A value in a message that no object around the Earth can have. */
export interface BeyondReason {
  readonly code: 'CDM_BEYOND_REASON';
  readonly sentence: string;
  /** The parameters of the sentence, for other languages. */
  readonly parameters: Readonly<Record<'what' | 'possible', string>>;
}

/**
 * Largest possible sizes of the values in a message, by unit. Beyond them, numbers overflow and integrals do not
 * converge.
 */
const largest = [
  { unit: 'km', names: ['X', 'Y', 'Z'], most: 1e7 },
  { unit: 'km/s', names: ['X_DOT', 'Y_DOT', 'Z_DOT'], most: 1e3 },
  { unit: 'm', names: ['MISS_DISTANCE'], most: 1e9 },
] as const;

/** The square of about twice the Moon's distance [m²]: no covariance is wider. */
const widestM2 = 1e18;
/** The largest space station has a radius of 55 m; no object comes near this limit. */
const largestRadiusKm = 100;

/**
 * Impossible values in a message: times before the first satellite, states beyond the Sun's reach, a miss, a covariance
 * or a radius that no object in orbit has. The whole message is refused. Possible values that contradict physics, such
 * as metres in place of kilometres, cause a warning, and the message is assessed without its states
 * (`encounterFaults`).
 */
export function beyondReason(cdm: Cdm): readonly BeyondReason[] {
  const { TCA: tca, MISS_DISTANCE: miss } = cdm.relative.values;
  const times = [timeFaults('CREATION_DATE', cdm.header.values.CREATION_DATE), timeFaults('TCA', tca)];
  const objects = [cdm.object1, cdm.object2].flatMap((object, index) => objectFaults(object, index + 1));
  return [...times.flat(), ...sizeFaults('', { MISS_DISTANCE: miss }), ...objects, ...radiusFaults(cdm)];
}

function timeFaults(name: string, text: string): readonly BeyondReason[] {
  const year = Number(text.slice(0, 4));
  if (year >= years.first && year <= years.last) return [];
  const parameters = { what: `${name} = ${text}`, possible: `${years.first} … ${years.last}` };
  return [fault(`${name} is ${text}; a time of the years ${years.first} to ${years.last} is expected.`, parameters)];
}

function objectFaults({ data }: CdmObject, number: number): readonly BeyondReason[] {
  const of = `Object ${number}: `;
  return [...sizeFaults(of, data.values), ...covarianceFaults(of, data.values)];
}

type Values = Readonly<Record<string, unknown>>;

function sizeFaults(of: string, values: Values): readonly BeyondReason[] {
  return largest.flatMap(({ unit, names, most }) =>
    names.flatMap((name) => {
      const size = sizeOf(values[name]);
      if (size === undefined || size <= most) return [];
      const found = `${significant(size, 4)} ${unit}`;
      const parameters = { what: `${of}${name} = ${found}`, possible: `≤ ${most} ${unit}` };
      return [fault(`${of}${name} is ${found} in size; at most ${most} ${unit} are possible.`, parameters)];
    }),
  );
}

/** One sentence for a whole covariance. */
function covarianceFaults(of: string, values: Values): readonly BeyondReason[] {
  const found = ['CR_R', 'CT_R', 'CT_T', 'CN_R', 'CN_T', 'CN_N'].find((name) => (sizeOf(values[name]) ?? 0) > widestM2);
  if (found === undefined) return [];
  const parameters = { what: `${of}${found}`, possible: `≤ ${widestM2} m²` };
  return [fault(`${of}${found} is above ${widestM2} m**2; no position is that uncertain.`, parameters)];
}

function radiusFaults(cdm: Cdm): readonly BeyondReason[] {
  const { radiusKm } = hardBodyRadiusOf(cdm, undefined);
  if (radiusKm <= largestRadiusKm) return [];
  const parameters = { what: `HBR = ${significant(radiusKm, 4)} km`, possible: `≤ ${largestRadiusKm} km` };
  return [
    fault(
      `The combined radius is ${significant(radiusKm, 4)} km; at most ${largestRadiusKm} km are possible.`,
      parameters,
    ),
  ];
}

function sizeOf(value: unknown): number | undefined {
  if (typeof value !== 'object' || value === null || !('value' in value)) return undefined;
  return typeof value.value === 'number' ? Math.abs(value.value) : undefined;
}

function fault(sentence: string, parameters: BeyondReason['parameters']): BeyondReason {
  return { code: 'CDM_BEYOND_REASON', sentence, parameters };
}
