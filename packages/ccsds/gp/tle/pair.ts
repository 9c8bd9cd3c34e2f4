import { isWithin, ranges } from '../number.ts';
import type { GpFault, GpRecord } from '../record.ts';
import { theoryFaults } from '../theory.ts';
import { readCatalogueNumber } from './catalogue-number.ts';
import { checkDigit } from './checksum.ts';
import { type Column, columnText, firstWrongColumn, line1Columns, line2Columns } from './columns.ts';
import { readTleEpoch } from './epoch.ts';

/** The lines of one set, and the place of the first. */
export interface TlePair {
  readonly name?: string;
  readonly line1: string;
  readonly line2: string;
  readonly line1At: number;
  readonly line2At: number;
}

export interface PairResult {
  readonly record?: GpRecord;
  readonly faults: readonly GpFault[];
  readonly warnings: readonly GpFault[];
}

/** Reads one set by its columns. A line with a wrong length or wrong columns is never read as numbers. */
export function readTlePair(pair: TlePair, checksum: 'refuse' | 'warn'): PairResult {
  const lines = [
    { text: pair.line1, at: pair.line1At, columns: line1Columns },
    { text: pair.line2, at: pair.line2At, columns: line2Columns },
  ] as const;
  const faults = lines.flatMap(lineFaults);
  const sums = lines.flatMap(checksumFaults);
  const warnings = [...lines.flatMap(textAfter), ...(checksum === 'warn' ? sums : [])];
  if (faults.length > 0) return { faults, warnings };
  if (checksum === 'refuse' && sums.length > 0) return { faults: sums, warnings };
  return { ...recordOfPair(pair), warnings };
}

interface Line {
  readonly text: string;
  readonly at: number;
  readonly columns: readonly Column[];
}

type FaultText = Pick<GpFault, 'code' | 'message' | 'column' | 'parameters'>;

function fault(line: Line, { code, message, column, parameters }: FaultText): GpFault {
  const number = readCatalogueNumber(line.text.slice(2, 7));
  const where = column === undefined ? '' : `, column ${column}`;
  return {
    code,
    line: line.at,
    ...(column === undefined ? {} : { column }),
    ...(number === undefined ? {} : { catalogueNumber: number }),
    message: `line ${line.at}${where}: ${message}`,
    ...(parameters === undefined ? {} : { parameters }),
  };
}

function lineFaults(line: Line): readonly GpFault[] {
  const { text } = line;
  if (text.length < 69 || /\S/.test(text.charAt(69))) {
    const message = `${text.length} characters; an element set's line has 69. Its columns cannot be trusted; use the JSON or CSV of the set`;
    return [fault(line, { code: 'TLE_LINE_LENGTH', message, parameters: { found: String(text.length) } })];
  }
  const wrong = firstWrongColumn(text, line.columns);
  if (!wrong) return [];
  const found = text.slice(wrong.from - 1, wrong.to);
  const message = `${wrong.name} is "${found}"; expected ${wrong.words}`;
  const { name: field, words: expected, from: column } = wrong;
  const parameters = { field, found, expected, column: String(column) };
  return [fault(line, { code: 'TLE_COLUMNS', message, column, parameters })];
}

function checksumFaults(line: Line): readonly GpFault[] {
  const expected = checkDigit(line.text);
  const found = line.text.charAt(68);
  if (found === String(expected)) return [];
  const message = `checksum: found ${found}, expected ${expected}. A digit of the line may be wrong; copy the set again`;
  const parameters = { found, expected: String(expected) };
  return [fault(line, { code: 'TLE_CHECKSUM', message, column: 69, parameters })];
}

function textAfter(line: Line): readonly GpFault[] {
  if (line.text.slice(69).trim() === '') return [];
  return [
    fault(line, { code: 'TLE_TEXT_AFTER', message: 'text after column 69 is ignored', column: 70, parameters: {} }),
  ];
}

function recordOfPair(pair: TlePair): Pick<PairResult, 'record' | 'faults'> {
  const one = (name: string) => columnText(pair.line1, line1Columns, name);
  const two = (name: string) => columnText(pair.line2, line2Columns, name);
  const place: Line = { text: pair.line1, at: pair.line1At, columns: line1Columns };
  const epochUtc = readTleEpoch(one('epoch year'), one('epoch day'));
  if (epochUtc === undefined) {
    const message = `epoch day is ${one('epoch day')}; the year has no such day`;
    const parameters = { field: 'epoch day', found: one('epoch day') };
    return { faults: [fault(place, { code: 'GP_EPOCH_INVALID', message, column: 21, parameters })] };
  }
  const number = readCatalogueNumber(one('catalogue number'));
  if (number === undefined || number !== readCatalogueNumber(two('catalogue number'))) {
    const parameters = { first: one('catalogue number'), second: two('catalogue number') };
    const message = `line 1 names ${parameters.first}, line 2 names ${parameters.second}; they must be the same object`;
    return { faults: [fault(place, { code: 'TLE_NUMBERS_DIFFER', message, column: 3, parameters })] };
  }
  const record = fieldsOf({ pair, number, epochUtc });
  const stated = {
    values: { EPHEMERIS_TYPE: record.ephemerisType ?? '' },
    line: pair.line1At,
    catalogueNumber: number,
  };
  const faults = [
    ...theoryFaults(stated),
    ...rangeFaults(record, { text: pair.line2, at: pair.line2At, columns: line2Columns }),
  ];
  return faults.length > 0 ? { faults } : { record, faults };
}

function rangeFaults(record: GpRecord, line: Line): readonly GpFault[] {
  return Object.entries(ranges).flatMap(([field, range]) => {
    const text = record[field as keyof typeof ranges];
    if (isWithin(Number(text), range)) return [];
    const message = `${field} is ${text}; expected ${range.words}`;
    const parameters = { field, found: text, expected: range.words };
    return [fault(line, { code: 'GP_VALUE_OUT_OF_RANGE', message, parameters })];
  });
}

function fieldsOf({ pair, number, epochUtc }: { pair: TlePair; number: string; epochUtc: string }): GpRecord {
  const one = (name: string) => columnText(pair.line1, line1Columns, name);
  const two = (name: string) => columnText(pair.line2, line2Columns, name);
  const given = {
    objectName: pair.name ?? '',
    objectId: readDesignator(one('international designator')),
    classification: one('classification'),
    ephemerisType: one('ephemeris type'),
    elementSetNumber: one('element set number'),
    revolutionAtEpoch: two('revolution number'),
  };
  return {
    ...Object.fromEntries(Object.entries(given).filter(([, text]) => text !== '')),
    catalogueNumber: number,
    epochUtc,
    meanMotionRevPerDay: two('mean motion'),
    eccentricity: `0.${two('eccentricity')}`,
    inclinationDeg: two('inclination'),
    nodeDeg: two('right ascension of the node'),
    argumentOfPerigeeDeg: two('argument of perigee'),
    meanAnomalyDeg: two('mean anomaly'),
    bstarPerEarthRadius: readExponent(one('B*')),
    halfMeanMotionDot: readDecimals(one('half the first derivative of the mean motion')),
    sixthMeanMotionDdot: readExponent(one('a sixth of the second derivative of the mean motion')),
    others: {},
    line: pair.line1At,
  };
}

/** `98067A` is 1998-067A; for an object that is not yet identified, only the launch may be given. */
function readDesignator(text: string): string {
  const parts = /^(\d\d)(\d{3})([A-Z]{0,3})$/.exec(text);
  if (!parts) return text;
  return `${Number(parts[1]) < 57 ? '20' : '19'}${parts[1]}-${parts[2]}${parts[3]}`;
}

/** ` 28098-4` is 0.28098E-4: the decimal point is before the five digits. */
function readExponent(text: string): string {
  const parts = /^([+-]?)(\d{5})([ +-])(\d)$/.exec(text);
  if (!parts) return text;
  return `${parts[1] === '-' ? '-' : ''}0.${parts[2]}E${parts[3] === '-' ? '-' : '+'}${parts[4]}`;
}

function readDecimals(text: string): string {
  const parts = /^([+-]?) ?0?(\.\d+)$/.exec(text);
  return parts ? `${parts[1] === '-' ? '-' : ''}0${parts[2]}` : text;
}
