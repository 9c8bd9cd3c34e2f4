import { AstroError } from '../errors.ts';
import { arcsecondRad } from '../linear/index.ts';
import { calendarDateOf, taiMinusUtcOnDay } from '../time/index.ts';
import { createEarthOrientationTable, type EarthOrientationTable } from './earth-orientation.ts';
import { type FinalsRow, parseFinalsRows } from './finals-file.ts';

/** Measured days that a file must share with the table in use: enough to see that both are about the same Earth. */
const leastSharedDays = 30;
/** Values of the same measured day differ by a tenth of this when IERS revises them. */
const mostRevised = { ut1S: 0.002, poleArcsec: 0.005 } as const;
/** Three times the largest change in a day since 1996: 3 ms and 6 mas. */
const mostPerDay = { ut1S: 0.01, poleArcsec: 0.02 } as const;
/** UTC is kept within 0.9 s of UT1; the pole has never been 0.7″ away. */
const most = { ut1MinusUtcS: 0.9, poleArcsec: 1 } as const;

/** Earlier days stay as in C04, which is better than Bulletin A was then: 1996-01-01. */
const usedFrom = 50_083;

interface NewerFile {
  /** An IERS finals file with the offsets dX, dY: finals2000A. */
  readonly text: string;
  /** Its name, for the source of the table. */
  readonly name: string;
}

/**
 * The table in use, continued by a newer IERS finals file: the days of the file from 1996 on replace those of the table.
 * Throws `EOP_FILE_MALFORMED` for a file in another format, and `EOP_FILE_REFUSED` for one that is older, ends
 * earlier, shares fewer than 30 measured days, or contradicts the table or itself.
 */
export function newerTable(table: EarthOrientationTable, { text, name }: NewerFile): EarthOrientationTable {
  const rows = parseFinalsRows(text).filter((row) => row.modifiedJulianDay >= usedFrom);
  const { series } = table;
  const { firstModifiedJulianDay: firstDay } = series;
  const lastMeasured = rows.findLast((row) => !row.isPredicted);
  const [first] = rows;
  if (first === undefined || lastMeasured === undefined) throw refused('it has no measured day');
  const last = rows.length + first.modifiedJulianDay - 1;
  requireSpan(table, { first: first.modifiedJulianDay, lastMeasured: lastMeasured.modifiedJulianDay, last });
  rows.forEach(requirePlausible);
  requireSame(table, rows);
  const kept = first.modifiedJulianDay - firstDay;
  const joined = (values: ArrayLike<number>, of: (row: FinalsRow) => number) =>
    Float64Array.from([...Array.from(values).slice(0, kept), ...rows.map(of)]);
  const milliarcsecondRad = arcsecondRad / 1000;
  const joinedTable = createEarthOrientationTable({
    source: `${name}, IERS finals2000A measured to ${dateOf(lastMeasured.modifiedJulianDay)}`,
    firstModifiedJulianDay: firstDay,
    lastMeasuredModifiedJulianDay: lastMeasured.modifiedJulianDay,
    ut1MinusTaiSeconds: joined(series.ut1MinusTaiSeconds, ut1MinusTaiOf),
    poleXRad: joined(series.poleXRad, (row) => row.poleXArcsec * arcsecondRad),
    poleYRad: joined(series.poleYRad, (row) => row.poleYArcsec * arcsecondRad),
    celestialPole: {
      dXRad: joined(series.celestialPole.dXRad, (row) => (row.celestialPoleMas?.[0] ?? 0) * milliarcsecondRad),
      dYRad: joined(series.celestialPole.dYRad, (row) => (row.celestialPoleMas?.[1] ?? 0) * milliarcsecondRad),
    },
  });
  requireSteady(joinedTable, kept);
  return joinedTable;
}

function refused(reason: string): AstroError {
  return new AstroError('EOP_FILE_REFUSED', { reason });
}

/** The date of a modified Julian day, as 2026-11-22. */
function dateOf(modifiedJulianDay: number): string {
  const { year, month, day } = calendarDateOf(modifiedJulianDay);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function ut1MinusTaiOf({ ut1MinusUtcSeconds, modifiedJulianDay }: FinalsRow): number {
  return ut1MinusUtcSeconds - taiMinusUtcOnDay(modifiedJulianDay);
}

interface Days {
  readonly first: number;
  readonly lastMeasured: number;
  readonly last: number;
}

function requireSpan({ series }: EarthOrientationTable, { first, lastMeasured, last }: Days): void {
  const { lastMeasuredModifiedJulianDay: measured, firstModifiedJulianDay } = series;
  const end = firstModifiedJulianDay + series.ut1MinusTaiSeconds.length - 1;
  if (lastMeasured < measured) {
    throw refused(
      `it is older than the table in use: its last measured day is ${dateOf(lastMeasured)}, that of the table ${dateOf(measured)}`,
    );
  }
  if (last < end) {
    throw refused(
      `it ends on ${dateOf(last)}, and the table in use on ${dateOf(end)}; take finals2000A.all or finals2000A.data, which have predictions for a year`,
    );
  }
  if (first > measured - leastSharedDays + 1) {
    throw refused(
      `it begins on ${dateOf(first)}; it must share at least ${leastSharedDays} measured days with the table in use, which is measured to ${dateOf(measured)}`,
    );
  }
}

function requirePlausible({
  modifiedJulianDay,
  ut1MinusUtcSeconds: ut1,
  poleXArcsec: x,
  poleYArcsec: y,
}: FinalsRow): void {
  if (Math.abs(ut1) > most.ut1MinusUtcS) {
    throw refused(`UT1 − UTC is ${ut1} s on ${dateOf(modifiedJulianDay)}; at most ${most.ut1MinusUtcS} s was expected`);
  }
  const far = Math.max(Math.abs(x), Math.abs(y));
  if (far > most.poleArcsec) {
    throw refused(`the pole is ${far}″ away on ${dateOf(modifiedJulianDay)}; at most ${most.poleArcsec}″ was expected`);
  }
}

/** The days that both have measured must agree, except for small revisions. */
function requireSame({ series }: EarthOrientationTable, rows: readonly FinalsRow[]): void {
  for (const row of rows) {
    const index = row.modifiedJulianDay - series.firstModifiedJulianDay;
    if (index < 0 || row.modifiedJulianDay > series.lastMeasuredModifiedJulianDay) continue;
    const known = {
      ut1S: series.ut1MinusTaiSeconds[index],
      x: series.poleXRad[index] / arcsecondRad,
      y: series.poleYRad[index] / arcsecondRad,
    };
    const ut1S = Math.abs(ut1MinusTaiOf(row) - known.ut1S);
    const pole = Math.max(Math.abs(row.poleXArcsec - known.x), Math.abs(row.poleYArcsec - known.y));
    if (ut1S <= mostRevised.ut1S && pole <= mostRevised.poleArcsec) continue;
    throw refused(
      `on ${dateOf(row.modifiedJulianDay)} it differs from the measured values in use by ${ut1S.toFixed(4)} s in UT1 and ${pole.toFixed(4)}″ in the pole; at most ${mostRevised.ut1S} s and ${mostRevised.poleArcsec}″ were expected`,
    );
  }
}

/** From day to day of the file, UT1 − TAI and the pole change little; a jump of a second is a leap second that this program does not know. */
function requireSteady({ series }: EarthOrientationTable, fromIndex: number): void {
  const { firstModifiedJulianDay, ut1MinusTaiSeconds: ut1, poleXRad, poleYRad } = series;
  const stepOf = (values: ArrayLike<number>, index: number) => Math.abs(values[index] - values[index - 1]);
  for (let index = fromIndex; index < ut1.length; index += 1) {
    const ut1S = stepOf(ut1, index);
    const pole = Math.max(stepOf(poleXRad, index), stepOf(poleYRad, index)) / arcsecondRad;
    if (ut1S <= mostPerDay.ut1S && pole <= mostPerDay.poleArcsec) continue;
    const day = dateOf(firstModifiedJulianDay + index);
    const leap =
      Math.abs(ut1S - 1) < mostPerDay.ut1S ? '; if it is a leap second, a newer version of Farpass knows it' : '';
    throw refused(
      `on ${day} UT1 changes by ${ut1S.toFixed(4)} s and the pole by ${pole.toFixed(4)}″ in one day${leap}`,
    );
  }
}
