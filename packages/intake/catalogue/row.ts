import { secondsPerHour } from '@farpass/astro/constants';
import { calendarDateOf } from '@farpass/astro/time';
import type { GpRecord } from '@farpass/ccsds/gp';
import { epochOf, publishedElements } from '../elements/elements.ts';
import type { CatalogueRow } from './layout.ts';

/** Columns in which providers name the owner of an object: SATCAT's owner, Space-Track's country code. */
const ownerColumns = ['OWNER', 'COUNTRY_CODE', 'OPERATOR'] as const;

/** A record as a row of the columns. The record was checked when it was read. */
export function rowOfRecord(record: GpRecord, source: string): CatalogueRow {
  const { modifiedJulianDay, secondsOfDay } = epochOf(record.epochUtc);
  const ownerColumn = ownerColumns.find((name) => record.others[name] !== undefined) ?? 'OWNER';
  return {
    epochModifiedJulianDay: modifiedJulianDay,
    epochSecondsOfDay: secondsOfDay,
    ...publishedElements(record),
    halfMeanMotionDot: numberOf(record.halfMeanMotionDot),
    sixthMeanMotionDdot: numberOf(record.sixthMeanMotionDdot),
    ephemerisType: numberOf(record.ephemerisType),
    elementSetNumber: numberOf(record.elementSetNumber),
    revolutionAtEpoch: numberOf(record.revolutionAtEpoch),
    catalogueNumber: record.catalogueNumber,
    objectName: record.objectName ?? '',
    objectId: record.objectId ?? '',
    classification: record.classification ?? '',
    objectType: record.others['OBJECT_TYPE'] ?? '',
    sizeClass: record.others['RCS_SIZE'] ?? '',
    owner: record.others[ownerColumn] ?? '',
    source,
  };
}

function numberOf(text: string | undefined): number {
  return text === undefined ? Number.NaN : Number(text);
}

const namesOfWords = { objectType: 'OBJECT_TYPE', sizeClass: 'RCS_SIZE', owner: 'OWNER' } as const;

/**
 * A row as a record again: the same values, each as the shortest text with that value; the epoch to the microsecond.
 */
export function recordOfRow(row: CatalogueRow): GpRecord {
  const others = Object.entries(namesOfWords).flatMap(([column, name]) => {
    const word = row[column as keyof typeof namesOfWords];
    return word === '' ? [] : [[name, word] as const];
  });
  return {
    catalogueNumber: row.catalogueNumber,
    ...textsOf({ objectName: row.objectName, objectId: row.objectId, classification: row.classification }),
    epochUtc: epochText(row),
    meanMotionRevPerDay: String(row.meanMotionRevPerDay),
    eccentricity: String(row.eccentricity),
    inclinationDeg: String(row.inclinationDeg),
    nodeDeg: String(row.nodeDeg),
    argumentOfPerigeeDeg: String(row.argumentOfPerigeeDeg),
    meanAnomalyDeg: String(row.meanAnomalyDeg),
    bstarPerEarthRadius: String(row.bstarPerEarthRadius),
    ...textsOf({
      halfMeanMotionDot: textOfNumber(row.halfMeanMotionDot),
      sixthMeanMotionDdot: textOfNumber(row.sixthMeanMotionDdot),
      ephemerisType: textOfNumber(row.ephemerisType),
      elementSetNumber: textOfNumber(row.elementSetNumber),
      revolutionAtEpoch: textOfNumber(row.revolutionAtEpoch),
    }),
    others: Object.fromEntries(others),
    line: 0,
  };
}

function textsOf<Name extends string>(texts: Readonly<Record<Name, string>>): Partial<Record<Name, string>> {
  const present: Partial<Record<Name, string>> = {};
  for (const name in texts) if (texts[name] !== '') present[name] = texts[name];
  return present;
}

function textOfNumber(value: number): string {
  return Number.isNaN(value) ? '' : String(value);
}

const microsecondsPerDay = 86_400_000_000;

function epochText({ epochModifiedJulianDay, epochSecondsOfDay }: CatalogueRow): string {
  const microseconds = Math.round(epochSecondsOfDay * 1e6);
  const { year, month, day } = calendarDateOf(epochModifiedJulianDay + Math.floor(microseconds / microsecondsPerDay));
  const ofDay = microseconds % microsecondsPerDay;
  const seconds = Math.floor(ofDay / 1e6);
  const clock = [Math.floor(seconds / secondsPerHour), Math.floor(seconds / 60) % 60, seconds % 60].map((part) =>
    digits(part, 2),
  );
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}T${clock.join(':')}.${digits(ofDay % 1e6, 6)}`;
}

function digits(value: number, width: number): string {
  return String(value).padStart(width, '0');
}
