// The innermost loop of reading an ephemeris works on character codes: a 50 MB file has 50 million of them.

/** What one line of numbers is made of. */
export interface ScannedLine {
  /** The first word. */
  readonly first: string;
  /** The words after it, single blanks between. */
  readonly rest: string;
  /** How many words come after the first. */
  readonly count: number;
}

const blank = 32;
const tab = 9;
const point = 46;
const minus = 45;
const plus = 43;
const zero = 48;
const nine = 57;
const letterT = 84;
const letterZ = 90;
const colon = 58;

function isBlank(code: number): boolean {
  return code === blank || code === tab;
}

function isDigit(code: number): boolean {
  return code >= zero && code <= nine;
}

/** The index behind the number that starts at `start`; −1 when none starts there. */
export function numberEnd(text: string, start: number): number {
  let at = start;
  const sign = text.charCodeAt(at);
  if (sign === minus || sign === plus) at += 1;
  const digits = at;
  while (isDigit(text.charCodeAt(at))) at += 1;
  let count = at - digits;
  if (text.charCodeAt(at) === point) {
    at += 1;
    const decimals = at;
    while (isDigit(text.charCodeAt(at))) at += 1;
    count += at - decimals;
  }
  return count === 0 ? -1 : exponentEnd(text, at);
}

/** `at` stands behind the digits; an exponent has at most three. */
function exponentEnd(text: string, at: number): number {
  if ((text.charCodeAt(at) | 32) !== 101) return at;
  let end = at + 1;
  const sign = text.charCodeAt(end);
  if (sign === minus || sign === plus) end += 1;
  const digits = end;
  while (isDigit(text.charCodeAt(end))) end += 1;
  return end === digits || end - digits > 3 ? -1 : end;
}

/** Parts a line into its first word and the numbers behind it; undefined when one of those is no number. */
export function scanLine(line: string): ScannedLine | undefined {
  const length = trimmedEnd(line);
  let at = 0;
  while (at < length && isBlank(line.charCodeAt(at))) at += 1;
  const firstStart = at;
  while (at < length && !isBlank(line.charCodeAt(at))) at += 1;
  const first = line.slice(firstStart, at);
  const restStart = at + 1;
  let count = 0;
  let isSingle = true;
  while (at < length) {
    const wordStart = nextWord(line, at);
    if (wordStart !== at + 1 || line.charCodeAt(at) !== blank) isSingle = false;
    at = numberEnd(line, wordStart);
    if (at === -1 || (at < length && !isBlank(line.charCodeAt(at)))) return undefined;
    count += 1;
  }
  const rest = line.slice(restStart, length);
  return { first, rest: isSingle ? rest : rest.trim().replace(/[ \t]+/g, ' '), count };
}

function nextWord(line: string, from: number): number {
  let at = from;
  while (isBlank(line.charCodeAt(at))) at += 1;
  return at;
}

function trimmedEnd(line: string): number {
  let length = line.length;
  while (length > 0 && isBlank(line.charCodeAt(length - 1))) length -= 1;
  return length;
}

const daysBeforeMonth = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];
const daysInMonths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * Seconds of a calendar or day-of-year time since 1970 by the calendar (no leap seconds; 0.2 µs); NaN when the text is
 * no time. For order and gaps only: the text stays the truth.
 */
export function scanSeconds(text: string): number {
  const isCalendar = text.charCodeAt(7) === minus;
  const clock = isCalendar ? 11 : 9;
  if (text.charCodeAt(4) !== minus || text.charCodeAt(clock - 1) !== letterT) return Number.NaN;
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2);
  const day = isCalendar ? calendarDay(text, year) : dayOfYear(text, year);
  return daysToYear(year) * 86_400 + day * 86_400 + secondOfDay(text, clock);
}

function calendarDay(text: string, year: number): number {
  const month = twoDigits(text, 5);
  const day = twoDigits(text, 8);
  const leapDay = isLeapYear(year) && month === 2 ? 1 : 0;
  const days = (daysInMonths[month - 1] ?? Number.NaN) + leapDay;
  if (!(day >= 1 && day <= days)) return Number.NaN;
  return (daysBeforeMonth[month - 1] ?? Number.NaN) + (isLeapYear(year) && month > 2 ? 1 : 0) + day - 1;
}

function dayOfYear(text: string, year: number): number {
  const day = twoDigits(text, 5) * 10 + digit(text, 7);
  return day >= 1 && day <= (isLeapYear(year) ? 366 : 365) ? day - 1 : Number.NaN;
}

function secondOfDay(text: string, clock: number): number {
  const hour = twoDigits(text, clock);
  const minute = twoDigits(text, clock + 3);
  const second = twoDigits(text, clock + 6);
  const isClock = text.charCodeAt(clock + 2) === colon && text.charCodeAt(clock + 5) === colon;
  const isLeapSecond = second === 60 && minute === 59 && hour === 23;
  if (!isClock || hour > 23 || minute > 59 || (second > 59 && !isLeapSecond)) return Number.NaN;
  return hour * 3600 + minute * 60 + second + fraction(text, clock + 8);
}

/** The fraction behind the seconds, and nothing after it but a Z. */
function fraction(text: string, start: number): number {
  let at = start;
  let value = 0;
  if (text.charCodeAt(at) === point) {
    let weight = 0.1;
    for (at += 1; isDigit(text.charCodeAt(at)); at += 1) {
      value += (text.charCodeAt(at) - zero) * weight;
      weight *= 0.1;
    }
  }
  if (text.charCodeAt(at) === letterZ) at += 1;
  return at === text.length ? value : Number.NaN;
}

function digit(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return isDigit(code) ? code - zero : Number.NaN;
}

function twoDigits(text: string, at: number): number {
  return digit(text, at) * 10 + digit(text, at + 1);
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** Days from 1970-01-01 to the first day of the year, in the Gregorian calendar. */
function daysToYear(year: number): number {
  const last = year - 1;
  return (year - 1970) * 365 + Math.floor(last / 4) - Math.floor(last / 100) + Math.floor(last / 400) - 477;
}
