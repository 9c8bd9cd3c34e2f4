import { toScale } from './conversion.ts';
import type { Epoch, EpochIn } from './epoch.ts';
import { clockSeconds, epochFromClock } from './epoch.ts';
import type { ClockScale } from './scale.ts';

/** UT1 − TAI [s] at a TAI instant, from an Earth orientation table. Unlike UT1 − UTC it has no jumps. */
export type Ut1MinusTai = (tai: Epoch<'TAI'>) => number;

/**
 * The instant in UT1, as accurate as the table behind `ut1MinusTai` (20 µs for IERS finals; 1 µs is 0.5 mm at the
 * equator).
 */
export function toUt1(epoch: EpochIn<ClockScale>, ut1MinusTai: Ut1MinusTai): Epoch<'UT1'> {
  const tai = toScale(epoch, 'TAI');
  return epochFromClock('UT1', { seconds: clockSeconds(tai), fraction: tai.fraction + ut1MinusTai(tai) });
}

/**
 * The instant in UTC of an epoch in UT1. Two passes suffice, because UT1 − TAI drifts by less than 1e-7 s per second.
 */
export function utcFromUt1(epoch: Epoch<'UT1'>, ut1MinusTai: Ut1MinusTai): Epoch<'UTC'> {
  const taiLess = (offset: number): Epoch<'TAI'> =>
    epochFromClock('TAI', { seconds: clockSeconds(epoch), fraction: epoch.fraction - offset });
  const near = taiLess(ut1MinusTai(taiLess(0)));
  const nearer = taiLess(ut1MinusTai(near));
  return toScale(taiLess(ut1MinusTai(nearer)), 'UTC');
}
