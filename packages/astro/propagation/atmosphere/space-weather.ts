import { modifiedJulianDayOf1970, msPerDay } from '../../constants/index.ts';
import { AstroError } from '../../errors.ts';
import type { MsisConditions } from './msis-harmonics.ts';

/** Solar flux and magnetic activity day by day, or one assumed constant state. */
export type SpaceWeather = ConstantSpaceWeather | SpaceWeatherTable;

export interface ConstantSpaceWeather {
  readonly kind: 'constant';
  /** F10.7 of the day and its 81-day mean, as observed at the Earth [1e-22 W/m²/Hz]. */
  readonly f107: number;
  readonly f107Average: number;
  readonly ap: number;
}

/** Daily rows without gaps, from `firstDay` on. */
export interface SpaceWeatherTable {
  readonly kind: 'table';
  /** Modified Julian day (UTC) of the first row. */
  readonly firstDay: number;
  /** Observed flux (not adjusted to 1 au): the model takes the flux that reaches the Earth. */
  readonly f107: Float64Array;
  readonly f107Average: Float64Array;
  /** Eight 3-hour values a day. */
  readonly ap: Float64Array;
  readonly apDaily: Float64Array;
  /** First day whose values are predictions, or the day after the last. */
  readonly firstPredictedDay: number;
}

/**
 * Moderate activity, the reference state of the NRLMSISE-00 distribution: F10.7 = 150, Ap = 4. An assumption that must
 * be stated with each result.
 */
export const referenceSpaceWeather: ConstantSpaceWeather = { kind: 'constant', f107: 150, f107Average: 150, ap: 4 };

interface DayRow {
  readonly day: number;
  readonly ap: readonly number[];
  readonly apDaily: number;
  readonly f107: number;
  readonly f107Average: number;
}

/**
 * Reads the space-weather file of CelesTrak, text (`SW-All.txt`, format 1.2) or CSV (`SW-All.csv`). Observed and daily
 * predicted rows are taken; monthly predictions have no Ap and are left out, so the table ends about 45 days after the
 * file was made. A day given twice (as CelesTrak does around the join) counts once, the first time. A gap is refused.
 */
export function readSpaceWeather(text: string): SpaceWeatherTable {
  const lines = text.split(/\r?\n/);
  const csv = lines[0]?.startsWith('DATE,') ?? false;
  const parsed = csv ? readCsv(lines) : readFixed(lines);
  if (parsed.rows.length === 0) {
    throw new AstroError('SPACE_WEATHER_FORMAT', { reason: 'No daily row was found' });
  }
  return toTable(parsed.rows, parsed.firstPredictedDay);
}

interface ParsedRows {
  readonly rows: readonly DayRow[];
  readonly firstPredictedDay: number | undefined;
}

const mjdOfDate = (year: number, month: number, day: number): number =>
  Date.UTC(year, month - 1, day) / msPerDay + modifiedJulianDayOf1970;

function readFixed(lines: readonly string[]): ParsedRows {
  const rows: DayRow[] = [];
  let section: 'none' | 'observed' | 'predicted' = 'none';
  let firstPredictedDay: number | undefined;
  lines.forEach((line, index) => {
    if (line.startsWith('BEGIN'))
      section = line.includes('DAILY_PREDICTED') ? 'predicted' : line.includes('OBSERVED') ? 'observed' : 'none';
    else if (line.startsWith('END')) section = 'none';
    else if (section !== 'none' && line.trim() !== '') {
      const row = readFixedRow(line, index + 1);
      if (section === 'predicted') firstPredictedDay ??= row.day;
      rows.push(row);
    }
  });
  return { rows, firstPredictedDay };
}

function readFixedRow(line: string, number: number): DayRow {
  const field = (from: number, to: number): number =>
    asNumber(line.slice(from, to), { line: number, what: `columns ${from + 1} to ${to}` });
  return {
    day: mjdOfDate(field(0, 4), field(4, 7), field(7, 10)),
    ap: Array.from({ length: 8 }, (_, slot) => field(46 + 4 * slot, 50 + 4 * slot)),
    apDaily: field(78, 82),
    f107: field(112, 118),
    f107Average: field(118, 124),
  };
}

function readCsv(lines: readonly string[]): ParsedRows {
  const names = (lines[0] ?? '').split(',');
  const rows: DayRow[] = [];
  let firstPredictedDay: number | undefined;
  lines.slice(1).forEach((line, index) => {
    const cells = line.split(',');
    const cell = (name: string): string => cells[names.indexOf(name)] ?? '';
    const type = cell('F10.7_DATA_TYPE');
    if (line.trim() === '' || type === 'PRM') return;
    const field = (name: string): number => asNumber(cell(name), { line: index + 2, what: name });
    const [year = 0, month = 0, day = 0] = cell('DATE').split('-').map(Number);
    const row: DayRow = {
      day: mjdOfDate(year, month, day),
      ap: Array.from({ length: 8 }, (_, slot) => field(`AP${slot + 1}`)),
      apDaily: field('AP_AVG'),
      f107: field('F10.7_OBS'),
      f107Average: field('F10.7_OBS_CENTER81'),
    };
    if (type === 'PRD') firstPredictedDay ??= row.day;
    rows.push(row);
  });
  return { rows, firstPredictedDay };
}

function asNumber(text: string, place: { readonly line: number; readonly what: string }): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isFinite(value)) return value;
  throw new AstroError('SPACE_WEATHER_FORMAT', {
    reason: `Line ${place.line}: ${place.what} holds '${text.trim()}' where a number was expected`,
  });
}

function toTable(parsed: readonly DayRow[], firstPredictedDay: number | undefined): SpaceWeatherTable {
  const rows: DayRow[] = [];
  for (const row of parsed) {
    const previous = rows.at(-1);
    if (previous && row.day <= previous.day) continue;
    if (previous && row.day !== previous.day + 1) {
      throw new AstroError('SPACE_WEATHER_FORMAT', {
        reason: `Days are missing between ${dateOf(previous.day)} and ${dateOf(row.day)}`,
      });
    }
    rows.push(row);
  }
  const firstDay = rows[0]?.day ?? 0;
  return {
    kind: 'table',
    firstDay,
    f107: Float64Array.from(rows, (row) => row.f107),
    f107Average: Float64Array.from(rows, (row) => row.f107Average),
    ap: Float64Array.from(rows.flatMap((row) => row.ap)),
    apDaily: Float64Array.from(rows, (row) => row.apDaily),
    firstPredictedDay: firstPredictedDay ?? firstDay + rows.length,
  };
}

/** How a table's magnetic activity enters the model: the history of 57 h (better in storms), or the daily index alone. */
export type MagneticMode = 'history' | 'daily';

/**
 * Input of NRLMSISE-00 in a 3-hour slot (counted since MJD 0 in UTC, eight a day): F10.7 of the previous day, the
 * centred 81-day mean of the day, and the ap history of seven values. A table that does not reach from 57 h before the
 * slot to its day is refused.
 */
export function conditionsInSlot(weather: SpaceWeather, slot: number, mode: MagneticMode = 'history'): MsisConditions {
  const day = Math.floor(slot / 8);
  const dayOfYear = dayOfYearOf(day);
  if (weather.kind === 'constant') {
    const { f107, f107Average, ap } = weather;
    return { dayOfYear, f107, f107Average, magnetic: { kind: 'daily', ap } };
  }
  const row = day - weather.firstDay;
  const now = slot - 8 * weather.firstDay;
  if (row < 3 || row >= weather.f107.length) throw outside(weather, day);
  const ap = (hoursBefore: number): number => weather.ap[now - hoursBefore / 3];
  const mean = (hoursBefore: number): number =>
    weather.ap.subarray(now - hoursBefore / 3 - 7, now - hoursBefore / 3 + 1).reduce((sum, each) => sum + each, 0) / 8;
  const flux = { dayOfYear, f107: weather.f107[row - 1], f107Average: weather.f107Average[row] };
  if (mode === 'daily') return { ...flux, magnetic: { kind: 'daily', ap: weather.apDaily[row] } };
  return {
    ...flux,
    magnetic: { kind: 'history', ap: [weather.apDaily[row], ap(0), ap(3), ap(6), ap(9), mean(12), mean(36)] },
  };
}

function dayOfYearOf(modifiedJulianDay: number): number {
  const year = new Date((modifiedJulianDay - modifiedJulianDayOf1970) * msPerDay).getUTCFullYear();
  return modifiedJulianDay - mjdOfDate(year, 1, 1) + 1;
}

const outside = (table: SpaceWeatherTable, day: number): AstroError =>
  new AstroError('SPACE_WEATHER_MISSING', {
    day: dateOf(day),
    // The first days are needed as the history of the next one.
    from: dateOf(table.firstDay + 3),
    to: dateOf(table.firstDay + table.f107.length - 1),
  });

function dateOf(modifiedJulianDay: number): string {
  return new Date((modifiedJulianDay - modifiedJulianDayOf1970) * msPerDay).toISOString().slice(0, 10);
}
