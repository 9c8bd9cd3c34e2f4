import { secondsPerDay } from '../constants/index.ts';
import type { CartesianState } from '../linear/index.ts';
import { numbersOfText } from '../tables/number-text.ts';

/**
 * One body's track as Chebyshev polynomials over consecutive spans of equal length, starting on the table's first day.
 * `text` encodes whole multiples of `unitKm`: for each span the coefficients of x, then y, then z, each from the lowest
 * degree.
 */
export interface ChebyshevSeries {
  readonly spanDays: number;
  /** Number of coefficients per component and span. */
  readonly terms: number;
  readonly unitKm: number;
  readonly text: string;
}

/** A decoded series, ready to be evaluated. */
export interface Track {
  readonly spanDays: number;
  readonly terms: number;
  readonly coefficientsKm: Float64Array;
}

/** Decodes the text of a series, in km. */
export function trackOf({ spanDays, terms, unitKm, text }: ChebyshevSeries): Track {
  return { spanDays, terms, coefficientsKm: Float64Array.from(numbersOfText(text), (value) => value * unitKm) };
}

/**
 * Position [km] and velocity [km/s] a number of TDB days after the table's first day; the time must lie within the
 * track.
 */
export function stateOnTrack({ spanDays, terms, coefficientsKm }: Track, days: number): CartesianState {
  const spans = coefficientsKm.length / (3 * terms);
  const span = Math.min(Math.floor(days / spanDays), spans - 1);
  const x = (2 * days) / spanDays - 2 * span - 1;
  const at = (axis: number) => {
    const from = terms * (3 * span + axis);
    return clenshaw(coefficientsKm.subarray(from, from + terms), x);
  };
  const [[px, vx], [py, vy], [pz, vz]] = [at(0), at(1), at(2)];
  const perSecond = 2 / (spanDays * secondsPerDay);
  return { positionKm: [px, py, pz], velocityKmPerS: [vx * perSecond, vy * perSecond, vz * perSecond] };
}

/** A Chebyshev sum and its derivative at −1 ≤ x ≤ 1, by Clenshaw's recurrence. */
function clenshaw(coefficients: Float64Array, x: number): readonly [value: number, slope: number] {
  let [b1, b2, d1, d2] = [0, 0, 0, 0];
  for (let k = coefficients.length - 1; k > 0; k -= 1) {
    const b = 2 * x * b1 - b2 + coefficients[k];
    const d = 2 * x * d1 - d2 + 2 * b1;
    [b2, b1, d2, d1] = [b1, b, d1, d];
  }
  return [x * b1 - b2 + coefficients[0], x * d1 - d2 + b1];
}
