import { msPerDay, secondsPerHour } from '@farpass/astro/constants';
/**
 * The epoch of an element set as ISO text, exact: eight decimals of a day are whole multiples of 864 µs, so six
 * decimals of a second keep every digit. Years 57 to 99 are 1957 to 1999, 00 to 56 are 2000 to 2056.
 */
export function readTleEpoch(yearColumns: string, dayColumns: string): string | undefined {
  const short = Number(yearColumns);
  const year = short < 57 ? 2000 + short : 1900 + short;
  const [days = '', decimals = ''] = dayColumns.trim().split('.');
  const day = Number(days);
  if (day < 1 || day > (isLeapYear(year) ? 366 : 365)) return undefined;
  const microseconds = BigInt(decimals.padEnd(8, '0')) * 864n;
  const midnight = Date.UTC(year, 0, day);
  const date = new Date(midnight).toISOString().slice(0, 10);
  const seconds = Number(microseconds / 1_000_000n);
  const two = (value: number) => String(value).padStart(2, '0');
  const clock = `${two(Math.floor(seconds / secondsPerHour))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return `${date}T${clock}.${String(microseconds % 1_000_000n).padStart(6, '0')}`;
}

/**
 * The fourteen columns of year and day for an ISO text, rounded to eight decimals of a day; undefined outside
 * 1957–2056.
 */
export function writeTleEpoch(epochUtc: string): string | undefined {
  const parts = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d+))?$/.exec(epochUtc);
  if (!parts) return undefined;
  const [year = 0, month = 0, date = 0, hour = 0, minute = 0, second = 0] = parts.slice(1, 7).map(Number);
  if (year < 1957 || year > 2056) return undefined;
  const day = (Date.UTC(year, month - 1, date) - Date.UTC(year, 0, 1)) / msPerDay + 1;
  const picoseconds =
    BigInt(hour * secondsPerHour + minute * 60 + second) * 10n ** 12n +
    BigInt((parts[7] ?? '').padEnd(12, '0').slice(0, 12));
  const hundredMillionths = (picoseconds * 10n ** 8n + 43_200n * 10n ** 12n) / (86_400n * 10n ** 12n);
  const total = BigInt(day) * 10n ** 8n + hundredMillionths;
  return `${String(year % 100).padStart(2, '0')}${String(total / 10n ** 8n).padStart(3, '0')}.${String(total % 10n ** 8n).padStart(8, '0')}`;
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}
