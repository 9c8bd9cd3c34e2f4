/**
 * A moment of UTC as text, `2016-12-31T23:59:60.123456Z`: always 27 characters, always microseconds, so that order of
 * text is order of time, the leap second included. PostgreSQL's own timestamp turns 23:59:60 into the next day's
 * 00:00:00, and drivers turn it into a `Date` that loses the microseconds; so the column is a domain over text with the
 * collation "C" (decision 0011). `timestampOf` casts it for arithmetic in SQL.
 */
export type Instant = string & { readonly instant: true };

const written = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.(\d+))?Z$/;
const canonicalLength = 27;
const canonical = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/;

/** Whether a text is an instant in the form that can be sorted. */
export function isInstant(text: string): text is Instant {
  return canonical.test(text) && isCalendarTime(written.exec(text));
}

/**
 * Whether a text that a column of instants answered is one: the domain guarantees the form, so checking the length is
 * enough. Lists read thousands of them.
 */
export function isStoredInstant(text: string): text is Instant {
  return text.length === canonicalLength && text.endsWith('Z');
}

/**
 * The instant a UTC text with `Z` names. Digits past the microsecond are cut off: if they matter, the message's own
 * text is kept as well. Throws for anything else, dates that do not exist included.
 */
export function instantOf(text: string): Instant {
  const match = written.exec(text);
  const fraction = (match?.[7] ?? '').slice(0, 6).padEnd(6, '0');
  const instant = `${text.slice(0, 19)}.${fraction}Z`;
  if (isInstant(instant) && match !== null) return instant;
  throw new RangeError(`"${text}" is not a UTC time; expected the form 2026-11-20T07:12:45.123456Z.`);
}

/** The instant of a UTC text with or without `Z`, as messages and people write it. Throws as `instantOf` does. */
export function instantOfUtc(text: string): Instant {
  return instantOf(text.endsWith('Z') ? text : `${text}Z`);
}

function isCalendarTime(match: RegExpExecArray | null): boolean {
  const [year = NaN, month = NaN, day = NaN, hour = NaN, minute = NaN, second = NaN] = (match ?? [])
    .slice(1, 7)
    .map(Number);
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
  return isDay && hour <= 23 && minute <= 59 && (second <= 59 || (second === 60 && minute === 59 && hour === 23));
}

/** The instant of a number of milliseconds since 1970, as computer clocks count. */
export function instantOfUnixMs(unixMs: number): Instant {
  return instantOf(new Date(unixMs).toISOString());
}

/** Milliseconds since 1970 of an instant, as clocks count them: a leap second has the number of the second after it. */
export function unixMsOfInstant(instant: string): number {
  const unixMs = Date.parse(instant);
  return Number.isNaN(unixMs) ? Date.parse(instant.replace(':60', ':59')) + 1000 : unixMs;
}

/**
 * The current instant of the computer's clock. Only outer layers use it; rules and physics get the time as an argument.
 */
export function currentInstant(): Instant {
  return instantOfUnixMs(Date.now());
}
