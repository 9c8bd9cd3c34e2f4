import { secondsPerDay } from '../constants/index.ts';
import { TimeError } from '../errors.ts';
import { endsWithLeapSecond, taiMinusUtcOnDay } from './leap-seconds.ts';
import type { TimeScale } from './scale.ts';

declare const scaleMark: unique symbol;

/**
 * An instant that knows its time scale. Day, second and fraction are kept apart, so that the resolution is 1.1e-16 s on
 * every date and the last written digit of a CCSDS epoch survives. Made only by `parseEpoch`, `epochFromJulianDate` and
 * `epochFromUnixMs`, and by conversion or addition.
 */
export interface Epoch<S extends TimeScale> extends ClockReading {
  readonly scale: S;
  /**
   * Never present at run time. It makes Epoch<'UTC'> and Epoch<'TT'> incompatible, and also an epoch of unknown scale.
   */
  readonly [scaleMark]: (scale: S) => S;
}

/** The parts of an epoch in any scale; for use inside `time/` only. */
export interface ClockReading {
  readonly scale: TimeScale;
  /** Modified Julian day (JD − 2 400 000.5) of the calendar date in this scale. */
  readonly modifiedJulianDay: number;
  /** Whole seconds since 0 h: 0 to 86 399, and 86 400 during a leap second of UTC. */
  readonly second: number;
  /** Fraction of the second, 0 ≤ fraction < 1. */
  readonly fraction: number;
}

/** An epoch in one of several scales: `EpochIn<'UTC' | 'TT'>` is `Epoch<'UTC'> | Epoch<'TT'>`. */
export type EpochIn<S extends TimeScale> = S extends TimeScale ? Epoch<S> : never;

export type AnyEpoch = EpochIn<TimeScale>;

/** Whole seconds as `clockSeconds` counts them, plus a fraction. */
interface ClockCount {
  readonly seconds: number;
  readonly fraction: number;
}

/** Assembles an epoch from fields that the caller has checked; for use inside `time/` only. */
export function epochFromFields<S extends TimeScale>(
  scale: S,
  fields: { readonly modifiedJulianDay: number; readonly second: number; readonly fraction: number },
): Epoch<S> {
  const { modifiedJulianDay, second, fraction } = fields;
  return Object.freeze({ scale, modifiedJulianDay, second, fraction }) as Epoch<S>;
}

/** `Epoch<S>` as a union over the members of S, so that a scale known only at run time gives `AnyEpoch`. */
export function spread<S extends TimeScale>(epoch: Epoch<S>): EpochIn<S> {
  return epoch as EpochIn<S>;
}

/**
 * Whole seconds on a count without jumps: seconds of the scale since its modified Julian day 0. For UTC this is the TAI
 * count, which includes leap seconds.
 */
export function clockSeconds(epoch: ClockReading): number {
  const counted = epoch.modifiedJulianDay * secondsPerDay + epoch.second;
  return epoch.scale === 'UTC' ? counted + taiMinusUtcOnDay(epoch.modifiedJulianDay) : counted;
}

/** The inverse of `clockSeconds`; a fraction outside 0 to 1 is carried. */
export function epochFromClock<S extends TimeScale>(scale: S, { seconds, fraction }: ClockCount): Epoch<S> {
  const carry = Math.floor(fraction);
  const rest = fraction - carry;
  // A fraction of −1e-17 leaves the remainder 1 − 1e-17, which rounds to 1.
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

/** UTC day of a TAI second count: the last day that has begun at that time. */
function utcDayOfTaiSeconds(taiSeconds: number): number {
  const taiDay = Math.floor(taiSeconds / secondsPerDay);
  const begin = taiDay * secondsPerDay + taiMinusUtcOnDay(taiDay);
  return taiSeconds >= begin ? taiDay : taiDay - 1;
}

/**
 * The epoch a number of SI seconds later (earlier if negative); leap seconds count. Exact to the resolution of
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
 * SI seconds from the earlier to the later epoch (negative if they are the other way round), leap seconds included; for
 * UT1, seconds of UT1. Epochs in two scales do not compile. Rounded once: 1e-10 s over a week, 2e-7 s over fifty years.
 */
export function secondsBetween<S extends TimeScale>(later: Epoch<S>, earlier: NoInfer<Epoch<S>>): number {
  requireSameScale(later.scale, earlier.scale);
  return clockSeconds(later) - clockSeconds(earlier) + (later.fraction - earlier.fraction);
}

/** Negative if the first epoch is earlier, 0 if they are equal, positive otherwise; for sorting. */
export function compareEpochs<S extends TimeScale>(first: Epoch<S>, second: NoInfer<Epoch<S>>): number {
  requireSameScale(first.scale, second.scale);
  return (
    first.modifiedJulianDay - second.modifiedJulianDay ||
    first.second - second.second ||
    first.fraction - second.fraction
  );
}

/** Whether second 86 400 is possible in this scale on this day. */
export function hasLeapSecond(scale: TimeScale, modifiedJulianDay: number): boolean {
  return scale === 'UTC' && endsWithLeapSecond(modifiedJulianDay);
}

/** Data from a worker or through a cast may state a wrong scale; in all other cases the compiler has refused it. */
function requireSameScale(later: string, earlier: string): void {
  if (later !== earlier) throw new TimeError('TIME_SCALE_MIXED', { later, earlier });
}
