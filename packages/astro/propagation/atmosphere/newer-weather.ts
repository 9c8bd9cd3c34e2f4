import { modifiedJulianDayOf1970, msPerDay } from '../../constants/index.ts';
import { AstroError } from '../../errors.ts';
import { readSpaceWeather, type SpaceWeatherTable } from './space-weather.ts';

/** Measured days that a file must share with the table in use: enough to see that both are about the same Sun. */
const leastSharedDays = 30;
/** Measured days may be revised; if a larger share of those that both have differs, the file is another series. */
const mostRevisedShare = 0.05;
const mostRevised = { f107: 5, apDaily: 10 } as const;
/** The quiet Sun has 64 (1954 to 2020), the largest flare day 380 (2004 to 2024); Ap ends at 400. */
const plausible = { leastF107: 55, mostF107: 600, mostAp: 400 } as const;

interface NewerWeather {
  /** A space-weather file of CelesTrak, text or CSV. */
  readonly text: string;
  /** Today (modified Julian day, UTC). */
  readonly today: number;
}

/**
 * The table in use, continued by a newer file of CelesTrak: the days of the file replace those of the table, the months
 * after them stay. Throws `SPACE_WEATHER_FORMAT` for a file in another format, and `SPACE_WEATHER_REFUSED` for one that
 * is older than the table, comes from the future, shares fewer than 30 measured days, or contradicts the table or itself.
 */
export function continuedWeather(table: SpaceWeatherTable, { text, today }: NewerWeather): SpaceWeatherTable {
  const file = from(table.firstDay, readSpaceWeather(text));
  requireSpan({ table, file, today });
  requirePlausible(file);
  requireSame({ table, file });
  const kept = file.firstDay - table.firstDay;
  const count = Math.max(kept + file.f107.length, table.f107.length);
  const joined = (before: Float64Array, after: Float64Array, perDay = 1) => {
    const values = new Float64Array(perDay * count);
    values.set(before);
    values.set(after, perDay * kept);
    return values;
  };
  return {
    kind: 'table',
    firstDay: table.firstDay,
    firstPredictedDay: file.firstPredictedDay,
    f107: joined(table.f107, file.f107),
    f107Average: joined(table.f107Average, file.f107Average),
    ap: joined(table.ap, file.ap, 8),
    apDaily: joined(table.apDaily, file.apDaily),
  };
}

/** A table without its rows before a day. */
function from(firstDay: number, table: SpaceWeatherTable): SpaceWeatherTable {
  const rows = Math.max(0, firstDay - table.firstDay);
  return {
    ...table,
    firstDay: table.firstDay + rows,
    f107: table.f107.subarray(rows),
    f107Average: table.f107Average.subarray(rows),
    ap: table.ap.subarray(8 * rows),
    apDaily: table.apDaily.subarray(rows),
  };
}

function refused(reason: string): AstroError {
  return new AstroError('SPACE_WEATHER_REFUSED', { reason });
}

/** The date of a modified Julian day, as 2026-11-22. */
function dateOf(day: number): string {
  return new Date((day - modifiedJulianDayOf1970) * msPerDay).toISOString().slice(0, 10);
}

interface Compared {
  readonly table: SpaceWeatherTable;
  readonly file: SpaceWeatherTable;
}

function requireSpan({ table, file, today }: Compared & Pick<NewerWeather, 'today'>): void {
  const [measured, inUse] = [file.firstPredictedDay - 1, table.firstPredictedDay - 1];
  if (measured > today)
    throw refused(`it has measured values of ${dateOf(measured)}, but today is ${dateOf(today)}; check its dates`);
  if (measured < inUse)
    throw refused(
      `it is older than the table in use: measured to ${dateOf(measured)}, and the table to ${dateOf(inUse)}`,
    );
  const shared = inUse - Math.max(file.firstDay, table.firstDay) + 1;
  if (shared < leastSharedDays)
    throw refused(
      `it begins on ${dateOf(file.firstDay)}; it must share at least ${leastSharedDays} measured days with the table in use, which is measured to ${dateOf(inUse)}`,
    );
}

function requirePlausible({ firstDay, f107, f107Average, ap, apDaily }: SpaceWeatherTable): void {
  const { leastF107, mostF107, mostAp } = plausible;
  for (const [row, flux] of f107.entries()) {
    const wrongFlux = [flux, f107Average[row]].find((value) => !(value >= leastF107 && value <= mostF107));
    if (wrongFlux !== undefined)
      throw refused(
        `F10.7 is ${wrongFlux} on ${dateOf(firstDay + row)}; between ${leastF107} and ${mostF107} was expected`,
      );
    const wrongAp = [apDaily[row], ...ap.subarray(8 * row, 8 * row + 8)].find(
      (value) => !(value >= 0 && value <= mostAp),
    );
    if (wrongAp !== undefined)
      throw refused(`Ap is ${wrongAp} on ${dateOf(firstDay + row)}; between 0 and ${mostAp} was expected`);
  }
}

/** The days that both have measured must agree, except for revisions. */
function requireSame({ table, file }: Compared): void {
  const from = Math.max(file.firstDay, table.firstDay);
  const differing: number[] = [];
  for (let day = from; day < table.firstPredictedDay; day += 1) {
    const [own, other] = [day - table.firstDay, day - file.firstDay];
    const isFluxFar = Math.abs(table.f107[own] - file.f107[other]) > mostRevised.f107;
    const isApFar = Math.abs(table.apDaily[own] - file.apDaily[other]) > mostRevised.apDaily;
    if (isFluxFar || isApFar) differing.push(day);
  }
  const [first] = differing;
  if (first === undefined || differing.length <= mostRevisedShare * (table.firstPredictedDay - from)) return;
  const [own, other] = [first - table.firstDay, first - file.firstDay];
  throw refused(
    `${differing.length} of its measured days differ from the table in use, the first on ${dateOf(first)}: F10.7 ${file.f107[other]} and Ap ${file.apDaily[other]}, the table has ${table.f107[own]} and ${table.apDaily[own]}`,
  );
}
