import { secondsPerDay, secondsPerHour } from '@farpass/astro/constants';

// The innermost loop of reading an ephemeris works on character codes: a 50 MB file has 50 million of them.

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

/** The index after the number that starts at `start`; −1 if none starts there. */
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

/** `at` is the index after the digits; an exponent has at most three digits. */
function exponentEnd(text: string, at: number): number {
  if ((text.charCodeAt(at) | 32) !== 101) return at;
  let end = at + 1;
  const sign = text.charCodeAt(end);
  if (sign === minus || sign === plus) end += 1;
  const digits = end;
  while (isDigit(text.charCodeAt(end))) end += 1;
  return end === digits || end - digits > 3 ? -1 : end;
}

/** A line within a text; cutting it out first would take longer than scanning it. */
export interface LineRange {
  readonly start: number;
  readonly end: number;
}

// No two parts of the pattern can match the same character, so a match takes one step per character.
const decimal = String.raw`[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?`;

/** A time and exactly `count` numbers with single blanks between them, up to the end of the line: almost every line. */
function usualLine(count: number): RegExp {
  return new RegExp(String.raw`[\dTZ:.-]+(?: ${decimal}){${count}}(?=\r?(?:\n|$))`, 'y');
}

/**
 * Splits the lines of an ephemeris. After `scan` has returned true, the fields hold the parts of the line; an object
 * for each line would take as long as the scan. A line with the form of the previous one is matched by a regular
 * expression.
 */
export class LineScanner {
  /** The first word. */
  first = '';
  /** The words after it, separated by single blanks. */
  rest = '';
  /** Number of words after the first. */
  count = 0;
  #usual = { count: 6, pattern: usualLine(6) };
  #other = { count: 9, pattern: usualLine(9) };

  /** Whether the line is a word followed by numbers. */
  scan(text: string, range: LineRange): boolean {
    if (this.#isUsual(text, range)) return true;
    const usual = this.#usual;
    this.#usual = this.#other;
    this.#other = usual;
    return this.#isUsual(text, range) || this.#scanWords(text, range);
  }

  #isUsual(text: string, { start, end }: LineRange): boolean {
    const { count, pattern } = this.#usual;
    pattern.lastIndex = start;
    if (!pattern.test(text)) return false;
    const firstEnd = text.indexOf(' ', start);
    this.first = text.slice(start, firstEnd);
    this.rest = text.slice(firstEnd + 1, end);
    this.count = count;
    return true;
  }

  #scanWords(text: string, { start, end }: LineRange): boolean {
    let last = end;
    while (last > start && isBlank(text.charCodeAt(last - 1))) last -= 1;
    let at = nextWord(text, start);
    const firstStart = at;
    while (at < last && !isBlank(text.charCodeAt(at))) at += 1;
    this.first = text.slice(firstStart, at);
    const restStart = at + 1;
    this.count = 0;
    while (at < last) {
      at = numberEnd(text, nextWord(text, at));
      if (at === -1 || at > last || (at < last && !isBlank(text.charCodeAt(at)))) return false;
      this.count += 1;
    }
    this.rest = text
      .slice(restStart, last)
      .trim()
      .replace(/[ \t]+/g, ' ');
    return true;
  }
}

function nextWord(line: string, from: number): number {
  let at = from;
  while (isBlank(line.charCodeAt(at))) at += 1;
  return at;
}

const daysBeforeMonth = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];
const daysInMonths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * Seconds of a calendar or day-of-year time since 1970 by the calendar (no leap seconds; 0.2 µs); NaN if the text is
 * not a time. Only for order and gaps: the text remains authoritative.
 */
export function scanSeconds(text: string): number {
  const isCalendar = text.charCodeAt(7) === minus;
  const clock = isCalendar ? 11 : 9;
  if (text.charCodeAt(4) !== minus || text.charCodeAt(clock - 1) !== letterT) return Number.NaN;
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2);
  const day = isCalendar ? calendarDay(text, year) : dayOfYear(text, year);
  return daysToYear(year) * secondsPerDay + day * secondsPerDay + secondOfDay(text, clock);
}

/** `scanSeconds` for consecutive times: most have the date of the previous one, which is then not read again. */
export class TimeScanner {
  #date = '-';
  #dateS = Number.NaN;

  seconds(text: string): number {
    if (!text.startsWith(this.#date)) {
      const date = text.slice(0, text.charCodeAt(7) === minus ? 11 : 9);
      const dateS = scanSeconds(`${date}00:00:00`);
      if (Number.isNaN(dateS)) return Number.NaN;
      this.#date = date;
      this.#dateS = dateS;
    }
    return this.#dateS + secondOfDay(text, this.#date.length);
  }
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
  return hour * secondsPerHour + minute * 60 + second + fraction(text, clock + 8);
}

/** The fraction after the seconds; only a Z may follow it. */
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
