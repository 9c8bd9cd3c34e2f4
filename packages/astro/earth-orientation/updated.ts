import { julianDayOfModifiedZero } from '../constants/index.ts';
import { AstroError } from '../errors.ts';
import { poleOffsetsFromNutationCorrection } from '../precession-nutation/index.ts';
import { epochFromJulianDate, formatEpoch, julianCenturiesSinceJ2000, toScale } from '../time/index.ts';
import {
  createEarthOrientationTable,
  type EarthOrientationSeries,
  type EarthOrientationTable,
} from './earth-orientation.ts';

/**
 * A table with the days of a newer one in place of its own and after them: the shipped table brought up to date by an
 * IERS `finals2000A.daily`, which holds three months and a year of predictions. The newer one must begin at most a day
 * after the other ends. Throws `EOP_TABLES_APART` otherwise.
 */
export function updatedEarthOrientation(
  base: EarthOrientationTable,
  newer: EarthOrientationTable,
): EarthOrientationTable {
  const first = base.series.firstModifiedJulianDay;
  const kept = newer.series.firstModifiedJulianDay - first;
  if (kept < 0 || kept > base.series.ut1MinusTaiSeconds.length) {
    const [baseTo, newerFrom] = [base.to, newer.from].map((epoch) => formatEpoch(epoch, 0));
    throw new AstroError('EOP_TABLES_APART', { baseTo, newerFrom });
  }
  const join = (column: (series: EarthOrientationSeries) => ArrayLike<number>): Float64Array =>
    joined(kept, column(base.series), column(newer.series));
  const [dX, dY] = [offsets(base.series), offsets(newer.series)].reduce((a, b) => [
    joined(kept, a[0], b[0]),
    joined(kept, a[1], b[1]),
  ]);
  return createEarthOrientationTable({
    source: `${newer.source}, before it ${base.source}`,
    firstModifiedJulianDay: first,
    lastMeasuredModifiedJulianDay: newer.series.lastMeasuredModifiedJulianDay,
    ut1MinusTaiSeconds: join((series) => series.ut1MinusTaiSeconds),
    poleXRad: join((series) => series.poleXRad),
    poleYRad: join((series) => series.poleYRad),
    celestialPole: { kind: 'IAU2000', dXRad: dX, dYRad: dY },
  });
}

/** The first `kept` values of the base, then all newer ones, then what the base has beyond them. */
function joined(kept: number, base: ArrayLike<number>, newer: ArrayLike<number>): Float64Array {
  const all = new Float64Array(Math.max(base.length, kept + newer.length));
  all.set(Array.from(base));
  all.set(Array.from(newer), kept);
  return all;
}

/** Celestial pole offsets dX, dY of a series; IAU 1980 corrections are turned into them day by day. */
function offsets(series: EarthOrientationSeries): readonly [ArrayLike<number>, ArrayLike<number>] {
  const { celestialPole, firstModifiedJulianDay } = series;
  if (celestialPole.kind === 'IAU2000') return [celestialPole.dXRad, celestialPole.dYRad];
  const days = Array.from(celestialPole.longitudeRad, (longitudeRad, index) => {
    const day = firstModifiedJulianDay + index + julianDayOfModifiedZero;
    const centuries = julianCenturiesSinceJ2000(toScale(epochFromJulianDate('UTC', { day, fraction: 0 }), 'TT'));
    const correction = { longitudeRad, obliquityRad: celestialPole.obliquityRad[index] };
    return poleOffsetsFromNutationCorrection(centuries, correction);
  });
  return [days.map(({ dXRad }) => dXRad), days.map(({ dYRad }) => dYRad)];
}
