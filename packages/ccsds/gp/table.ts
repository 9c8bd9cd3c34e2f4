import { parseEpoch, withCalendarDate } from '@farpass/astro/time';
import { isDecimal, isWithin, ranges } from './number.ts';
import { type GpFault, type GpRecord, gpFault } from './record.ts';
import { theoryFaults } from './theory.ts';

/** The column of each field in the CSV and JSON of CelesTrak and Space-Track, which use the names of the OMM. */
export const gpColumns = {
  catalogueNumber: 'NORAD_CAT_ID',
  objectName: 'OBJECT_NAME',
  objectId: 'OBJECT_ID',
  classification: 'CLASSIFICATION_TYPE',
  epochUtc: 'EPOCH',
  meanMotionRevPerDay: 'MEAN_MOTION',
  eccentricity: 'ECCENTRICITY',
  inclinationDeg: 'INCLINATION',
  nodeDeg: 'RA_OF_ASC_NODE',
  argumentOfPerigeeDeg: 'ARG_OF_PERICENTER',
  meanAnomalyDeg: 'MEAN_ANOMALY',
  bstarPerEarthRadius: 'BSTAR',
  halfMeanMotionDot: 'MEAN_MOTION_DOT',
  sixthMeanMotionDdot: 'MEAN_MOTION_DDOT',
  ephemerisType: 'EPHEMERIS_TYPE',
  elementSetNumber: 'ELEMENT_SET_NO',
  revolutionAtEpoch: 'REV_AT_EPOCH',
} as const;

const required = [
  'catalogueNumber',
  'epochUtc',
  'meanMotionRevPerDay',
  'eccentricity',
  'inclinationDeg',
  'nodeDeg',
  'argumentOfPerigeeDeg',
  'meanAnomalyDeg',
  'bstarPerEarthRadius',
] as const;

const numeric = [...required.slice(2), 'halfMeanMotionDot', 'sixthMeanMotionDdot'] as const;
const known = new Set<string>(Object.values(gpColumns));

export interface Row {
  readonly values: Readonly<Record<string, string>>;
  readonly line: number;
}
export type RowResult =
  | { readonly kind: 'record'; readonly record: GpRecord }
  | { readonly kind: 'faults'; readonly faults: readonly GpFault[] };

/** A row of named columns as a record, or all faults that prevent it. */
export function gpRecordOf(row: Row): RowResult {
  const faults = [...statedOtherwise(row), ...missing(row), ...notNumbers(row), ...badIdentity(row)];
  const checked = faults.length === 0 ? outOfRange(row) : faults;
  if (checked.length > 0) return { kind: 'faults', faults: checked };
  return { kind: 'record', record: recordFrom(row) };
}

function recordFrom({ values, line }: Row): GpRecord {
  const text = (field: keyof typeof gpColumns) => values[gpColumns[field]] ?? '';
  const optional = Object.entries(gpColumns).flatMap(([field, column]) =>
    (values[column] ?? '') === '' ? [] : [[field, values[column] ?? ''] as const],
  );
  return {
    ...Object.fromEntries(optional),
    catalogueNumber: text('catalogueNumber').replace(/^0+(?=\d)/, ''),
    epochUtc: calendarEpoch(text('epochUtc')),
    meanMotionRevPerDay: text('meanMotionRevPerDay'),
    eccentricity: text('eccentricity'),
    inclinationDeg: text('inclinationDeg'),
    nodeDeg: text('nodeDeg'),
    argumentOfPerigeeDeg: text('argumentOfPerigeeDeg'),
    meanAnomalyDeg: text('meanAnomalyDeg'),
    bstarPerEarthRadius: text('bstarPerEarthRadius'),
    others: Object.fromEntries(Object.entries(values).filter(([column, value]) => !known.has(column) && value !== '')),
    line,
  };
}

/**
 * The epoch in calendar form without a zone (messages may give the day of the year); all digits of the seconds are
 * kept.
 */
function calendarEpoch(text: string): string {
  return withCalendarDate(text.replace(/Z$/, '').replace(' ', 'T'));
}

type FaultText = Pick<GpFault, 'code' | 'message' | 'parameters'>;

function fault(row: Row, text: FaultText): GpFault {
  return gpFault({ ...text, line: row.line, ...numberOf(row) });
}

function numberOf({ values }: Row): { readonly catalogueNumber?: string } {
  const number = values[gpColumns.catalogueNumber];
  return number ? { catalogueNumber: number } : {};
}

function statedOtherwise(row: Row): readonly GpFault[] {
  return theoryFaults({ ...row, ...numberOf(row) });
}

function missing(row: Row): readonly GpFault[] {
  return required
    .filter((field) => (row.values[gpColumns[field]] ?? '') === '')
    .map((name) => {
      const field = gpColumns[name];
      return fault(row, {
        code: 'GP_FIELD_MISSING',
        message: `${field} is missing; SGP4 needs it`,
        parameters: { field },
      });
    });
}

function notNumbers(row: Row): readonly GpFault[] {
  return numeric.flatMap((field) => {
    const text = row.values[gpColumns[field]] ?? '';
    if (text === '' || isDecimal(text)) return [];
    const parameters = { field: gpColumns[field], found: text.slice(0, 40) };
    const message = `${parameters.field} is "${parameters.found}"; expected a decimal number`;
    return [fault(row, { code: 'GP_VALUE_NOT_NUMBER', message, parameters })];
  });
}

function badIdentity(row: Row): readonly GpFault[] {
  const faults: GpFault[] = [];
  const number = row.values[gpColumns.catalogueNumber] ?? '';
  if (number !== '' && !/^\d{1,9}$/.test(number)) {
    const parameters = { field: gpColumns.catalogueNumber, found: number.slice(0, 40) };
    const message = `${parameters.field} is "${parameters.found}"; expected up to nine digits`;
    faults.push(fault(row, { code: 'GP_CATALOGUE_NUMBER_INVALID', message, parameters }));
  }
  const epoch = row.values[gpColumns.epochUtc] ?? '';
  if (epoch !== '' && !isEpoch(epoch)) {
    const parameters = { field: gpColumns.epochUtc, found: epoch.slice(0, 40) };
    const message = `${parameters.field} is "${parameters.found}"; expected YYYY-MM-DDThh:mm:ss.ffffff in UTC`;
    faults.push(fault(row, { code: 'GP_EPOCH_INVALID', message, parameters }));
  }
  return faults;
}

function isEpoch(text: string): boolean {
  try {
    parseEpoch(text.replace(' ', 'T'), 'UTC');
    return true;
  } catch {
    return false;
  }
}

function outOfRange(row: Row): readonly GpFault[] {
  return Object.entries(ranges).flatMap(([field, range]) => {
    const column = gpColumns[field as keyof typeof ranges];
    const text = row.values[column] ?? '';
    if (isWithin(Number(text), range)) return [];
    const message = `${column} is ${text}; expected ${range.words}`;
    const parameters = { field: column, found: text, expected: range.words };
    return [fault(row, { code: 'GP_VALUE_OUT_OF_RANGE', message, parameters })];
  });
}
