import { julianDayOfModifiedZero, secondsPerDay } from '../constants/index.ts';
import { AstroError } from '../errors.ts';
import type { CelestialPoleOffset } from '../precession-nutation/index.ts';
import {
  type ClockScale,
  type Epoch,
  type EpochIn,
  epochFromJulianDate,
  formatEpoch,
  taiMinusUtcOnDay,
  toScale,
  type Ut1MinusTai,
} from '../time/index.ts';
import { oceanTidesAt, type TidalOrientation } from './ocean-tides.ts';

/** Orientation of the Earth's pole and prime meridian at one instant, measured or predicted. */
export interface EarthOrientation {
  readonly ut1MinusUtcSeconds: number;
  /** Coordinates x, y of the Celestial Intermediate Pole in ITRF. */
  readonly poleXRad: number;
  readonly poleYRad: number;
  /** Length of day minus 86 400 s. */
  readonly lengthOfDayExcessSeconds: number;
  /** Observed offsets of the celestial pole from IAU 2006/2000A. */
  readonly celestialPoleOffset: CelestialPoleOffset;
}

/**
 * UT1 = UTC, zero pole coordinates, IAU 2006/2000A without corrections: the fallback for epochs that no table covers.
 * Its error is up to 0.9 s of rotation (0.4 km at the equator), 0.6″ of polar motion (18 m) and 1 mas of nutation (3
 * cm).
 */
export const nominalEarthOrientation: EarthOrientation = {
  ut1MinusUtcSeconds: 0,
  poleXRad: 0,
  poleYRad: 0,
  lengthOfDayExcessSeconds: 0,
  celestialPoleOffset: { dXRad: 0, dYRad: 0 },
};

/** Daily values at 0 h UTC from `firstModifiedJulianDay` on, without gaps. */
export interface EarthOrientationSeries {
  /** Origin of the values, with its date. */
  readonly source: string;
  readonly firstModifiedJulianDay: number;
  /** Last day with measured UT1 and pole; later days are predictions. */
  readonly lastMeasuredModifiedJulianDay: number;
  readonly ut1MinusTaiSeconds: ArrayLike<number>;
  readonly poleXRad: ArrayLike<number>;
  readonly poleYRad: ArrayLike<number>;
  /** Observed offsets of the celestial pole from IAU 2006/2000A. */
  readonly celestialPole: { readonly dXRad: ArrayLike<number>; readonly dYRad: ArrayLike<number> };
}

export interface EarthOrientationTable {
  readonly source: string;
  /** First and last instants that the table covers: 0 h UTC of its first and last days. */
  readonly from: Epoch<'UTC'>;
  readonly to: Epoch<'UTC'>;
  /** Last day whose values were measured, 0 h UTC. */
  readonly measuredTo: Epoch<'UTC'>;
  readonly series: EarthOrientationSeries;
}

export type EarthOrientationAnswer =
  | { readonly kind: 'measured' | 'predicted'; readonly orientation: EarthOrientation }
  | { readonly kind: 'outside-table'; readonly from: Epoch<'UTC'>; readonly to: Epoch<'UTC'> };

function utcMidnight(modifiedJulianDay: number): Epoch<'UTC'> {
  return epochFromJulianDate('UTC', { day: modifiedJulianDay + julianDayOfModifiedZero, fraction: 0 });
}

/** A table of Earth orientation from a daily series. */
export function createEarthOrientationTable(series: EarthOrientationSeries): EarthOrientationTable {
  const { firstModifiedJulianDay: first } = series;
  return {
    source: series.source,
    from: utcMidnight(first),
    to: utcMidnight(first + series.ut1MinusTaiSeconds.length - 1),
    measuredTo: utcMidnight(series.lastMeasuredModifiedJulianDay),
    series,
  };
}

/** Four neighbouring days, their weights at an instant, and the weights' derivatives per day. */
interface Stencil {
  readonly start: number;
  readonly weights: readonly number[];
  readonly slopes: readonly number[];
}

/**
 * Lagrange polynomial through four days (IERS Gazette 13, 1997). Near an end of the table, the four days at that end
 * are used.
 */
function stencilAt({ position, days }: { readonly position: number; readonly days: number }): Stencil {
  const start = Math.max(0, Math.min(Math.floor(position) - 1, days - 4));
  const x = position - start;
  const [a, b, c, d] = [x, x - 1, x - 2, x - 3];
  return {
    start,
    weights: [(b * c * d) / -6, (a * c * d) / 2, (a * b * d) / -2, (a * b * c) / 6],
    slopes: [
      (c * d + b * d + b * c) / -6,
      (c * d + a * d + a * c) / 2,
      (b * d + a * d + a * b) / -2,
      (b * c + a * c + a * b) / 6,
    ],
  };
}

function weighed(values: (index: number) => number, start: number, weights: readonly number[]): number {
  return weights.reduce((total, weight, i) => total + weight * values(start + i), 0);
}

/**
 * Earth orientation at an instant: cubic interpolation between the daily values, with UT1 taken relative to TAI so that
 * a leap second does not disturb it, plus the diurnal and semidiurnal ocean tides (`oceanTidesAt`; IERS Conventions
 * 2010, section 5.5.1). Outside the table the answer is 'outside-table' with the dates it covers.
 */
export function earthOrientationAt(table: EarthOrientationTable, epoch: EpochIn<ClockScale>): EarthOrientationAnswer {
  const { series } = table;
  const utc = toScale(epoch, 'UTC');
  const position = utc.modifiedJulianDay - series.firstModifiedJulianDay + (utc.second + utc.fraction) / secondsPerDay;
  const days = series.ut1MinusTaiSeconds.length;
  if (position < 0 || position > days - 1) return { kind: 'outside-table', from: table.from, to: table.to };
  const day = series.firstModifiedJulianDay + position;
  return {
    kind: day <= series.lastMeasuredModifiedJulianDay ? 'measured' : 'predicted',
    orientation: withTides(
      interpolated(table, stencilAt({ position, days }), taiMinusUtcOnDay(utc.modifiedJulianDay)),
      oceanTidesAt(utc),
    ),
  };
}

function interpolated(
  table: EarthOrientationTable,
  { start, weights, slopes }: Stencil,
  taiMinusUtcSeconds: number,
): EarthOrientation {
  const { ut1MinusTaiSeconds, poleXRad, poleYRad, celestialPole } = table.series;
  const ut1MinusTai = (i: number): number => ut1MinusTaiSeconds[i];
  return {
    ut1MinusUtcSeconds: weighed(ut1MinusTai, start, weights) + taiMinusUtcSeconds,
    poleXRad: weighed((i) => poleXRad[i], start, weights),
    poleYRad: weighed((i) => poleYRad[i], start, weights),
    lengthOfDayExcessSeconds: -weighed(ut1MinusTai, start, slopes),
    celestialPoleOffset: {
      dXRad: weighed((i) => celestialPole.dXRad[i], start, weights),
      dYRad: weighed((i) => celestialPole.dYRad[i], start, weights),
    },
  };
}

function withTides(daily: EarthOrientation, tides: TidalOrientation): EarthOrientation {
  return {
    ut1MinusUtcSeconds: daily.ut1MinusUtcSeconds + tides.ut1Seconds,
    poleXRad: daily.poleXRad + tides.poleXRad,
    poleYRad: daily.poleYRad + tides.poleYRad,
    lengthOfDayExcessSeconds: daily.lengthOfDayExcessSeconds + tides.lengthOfDaySeconds,
    celestialPoleOffset: daily.celestialPoleOffset,
  };
}

/** The table's orientation, or the nominal one with `quality: 'nominal'` outside the table. */
export function earthOrientationOrNominal(
  table: EarthOrientationTable,
  epoch: EpochIn<ClockScale>,
): { readonly quality: 'measured' | 'predicted' | 'nominal'; readonly orientation: EarthOrientation } {
  const answer = earthOrientationAt(table, epoch);
  if (answer.kind === 'outside-table') return { quality: 'nominal', orientation: nominalEarthOrientation };
  return { quality: answer.kind, orientation: answer.orientation };
}

/** UT1 − TAI of a table, for `toUt1` and `utcFromUt1`; throws `EOP_OUTSIDE_TABLE` outside the table. */
export function ut1MinusTaiOf(table: EarthOrientationTable): Ut1MinusTai {
  return (tai) => {
    const answer = earthOrientationAt(table, tai);
    const utc = toScale(tai, 'UTC');
    if (answer.kind === 'outside-table') {
      const [epoch, from, to] = [utc, table.from, table.to].map((instant) => formatEpoch(instant, 0));
      throw new AstroError('EOP_OUTSIDE_TABLE', { epoch, from, to });
    }
    return answer.orientation.ut1MinusUtcSeconds - taiMinusUtcOnDay(utc.modifiedJulianDay);
  };
}
