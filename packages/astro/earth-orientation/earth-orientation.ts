import { julianDayOfModifiedZero, secondsPerDay } from '../constants/index.ts';
import { AstroError } from '../errors.ts';
import type { Nutation } from '../precession-nutation/index.ts';
import { nutationCorrectionFromPoleOffsets } from '../precession-nutation/index.ts';
import {
  type ClockScale,
  type Epoch,
  type EpochIn,
  epochFromJulianDate,
  formatEpoch,
  julianCenturiesSinceJ2000,
  taiMinusUtcOnDay,
  toScale,
  type Ut1MinusTai,
} from '../time/index.ts';

/** Where the Earth's pole and prime meridian are at one instant, as observed or predicted. */
export interface EarthOrientation {
  readonly ut1MinusUtcSeconds: number;
  /** Pole coordinates x, y of the Celestial Intermediate Pole in ITRF. */
  readonly poleXRad: number;
  readonly poleYRad: number;
  /** Excess of the length of day over 86 400 s. */
  readonly lengthOfDayExcessSeconds: number;
  /** Corrections dψ, dε to the IAU 1980 nutation. */
  readonly nutationCorrection: Nutation;
}

/**
 * UT1 = UTC, pole at the reference pole, IAU 1980 nutation as it stands: what remains when no table covers an epoch.
 * Errs by up to 0.9 s of rotation (0.4 km at the equator), 0.6″ of pole (18 m) and 0.15″ of nutation (5 m).
 */
export const nominalEarthOrientation: EarthOrientation = {
  ut1MinusUtcSeconds: 0,
  poleXRad: 0,
  poleYRad: 0,
  lengthOfDayExcessSeconds: 0,
  nutationCorrection: { longitudeRad: 0, obliquityRad: 0 },
};

/** Daily values at 0 h UTC from `firstModifiedJulianDay` on, without gaps. */
export interface EarthOrientationSeries {
  /** Where the figures come from, with their date. */
  readonly source: string;
  readonly firstModifiedJulianDay: number;
  /** Last day whose UT1 and pole were measured; later ones are predictions. */
  readonly lastMeasuredModifiedJulianDay: number;
  readonly ut1MinusTaiSeconds: ArrayLike<number>;
  readonly poleXRad: ArrayLike<number>;
  readonly poleYRad: ArrayLike<number>;
  /** Observed corrections of one kind, in rad: to the IAU 1980 nutation, or to the IAU 2006/2000A pole. */
  readonly celestialPole:
    | { readonly kind: 'IAU1980'; readonly longitudeRad: ArrayLike<number>; readonly obliquityRad: ArrayLike<number> }
    | { readonly kind: 'IAU2000'; readonly dXRad: ArrayLike<number>; readonly dYRad: ArrayLike<number> };
}

export interface EarthOrientationTable {
  readonly source: string;
  /** First and last instants that the table covers (0 h UTC of its first and last day). */
  readonly from: Epoch<'UTC'>;
  readonly to: Epoch<'UTC'>;
  /** Last day whose values were measured, 0 h UTC. */
  readonly measuredTo: Epoch<'UTC'>;
  readonly series: EarthOrientationSeries;
  /** Corrections to the IAU 1980 nutation at 0 h UTC of a day of the table. */
  readonly nutationCorrectionOnDay: (index: number) => Nutation;
}

export type EarthOrientationAnswer =
  | { readonly kind: 'measured' | 'predicted'; readonly orientation: EarthOrientation }
  | { readonly kind: 'outside-table'; readonly from: Epoch<'UTC'>; readonly to: Epoch<'UTC'> };

function utcMidnight(modifiedJulianDay: number): Epoch<'UTC'> {
  return epochFromJulianDate('UTC', { day: modifiedJulianDay + julianDayOfModifiedZero, fraction: 0 });
}

/** A table over a daily series. Corrections given for IAU 2000 are turned into IAU 1980 ones once per day asked for. */
export function createEarthOrientationTable(series: EarthOrientationSeries): EarthOrientationTable {
  const { firstModifiedJulianDay: first, celestialPole } = series;
  const known = new Map<number, Nutation>();
  const computed = (index: number): Nutation => {
    if (celestialPole.kind === 'IAU1980') {
      return { longitudeRad: celestialPole.longitudeRad[index], obliquityRad: celestialPole.obliquityRad[index] };
    }
    const centuries = julianCenturiesSinceJ2000(toScale(utcMidnight(first + index), 'TT'));
    const offset = { dXRad: celestialPole.dXRad[index], dYRad: celestialPole.dYRad[index] };
    return nutationCorrectionFromPoleOffsets(centuries, offset);
  };
  return {
    source: series.source,
    from: utcMidnight(first),
    to: utcMidnight(first + series.ut1MinusTaiSeconds.length - 1),
    measuredTo: utcMidnight(series.lastMeasuredModifiedJulianDay),
    series,
    nutationCorrectionOnDay(index) {
      const correction = known.get(index) ?? computed(index);
      known.set(index, correction);
      return correction;
    },
  };
}

/** Four neighbouring days, their weights at an instant, and the weights' derivatives per day. */
interface Stencil {
  readonly start: number;
  readonly weights: readonly number[];
  readonly slopes: readonly number[];
}

/** Lagrange polynomial through four days (IERS Gazette 13, 1997); near an end of the table the last four are used. */
function stencilAt(position: number, days: number): Stencil {
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
 * Earth orientation at an instant, interpolated cubically between the daily values; UT1 is interpolated against TAI,
 * so a leap second does not disturb it. Ocean tides within the day (0.5 mas, 50 µs: 2 cm on the ground) are left out.
 * Outside the table the answer is 'outside-table' with the dates it covers.
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
    orientation: interpolated(table, stencilAt(position, days), taiMinusUtcOnDay(utc.modifiedJulianDay)),
  };
}

function interpolated(
  table: EarthOrientationTable,
  { start, weights, slopes }: Stencil,
  taiMinusUtcSeconds: number,
): EarthOrientation {
  const { ut1MinusTaiSeconds, poleXRad, poleYRad } = table.series;
  const ut1MinusTai = (i: number): number => ut1MinusTaiSeconds[i];
  return {
    ut1MinusUtcSeconds: weighed(ut1MinusTai, start, weights) + taiMinusUtcSeconds,
    poleXRad: weighed((i) => poleXRad[i], start, weights),
    poleYRad: weighed((i) => poleYRad[i], start, weights),
    lengthOfDayExcessSeconds: -weighed(ut1MinusTai, start, slopes),
    nutationCorrection: {
      longitudeRad: weighed((i) => table.nutationCorrectionOnDay(i).longitudeRad, start, weights),
      obliquityRad: weighed((i) => table.nutationCorrectionOnDay(i).obliquityRad, start, weights),
    },
  };
}

/** The table's orientation, or the nominal one with `quality: 'nominal'` where the table does not reach. */
export function earthOrientationOrNominal(
  table: EarthOrientationTable,
  epoch: EpochIn<ClockScale>,
): { readonly quality: 'measured' | 'predicted' | 'nominal'; readonly orientation: EarthOrientation } {
  const answer = earthOrientationAt(table, epoch);
  if (answer.kind === 'outside-table') return { quality: 'nominal', orientation: nominalEarthOrientation };
  return { quality: answer.kind, orientation: answer.orientation };
}

/** UT1 − TAI of a table, for `toUt1` and `utcFromUt1`; throws `EOP_OUTSIDE_TABLE` where the table does not reach. */
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
