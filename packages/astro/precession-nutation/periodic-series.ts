import { arcsecondRad } from '../linear/index.ts';
import { numbersOfText } from '../tables/number-text.ts';

/**
 * Number of fundamental arguments of the IERS Conventions: five of Delaunay, eight planets, the accumulated precession.
 */
const argumentCount = 14;
const rowLength = argumentCount + 3;
const hundredthMicroarcsecondRad = arcsecondRad / 1e8;

/**
 * A sum of tʲ (S sin A + C cos A), where A is an integer combination of the fundamental arguments. Each row has j, S
 * and C in 0.01 µas, and fourteen multipliers.
 */
export type PeriodicSeries = Float64Array;

/** Decodes the text in which a series is shipped. */
export function periodicSeriesOf(text: string): PeriodicSeries {
  return Float64Array.from(numbersOfText(text));
}

/** The sum [rad] at fundamental arguments [rad]; small terms are added first, so that rounding errors stay small. */
export function periodicSum(series: PeriodicSeries, argumentsRad: readonly number[], t: number): number {
  let sum = 0;
  for (let at = series.length - rowLength; at >= 0; at -= rowLength) {
    let angle = 0;
    for (let k = 0; k < argumentCount; k += 1) {
      const multiple = series[at + 3 + k];
      if (multiple !== 0) angle += multiple * argumentsRad[k];
    }
    const power = series[at];
    const value = series[at + 1] * Math.sin(angle) + series[at + 2] * Math.cos(angle);
    sum += power === 0 ? value : value * t ** power;
  }
  return sum * hundredthMicroarcsecondRad;
}
