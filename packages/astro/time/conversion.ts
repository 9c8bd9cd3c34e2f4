import { daysPerJulianCentury, modifiedJulianDayOfJ2000, secondsPerDay } from '../constants/index.ts';
import { TimeError } from '../errors.ts';
import { clockSeconds, type Epoch, type EpochIn, epochFromClock, spread } from './epoch.ts';
import { utcBeginsModifiedJulianDay } from './leap-seconds.ts';
import type { ClockScale } from './scale.ts';
import { formatEpoch } from './text.ts';

/** TT = TAI + 32.184 s (IAU 1991). */
const ttMinusTaiSeconds = 32;
const ttMinusTaiFraction = 0.184;

/** TAI = GPS + 19 s (IS-GPS-200). */
const taiMinusGpsSeconds = 19;

/** TAI as whole seconds since modified Julian day 0 and a fraction, which may be outside 0 to 1. */

interface Tai {
  readonly seconds: number;
  readonly fraction: number;
}

/**
 * The same instant in another clock scale. UTC uses the leap-second table and exists from 1972-01-01 (earlier:
 * `TIME_BEFORE_UTC`). TT, TAI and GPS differ by constants, exact to 1e-16 s; for TDB see `tdbMinusTtSeconds`. UT1 needs
 * the Earth's rotation: see `toUt1`.
 */
export function toScale<T extends ClockScale>(epoch: EpochIn<ClockScale>, scale: T): EpochIn<T> {
  return spread(epochFromTai(scale, taiOf(epoch)));
}

function taiOf(epoch: EpochIn<ClockScale>): Tai {
  const { fraction } = epoch;
  const seconds = clockSeconds(epoch);
  switch (epoch.scale) {
    case 'TAI':
      return { seconds, fraction };
    case 'UTC':
      return { seconds: requireUtc(epoch, seconds), fraction };
    case 'GPS':
      return { seconds: seconds + taiMinusGpsSeconds, fraction };
    case 'TT':
      return { seconds: seconds - ttMinusTaiSeconds, fraction: fraction - ttMinusTaiFraction };
    case 'TDB':
      return taiOfTdb(seconds, fraction);
  }
}

function requireUtc(epoch: Epoch<'UTC'>, seconds: number): number {
  if (epoch.modifiedJulianDay < utcBeginsModifiedJulianDay) {
    throw new TimeError('TIME_BEFORE_UTC', { found: formatEpoch(epoch, 0) });
  }
  return seconds;
}

function epochFromTai<T extends ClockScale>(scale: T, { seconds, fraction }: Tai): Epoch<T> {
  switch (scale) {
    case 'GPS':
      return epochFromClock(scale, { seconds: seconds - taiMinusGpsSeconds, fraction });
    case 'TT':
      return epochFromClock(scale, { seconds: seconds + ttMinusTaiSeconds, fraction: fraction + ttMinusTaiFraction });
    case 'TDB': {
      const periodic = tdbMinusTtSeconds(centuriesTt(seconds + ttMinusTaiSeconds, fraction + ttMinusTaiFraction));
      return epochFromClock(scale, {
        seconds: seconds + ttMinusTaiSeconds,
        fraction: fraction + ttMinusTaiFraction + periodic,
      });
    }
    case 'UTC': {
      const epoch = epochFromClock(scale, { seconds, fraction });
      if (epoch.modifiedJulianDay < utcBeginsModifiedJulianDay) {
        throw new TimeError('TIME_BEFORE_UTC', { found: formatEpoch(epoch, 0) });
      }
      return epoch;
    }
    default:
      return epochFromClock(scale, { seconds, fraction });
  }
}

/** The periodic part changes by at most 3e-10 s per second, so two passes leave an error of 1e-19 s. */
function taiOfTdb(seconds: number, fraction: number): Tai {
  const first = tdbMinusTtSeconds(centuriesTt(seconds, fraction));
  const second = tdbMinusTtSeconds(centuriesTt(seconds, fraction - first));
  return { seconds: seconds - ttMinusTaiSeconds, fraction: fraction - second - ttMinusTaiFraction };
}

function centuriesTt(seconds: number, fraction: number): number {
  return (seconds - modifiedJulianDayOfJ2000 * secondsPerDay + fraction) / (daysPerJulianCentury * secondsPerDay);
}

/** Julian centuries of an epoch's own scale since J2000.0. Within a century of it, a double resolves 0.4 µs. */
export function julianCenturiesSinceJ2000(epoch: EpochIn<'TT' | 'TDB' | 'TAI' | 'GPS' | 'UT1'>): number {
  return centuriesTt(clockSeconds(epoch), epoch.fraction);
}

/**
 * TDB − TT [s] at the geocentre, at Julian centuries of TT since J2000.0; accurate to 10 µs between 1600 and 2200.
 * Source: Kaplan, USNO Circular 179 (2005), eq. 2.6.
 */
export function tdbMinusTtSeconds(centuries: number): number {
  const t = centuries;
  return (
    0.001657 * Math.sin(628.3076 * t + 6.2401) +
    0.000022 * Math.sin(575.3385 * t + 4.297) +
    0.000014 * Math.sin(1256.6152 * t + 6.1969) +
    0.000005 * Math.sin(606.9777 * t + 4.0212) +
    0.000005 * Math.sin(52.9691 * t + 0.4444) +
    0.000002 * Math.sin(21.3299 * t + 5.5431) +
    0.00001 * t * Math.sin(628.3076 * t + 4.249)
  );
}
