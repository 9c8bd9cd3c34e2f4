import { type GpFault, type GpFaultCode, gpFault } from './record.ts';

/** Statements of a message or table about its mean elements, with the names of the OMM. */
export interface StatedTheory {
  readonly values: Readonly<Partial<Record<string, string>>>;
  readonly line: number;
  readonly catalogueNumber?: string;
}

interface Rule {
  readonly key: string;
  readonly code: GpFaultCode;
  readonly allowed: RegExp;
  readonly expected: string;
}

/** SGP4 elements are about the Earth, in TEME, with an epoch in UTC; 502.0-B-3, 4.2.4.6 has a "shall" for each. */
const rules: readonly Rule[] = [
  { key: 'CENTER_NAME', code: 'GP_CENTRE_NOT_EARTH', allowed: /^EARTH$/i, expected: 'EARTH (502.0-B-3, 4.2.4.6)' },
  {
    key: 'REF_FRAME',
    code: 'GP_FRAME_NOT_TEME',
    allowed: /^TEME(?:[ _]?OF[ _]?DATE)?$/i,
    expected: 'TEME (502.0-B-3, 4.2.4.6)',
  },
  { key: 'TIME_SYSTEM', code: 'GP_TIME_SYSTEM_NOT_UTC', allowed: /^UTC$/i, expected: 'UTC (502.0-B-3, 4.2.4.6)' },
  {
    key: 'MEAN_ELEMENT_THEORY',
    code: 'GP_THEORY_UNKNOWN',
    allowed: /^(?:SGP4|SGP\/SGP4)$/i,
    expected: 'SGP4 or SGP/SGP4; elements of another theory cannot be propagated by SGP4',
  },
  {
    key: 'EPHEMERIS_TYPE',
    code: 'GP_THEORY_UNKNOWN',
    allowed: /^0*[023]$/,
    expected: '0, 2 or 3 (SGP4); type 4 is SGP4-XP, which is another theory. Fetch the SGP4 set of the object',
  },
];

/** Reasons why mean elements are not those of SGP4; empty if no statement contradicts it. */
export function theoryFaults({ values, line, catalogueNumber }: StatedTheory): readonly GpFault[] {
  return rules.flatMap(({ key, code, allowed, expected }) => {
    const stated = values[key]?.trim() ?? '';
    if (stated === '' || allowed.test(stated)) return [];
    const message = `${key} is ${stated.slice(0, 40)}; expected ${expected}`;
    const parameters = { field: key, found: stated.slice(0, 40) };
    return [
      gpFault({ code, message, line, parameters, ...(catalogueNumber === undefined ? {} : { catalogueNumber }) }),
    ];
  });
}
