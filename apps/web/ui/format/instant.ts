import { msPerDay } from '@farpass/astro/constants';
import { instantText, offsetMinutesOf } from '@farpass/contract/time-zone';

/** The zone for displayed times: `UTC`, `local` for the browser's own, or an IANA name such as `Europe/Berlin`. */
export type DisplayZone = string;

/** Minutes by which the clocks of a display zone are ahead of UTC at an instant. */
export function zoneOffsetMinutes(instantMs: number, zone: DisplayZone): number {
  if (zone === 'UTC') return 0;
  return zone === 'local' ? -new Date(instantMs).getTimezoneOffset() : offsetMinutesOf(instantMs, zone);
}

/** The IANA name of a display zone. */
export function zoneName(zone: DisplayZone): string {
  return zone === 'local' ? Intl.DateTimeFormat().resolvedOptions().timeZone : zone;
}

/** The patterns of the platform, in the notation of date-fns and Luxon. */
export const instantPatterns = {
  seconds: 'yyyy-MM-dd HH:mm:ss X',
  milliseconds: 'yyyy-MM-dd HH:mm:ss.SSS X',
  file: 'yyyyMMdd_HHmmss_X',
} as const;
export type InstantPattern = keyof typeof instantPatterns;

/** An instant in one of the patterns: truncated, never rounded up to the next second. */
export function formatInstant(
  instantMs: number,
  how: { readonly pattern: InstantPattern; readonly zone: DisplayZone },
): string {
  const offsetMinutes = zoneOffsetMinutes(instantMs, how.zone);
  if (how.pattern !== 'file') return instantText(instantMs, { digits: how.pattern, offsetMinutes });
  const [date = '', time = '', offset = ''] = instantText(instantMs, { digits: 'seconds', offsetMinutes }).split(' ');
  return `${date.replaceAll('-', '')}_${time.replaceAll(':', '')}_${offset}`;
}

/** Day of the year in UTC, from 1, as operators count: 2026-11-20 is day 324. */
export function dayOfYear(instantMs: number): number {
  const date = new Date(instantMs);
  return Math.floor((instantMs - Date.UTC(date.getUTCFullYear(), 0, 1)) / msPerDay) + 1;
}

/** Milliseconds since 1970 of an ISO text; a text without a zone is UTC. Undefined if it is not an instant. */
export function readInstant(text: string): number | undefined {
  const hasZone = /(Z|[+-]\d{2}:?\d{2})$/.test(text);
  const instantMs = Date.parse(hasZone ? text : `${text}Z`);
  return Number.isNaN(instantMs) ? undefined : instantMs;
}

/** The same for typed text: `2026-11-20 12:00` is UTC, as times are shown, with or without a Z after a space. */
export function readTypedInstant(text: string): number | undefined {
  return readInstant(
    text
      .trim()
      .replace(/ (?=Z$)/, '')
      .replace(/^(\d{4}-\d{2}-\d{2}) /, '$1T'),
  );
}
