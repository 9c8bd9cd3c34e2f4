import { msPerMinute } from '@farpass/astro/constants';

/** Whether a name of a time zone is one that computers know. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** How far the clocks of a zone (IANA name) are ahead of UTC at an instant (ms since 1970), in minutes. */
export function offsetMinutesOf(atMs: number, timeZone: string): number {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, format);
  const name = format.formatToParts(atMs).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (60 * Number(hours ?? 0) + Number(minutes ?? 0));
}

/** How exactly a time is written. */
type InstantDigits = 'minutes' | 'seconds' | 'milliseconds';

const lengths: Readonly<Record<InstantDigits, number>> = { minutes: 16, seconds: 19, milliseconds: 23 };

interface WrittenInstant {
  readonly digits: InstantDigits;
  /** How far the clocks are ahead of UTC, minutes; 0 by default. */
  readonly offsetMinutes?: number;
}

/**
 * A time (ms since 1970) for people, on pages, in mails and in PDF: `2026-11-21 08:12:45 +01`, with Z for UTC; cut, never
 * rounded up to the next second.
 */
export function instantText(atMs: number, { digits, offsetMinutes = 0 }: WrittenInstant): string {
  const shown = new Date(atMs + offsetMinutes * msPerMinute).toISOString().slice(0, lengths[digits]);
  return `${shown.replace('T', ' ')} ${writeOffset(offsetMinutes)}`;
}

/** A stored UTC time for people: `2026-11-21 08:12 Z`. Its digits are taken as they are. */
export function utcText(utc: string, digits: Exclude<InstantDigits, 'milliseconds'>): string {
  return `${utc.slice(0, lengths[digits]).replace('T', ' ')} Z`;
}

interface ZonedText {
  readonly digits: Exclude<InstantDigits, 'milliseconds'>;
  /** IANA name. */
  readonly zone: string;
}

/** A stored UTC time for people in a zone: `2026-11-21 09:12 +01`. */
export function zonedText(utc: string, { digits, zone }: ZonedText): string {
  if (zone === 'UTC') return utcText(utc, digits);
  const atMs = Date.parse(utc.endsWith('Z') ? utc : `${utc}Z`);
  return instantText(atMs, { digits, offsetMinutes: offsetMinutesOf(atMs, zone) });
}

/**
 * An offset as the pattern letter X writes it: Z for none, whole hours in two digits, minutes only if there are any.
 */
function writeOffset(offsetMinutes: number): string {
  if (offsetMinutes === 0) return 'Z';
  const size = Math.abs(offsetMinutes);
  const minutes = size % 60 === 0 ? '' : twoDigits(size % 60);
  return `${offsetMinutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}${minutes}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
