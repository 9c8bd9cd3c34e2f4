import { choleskySemidefinite, inverse, type Matrix } from '@farpass/astro/linear';

/**
 * A covariance C = L Lᵀ of a state at the closest approach, as the measure of the information from observations: in the
 * coordinates L⁻¹ x it is the unit matrix, so that units do not affect the numerical accuracy.
 */
export class Whitening {
  readonly #lower: Matrix;

  private constructor(lower: Matrix) {
    this.#lower = lower;
  }

  /** Undefined if the covariance is not positive definite. */
  static of(covariance: Matrix): Whitening | undefined {
    const lower = choleskySemidefinite(covariance);
    if (lower === undefined) return undefined;
    const isDefinite = [0, 1, 2, 3, 4, 5].every((i) => lower[7 * i] > 0);
    return isDefinite ? new Whitening(lower) : undefined;
  }

  /** Lᵀ h: the derivatives of a number with respect to the whitened state. */
  row(byState: ArrayLike<number>): Float64Array {
    const out = new Float64Array(6);
    for (let i = 0; i < 6; i += 1) for (let j = 0; j <= i; j += 1) out[j] += this.#lower[6 * i + j] * byState[i];
    return out;
  }

  /** L⁻¹ x. */
  vector(x: ArrayLike<number>): Float64Array {
    const out = new Float64Array(6);
    for (let i = 0; i < 6; i += 1) {
      let rest = x[i];
      for (let j = 0; j < i; j += 1) rest -= this.#lower[6 * i + j] * out[j];
      out[i] = rest / this.#lower[7 * i];
    }
    return out;
  }

  /** L W Lᵀ of a symmetric matrix in whitened coordinates. */
  covariance(whitened: Matrix): Matrix {
    const half = new Float64Array(36);
    const out = new Float64Array(36);
    const lower = this.#lower;
    for (let i = 0; i < 6; i += 1)
      for (let j = 0; j < 6; j += 1)
        for (let k = 0; k <= i; k += 1) half[6 * i + j] += lower[6 * i + k] * whitened[6 * k + j];
    for (let i = 0; i < 6; i += 1)
      for (let j = 0; j < 6; j += 1)
        for (let k = 0; k <= j; k += 1) out[6 * i + j] += half[6 * i + k] * lower[6 * j + k];
    return out;
  }
}

/** Information of measurements in whitened coordinates, 36 numbers in row order: the sum of rowᵀ row. */
export function informationOf(rows: readonly Float64Array[]): Matrix {
  const out = new Float64Array(36);
  for (const row of rows)
    for (let i = 0; i < 6; i += 1) for (let j = 0; j < 6; j += 1) out[6 * i + j] += row[i] * row[j];
  return out;
}

/** The unobservable part is at most this share of the variance along its direction. */
const mostUnseen = 0.9;

/**
 * The part that no observation before the closest approach removes, in whitened coordinates; never more than 90 % of
 * it.
 */
export function unseenOf(whitened: Float64Array): Float64Array {
  const squared = whitened.reduce((sum, value) => sum + value * value, 0);
  const share = squared > mostUnseen ? Math.sqrt(mostUnseen / squared) : 1;
  return whitened.map((value) => value * share);
}

/**
 * The covariance after measurements, in whitened coordinates: (I + q qᵀ/(1 − q²) + A)⁻¹ + q qᵀ. The prior covariance I
 * is the sum of the observable part, I − q qᵀ, and the part that arises after the last measurement, q qᵀ; information A
 * reduces the first (Sherman and Morrison 1950 for its inverse).
 */
export function afterInformation(information: Matrix, unseen: Float64Array): Matrix {
  const squared = unseen.reduce((sum, value) => sum + value * value, 0);
  const sum = Float64Array.from(information);
  for (let i = 0; i < 6; i += 1) {
    sum[7 * i] += 1;
    for (let j = 0; j < 6; j += 1) sum[6 * i + j] += (unseen[i] * unseen[j]) / (1 - squared);
  }
  const left = inverse(sum);
  if (left === undefined) throw new RangeError('The information of measurements has no inverse.');
  for (let i = 0; i < 6; i += 1)
    for (let j = 0; j <= i; j += 1) {
      const value = (left[6 * i + j] + left[6 * j + i]) / 2 + unseen[i] * unseen[j];
      left[6 * i + j] = value;
      left[6 * j + i] = value;
    }
  return left;
}
