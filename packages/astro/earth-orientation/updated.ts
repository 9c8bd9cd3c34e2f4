import { AstroError } from '../errors.ts';
import { formatEpoch } from '../time/index.ts';
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
  const [dX, dY] = [offsets(base), offsets(newer)].reduce((a, b) => [
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

/** Celestial pole offsets dX, dY of every day of a table. */
function offsets({ series, celestialPoleOffsetOnDay }: EarthOrientationTable): readonly [Float64Array, Float64Array] {
  const days = Array.from(series.ut1MinusTaiSeconds, (_, index) => celestialPoleOffsetOnDay(index));
  return [Float64Array.from(days, ({ dXRad }) => dXRad), Float64Array.from(days, ({ dYRad }) => dYRad)];
}
