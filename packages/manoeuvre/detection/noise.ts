import { median } from '@farpass/astro/statistics';
import type { PhaseSeries } from './phase-series.ts';

/** How well sets of one object agree with their neighbours, per set. */
export interface SeriesNoise {
  readonly phaseKm: Float64Array;
  readonly rateKmPerDay: Float64Array;
}

/** Two-line elements print eight digits of a turn; less noise than this is chance. */
const leastKm = 0.008;
const windowDays = 7;
const rateWindowDays = 4;
/** Sets on each side whose noise counts. */
const reach = 45;
const stride = 10;
/** Normal sigma over median size, and the share of the neighbours' noise in a difference from four of them. */
const sigmaOfDifference = 1.48 / 1.3;

/** Noise of the phases a lag before the epochs, and of the rates. */
export function noiseOf(series: PhaseSeries, lagsDays: Float64Array): SeriesNoise {
  const { count, timesDays } = series;
  const phases = new Float64Array(count).fill(Number.NaN);
  const rates = new Float64Array(count).fill(Number.NaN);
  for (let at = 2; at < count - 2; at += 1) {
    if (timesDays[at + 2] - timesDays[at - 2] <= windowDays)
      phases[at] = Math.abs(differenceFromNeighboursKm(series, { at, lagDays: lagsDays[at] }));
    if (timesDays[at + 1] - timesDays[at - 1] < rateWindowDays)
      rates[at] = rateDifference(series, { at, lagDays: lagsDays[at] });
  }
  const phaseKm = local(phases, (near) => sigmaOfDifference * median(near));
  const rateKmPerDay = local(rates, (near) => {
    const middle = median(near);
    return 1.48 * median(near.map((value) => Math.abs(value - middle)));
  });
  return { phaseKm: phaseKm.map(floored(phaseKm)), rateKmPerDay: rateKmPerDay.map(floored(rateKmPerDay)) };
}

function floored(values: Float64Array): (value: number) => number {
  const usual = median(values.filter((value) => !Number.isNaN(value)));
  const instead = Number.isNaN(usual) ? 1 : usual;
  return (value) => Math.max(leastKm, Number.isNaN(value) ? instead : value);
}

function local(values: Float64Array, statistic: (near: Float64Array) => number): Float64Array {
  const out = new Float64Array(values.length);
  for (let at = 0; at < values.length; at += stride) {
    const near = values.slice(Math.max(0, at - reach + 5), at + reach + 5).filter((value) => !Number.isNaN(value));
    out.fill(near.length === 0 ? Number.NaN : statistic(near), at, at + stride);
  }
  return out;
}

interface LaggedSet {
  readonly at: number;
  readonly lagDays: number;
}

/** How far a set is from the parabola through its four neighbours. */
function differenceFromNeighboursKm(series: PhaseSeries, { at, lagDays }: LaggedSet): number {
  const { timesDays, phasesRad, ratesRadPerDay, axesKm } = series;
  const rate = ratesRadPerDay[at];
  const s = [0, 0, 0, 0, 0];
  const b = [0, 0, 0];
  for (const other of [at - 2, at - 1, at + 1, at + 2]) {
    const x = timesDays[other] - timesDays[at];
    const y = phasesRad[other] - phasesRad[at] - (ratesRadPerDay[other] - rate) * lagDays - rate * x;
    const x2 = x * x;
    s[0] += 1;
    s[1] += x;
    s[2] += x2;
    s[3] += x2 * x;
    s[4] += x2 * x2;
    b[0] += y;
    b[1] += x * y;
    b[2] += x2 * y;
  }
  const [c0, c1, c2] = [s[2] * s[4] - s[3] * s[3], s[2] * s[3] - s[1] * s[4], s[1] * s[3] - s[2] * s[2]];
  const determinant = s[0] * c0 + s[1] * c1 + s[2] * c2;
  return ((b[0] * c0 + b[1] * c1 + b[2] * c2) / determinant) * axesKm[at];
}

function rateDifference(series: PhaseSeries, { at, lagDays }: LaggedSet): number {
  const { timesDays, phasesRad, ratesRadPerDay, axesKm } = series;
  const turned = phasesRad[at + 1] - phasesRad[at - 1] - (ratesRadPerDay[at + 1] - ratesRadPerDay[at - 1]) * lagDays;
  return (ratesRadPerDay[at] - turned / (timesDays[at + 1] - timesDays[at - 1])) * axesKm[at];
}

const mostLagDays = 3;
const lagStepDays = 0.125;
const lagStride = 60;
const lagReach = 230;

/**
 * A set describes best not its epoch but a time in the middle of its measurements: there the errors of phase and rate
 * are independent. That lag is the one with which sets agree best with their neighbours.
 */
export function lagsOf(series: PhaseSeries): Float64Array {
  const { count } = series;
  const lags = new Float64Array(count);
  for (let at = 0; at < count; at += lagStride) {
    const from = Math.max(2, at - lagReach + lagStride / 2);
    const to = Math.min(count - 2, at + lagReach + lagStride / 2);
    lags.fill(bestLag(series, { from, to }), at, at + lagStride);
  }
  return lags;
}

function bestLag(series: PhaseSeries, { from, to }: { readonly from: number; readonly to: number }): number {
  const { timesDays } = series;
  const near: number[] = [];
  for (let at = from; at < to; at += 1) if (timesDays[at + 2] - timesDays[at - 2] <= windowDays) near.push(at);
  if (near.length < 10) return 0.5;
  let best = { noise: Number.POSITIVE_INFINITY, lagDays: 0.5 };
  for (let lagDays = 0; lagDays <= mostLagDays; lagDays += lagStepDays) {
    const sorted = Float64Array.from(near, (at) =>
      Math.abs(differenceFromNeighboursKm(series, { at, lagDays })),
    ).sort();
    const noise = sorted[Math.floor(sorted.length / 2)] / 2 + sorted[Math.floor(sorted.length * 0.9)] / 8;
    if (noise < best.noise) best = { noise, lagDays };
  }
  return best.lagDays;
}
