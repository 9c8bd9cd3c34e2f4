import { AstroError } from '../errors.ts';
import { calendarDateOf } from '../time/index.ts';

/** One day of an IERS finals file, from the Bulletin A columns, in the units of the file. */
export interface FinalsRow {
  readonly modifiedJulianDay: number;
  readonly isPredicted: boolean;
  readonly poleXArcsec: number;
  readonly poleYArcsec: number;
  readonly ut1MinusUtcSeconds: number;
  /** dX and dY in `finals2000A`; undefined on days for which the file does not predict them. */
  readonly celestialPoleMas: readonly [number, number] | undefined;
}

/**
 * The days of an IERS `finals` file (layout: ReadMe.finals2000A) that have UT1 and pole; the list ends where the
 * predictions end. Every row is checked: flags, calendar date against MJD, numbers, no missing day. Throws
 * `EOP_FILE_MALFORMED` with line and reason.
 */
export function parseFinalsRows(text: string): readonly FinalsRow[] {
  const rows: FinalsRow[] = [];
  const lines = text.split(/\r?\n/);
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const row = finalsRow(line, index + 1);
    if (row === undefined) break;
    const expected = rows.length === 0 ? row.modifiedJulianDay : rows[rows.length - 1].modifiedJulianDay + 1;
    if (row.modifiedJulianDay !== expected) {
      throw malformed(index + 1, `day MJD ${row.modifiedJulianDay} follows where MJD ${expected} was expected`);
    }
    rows.push(row);
  }
  return rows;
}

function malformed(line: number, reason: string): AstroError {
  return new AstroError('EOP_FILE_MALFORMED', { line, reason });
}

/** Column numbers start at 1, both ends included, as in ReadMe.finals2000A. */
function finalsRow(line: string, lineNumber: number): FinalsRow | undefined {
  const columns = (from: number, to: number): string => line.slice(from - 1, to);
  const number = (from: number, to: number): number => {
    const text = columns(from, to).trim();
    if (line.length < to || !/^[-+]?(\d+\.?\d*|\.\d+)$/.test(text)) {
      throw malformed(lineNumber, `columns ${from} to ${to} hold '${text}' where a number was expected`);
    }
    return Number(text);
  };
  const modifiedJulianDay = number(8, 15);
  requireSameDate({ line, lineNumber }, modifiedJulianDay);
  if (columns(17, 17).trim() === '' && columns(58, 58).trim() === '') return undefined;
  const flags = [17, 58].map((at) => flagAt({ line, lineNumber }, at));
  const nutationFlag = columns(96, 96).trim();
  requireBulletinB(line, number);
  return {
    modifiedJulianDay,
    isPredicted: flags.includes('P'),
    poleXArcsec: number(19, 27),
    poleYArcsec: number(38, 46),
    ut1MinusUtcSeconds: number(59, 68),
    celestialPoleMas: nutationFlag === '' ? undefined : celestialPoleOf({ line, lineNumber }, number),
  };
}

/** A line of the file, and its number from 1. */
interface NumberedLine {
  readonly line: string;
  readonly lineNumber: number;
}

function celestialPoleOf(row: NumberedLine, number: (from: number, to: number) => number): readonly [number, number] {
  flagAt(row, 96);
  return [number(98, 106), number(117, 125)];
}

function flagAt({ line, lineNumber }: NumberedLine, column: number): 'I' | 'P' {
  const flag = line.charAt(column - 1);
  if (flag !== 'I' && flag !== 'P') {
    throw malformed(lineNumber, `column ${column} holds '${flag}' where I (measured) or P (predicted) was expected`);
  }
  return flag;
}

/** The Bulletin B columns are not used, but reading them reveals a row whose columns are shifted. */
function requireBulletinB(line: string, number: (from: number, to: number) => number): void {
  if (line.slice(134, 185).trim() === '') return;
  const fields = [
    [135, 144],
    [145, 154],
    [155, 165],
    [166, 175],
    [176, 185],
  ] as const;
  for (const [from, to] of fields) number(from, to);
}

function requireSameDate({ line, lineNumber }: NumberedLine, modifiedJulianDay: number): void {
  const { year, month, day } = calendarDateOf(modifiedJulianDay);
  const written = [line.slice(0, 2), line.slice(2, 4), line.slice(4, 6)].map(Number);
  if (!Number.isInteger(modifiedJulianDay) || written[0] !== year % 100 || written[1] !== month || written[2] !== day) {
    throw malformed(
      lineNumber,
      `the date ${line.slice(0, 6)} is not that of MJD ${modifiedJulianDay} (${year}-${month}-${day})`,
    );
  }
}
