import { secondsPerDay } from '../constants/index.ts';
import { TimeError } from '../errors.ts';
import { endsWithLeapSecond, taiMinusUtcOnDay } from './leap-seconds.ts';
import type { TimeScale } from './scale.ts';

declare const scaleMark: unique symbol;

/**
 * An instant that knows its time scale. Whole day, whole second and fraction are kept apart, so that the smallest step
 * is 1.1e-16 s on every date and the last written digit of a CCSDS epoch survives.
 * Made by `parseEpoch`, `epochFromJulianDate` or `epochFromUnixMs` only.
 */
export interface Epoch<S extends TimeScale> extends ClockReading {
  readonly scale: S;
  /** Never present: it makes Epoch<'UTC'> and Epoch<'TT'> strangers, and an epoch of unknown scale too. */
  readonly [scaleMark]: (scale: S) => S;
}

/** The figures of an epoch, whatever its scale; inside `time/` only. */
export interface ClockReading {
  readonly scale: TimeScale;
  /** Modified Julian day (JD − 2 400 000.5) of the calendar date in this scale. */
  readonly modifiedJulianDay: number;
  /** Whole seconds since 0 h: 0 to 86 399, and 86 400 during a leap second of UTC. */
  readonly second: number;
  /** Fraction of the second, 0 ≤ fraction < 1. */
  readonly fraction: number;
}

/** One of several scales: `EpochIn<'UTC' | 'TT'>` is `Epoch<'UTC'> | Epoch<'TT'>`. */
export type EpochIn<S extends TimeScale> = S extends TimeScale ? Epoch<S> : never;

export type AnyEpoch = EpochIn<TimeScale>;

/** Whole seconds as `clockSeconds` counts them, and the fraction after them. */
interface ClockCount {
  readonly seconds: number;
  readonly fraction: number;
}

/** Assembles an epoch from fields already checked by the caller; inside `time/` only. */
export function epochFromFields<S extends TimeScale>(
  scale: S,
  fields: { readonly modifiedJulianDay: number; readonly second: number; readonly fraction: number },
): Epoch<S> {
  const { modifiedJulianDay, second, fraction } = fields;
  return Object.freeze({ scale, modifiedJulianDay, second, fraction }) as Epoch<S>;
}

/** `Epoch<S>` as the union it is when S is one, so that a scale known only at run time gives `AnyEpoch`. */
export function spread<S extends TimeScale>(epoch: Epoch<S>): EpochIn<S> {
  return epoch as EpochIn<S>;
}

/**
 * Whole seconds on a count without jumps: seconds of the scale since its modified Julian day 0; for UTC the TAI count,
 * in which leap seconds have their place.
 */
export function clockSeconds(epoch: ClockReading): number {
  const counted = epoch.modifiedJulianDay * secondsPerDay + epoch.second;
  return epoch.scale === 'UTC' ? counted + taiMinusUtcOnDay(epoch.modifiedJulianDay) : counted;
}

/** The inverse of `clockSeconds`; the fraction may lie outside 0 to 1 and is carried. */
export function epochFromClock<S extends TimeScale>(scale: S, { seconds, fraction }: ClockCount): Epoch<S> {
  const carry = Math.floor(fraction);
  const rest = fraction - carry;
  // A fraction of −1e-17 has the remainder 1 − 1e-17, which rounds to 1.
  const whole = seconds + carry + (rest >= 1 ? 1 : 0);
  if (!Number.isSafeInteger(whole))
    throw new TimeError('TIME_NOT_FINITE', { what: 'A number of seconds', found: whole });
  const day = scale === 'UTC' ? utcDayOfTaiSeconds(whole) : Math.floor(whole / secondsPerDay);
  const dayStart = day * secondsPerDay + (scale === 'UTC' ? taiMinusUtcOnDay(day) : 0);
  return epochFromFields(scale, {
    modifiedJulianDay: day,
    second: whole - dayStart,
    fraction: rest >= 1 ? 0 : rest,
  });
}

/** UTC day of a TAI second count: the last day that has begun by then. */
function utcDayOfTaiSeconds(taiSeconds: number): number {
  const taiDay = Math.floor(taiSeconds / secondsPerDay);
  const begin = taiDay * secondsPerDay + taiMinusUtcOnDay(taiDay);
  return taiSeconds >= begin ? taiDay : taiDay - 1;
}

/**
 * The epoch this number of SI seconds later (earlier if negative); leap seconds count. Exact to the spacing of
 * `seconds`.
 */
export function addSeconds<S extends TimeScale>(epoch: Epoch<S>, seconds: number): Epoch<S> {
  if (!Number.isFinite(seconds))
    throw new TimeError('TIME_NOT_FINITE', { what: 'A number of seconds', found: seconds });
  const whole = Math.floor(seconds);
  return epochFromClock(epoch.scale, {
    seconds: clockSeconds(epoch) + whole,
    fraction: epoch.fraction + (seconds - whole),
  });
}

/**
 * SI seconds from the earlier to the later epoch (negative when they are the other way round), leap seconds counted;
 * for UT1 seconds of UT1. The compiler refuses two scales. Rounded once: 1e-10 s over a week, 2e-7 s over fifty years.
 */
export function secondsBetween<S extends TimeScale>(later: Epoch<S>, earlier: NoInfer<Epoch<S>>): number {
  requireSameScale(later.scale, earlier.scale);
  return clockSeconds(later) - clockSeconds(earlier) + (later.fraction - earlier.fraction);
}

/** Negative when the first epoch comes first, 0 when both are the same, positive otherwise; for sorting. */
export function compareEpochs<S extends TimeScale>(first: Epoch<S>, second: NoInfer<Epoch<S>>): number {
  requireSameScale(first.scale, second.scale);
  return (
    first.modifiedJulianDay - second.modifiedJulianDay ||
    first.second - second.second ||
    first.fraction - second.fraction
  );
}

/** Whether an epoch in this scale and day may have the second 86 400. */
export function hasLeapSecond(scale: TimeScale, modifiedJulianDay: number): boolean {
  return scale === 'UTC' && endsWithLeapSecond(modifiedJulianDay);
}

/** Data that passed a worker boundary or a cast may lie about the scale; the compiler has refused the rest. */
function requireSameScale(later: string, earlier: string): void {
  if (later !== earlier) throw new TimeError('TIME_SCALE_MIXED', { later, earlier });
}
