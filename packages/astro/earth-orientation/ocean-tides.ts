import { daysPerJulianCentury, secondsPerDay } from '../constants/index.ts';
import { arcsecondRad, twoPi } from '../linear/index.ts';
import { delaunayArgumentsRad, delaunayRatesRadPerCentury } from '../precession-nutation/index.ts';
import { numbersOfText } from '../tables/number-text.ts';
import { type ClockScale, type EpochIn, julianCenturiesSinceJ2000, toScale } from '../time/index.ts';
import { oceanTides } from './ocean-tides.generated.ts';

/** Contribution of the diurnal and semidiurnal ocean tides to Earth orientation, to be added to the daily values. */
export interface TidalOrientation {
  readonly ut1Seconds: number;
  readonly poleXRad: number;
  readonly poleYRad: number;
  /** Excess of the length of day: minus the rate of the UT1 part [s/day]. */
  readonly lengthOfDaySeconds: number;
}

const rowLength = 12;
const nanoarcsecondRad = arcsecondRad / 1e9;
let rows: Float64Array | undefined;

/** Rates of GMST and of l, l′, F, D, Ω [rad/day]; their slow change is negligible here. */
const ratesRadPerDay = [
  1.0027378119113546 * twoPi,
  ...delaunayRatesRadPerCentury.map((rate) => rate / daysPerJulianCentury),
];

/**
 * Diurnal and semidiurnal ocean tides in pole and UT1 at an instant: up to 0.6 mas and 60 µs, 3 cm on the ground.
 * Source: IERS Conventions (2010), section 8.2, tables 8.2 and 8.3, 71 waves. Libration within a day (table 5.1: up to
 * 45 µas, 1.5 mm in a low orbit) is left out.
 */
export function oceanTidesAt(epoch: EpochIn<ClockScale>): TidalOrientation {
  rows ??= Float64Array.from(numbersOfText(oceanTides));
  const centuries = julianCenturiesSinceJ2000(toScale(epoch, 'TT'));
  const angles = [siderealRad(centuries) + Math.PI, ...delaunayArgumentsRad(centuries)];
  let [ut1, ut1PerDay, x, y] = [0, 0, 0, 0];
  for (let at = 0; at < rows.length; at += rowLength) {
    let [angle, rate] = [0, 0];
    for (let k = 0; k < 6; k += 1) {
      angle += rows[at + k] * angles[k];
      rate += rows[at + k] * ratesRadPerDay[k];
    }
    const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
    x += rows[at + 6] * sine + rows[at + 7] * cosine;
    y += rows[at + 8] * sine + rows[at + 9] * cosine;
    ut1 += rows[at + 10] * sine + rows[at + 11] * cosine;
    ut1PerDay += rate * (rows[at + 10] * cosine - rows[at + 11] * sine);
  }
  return {
    ut1Seconds: ut1 * 1e-9,
    poleXRad: x * nanoarcsecondRad,
    poleYRad: y * nanoarcsecondRad,
    lengthOfDaySeconds: -ut1PerDay * 1e-9,
  };
}

/**
 * Mean sidereal time with TT − 64 s in place of UT1: the error of 0.4 mrad is negligible for amplitudes below 1 mas.
 */
function siderealRad(centuries: number): number {
  const days = centuries * daysPerJulianCentury - 64 / secondsPerDay;
  return (((0.779057273264 + 0.00273781191135448 * days + (days % 1)) * twoPi) % twoPi) + 0.02236 * centuries;
}
