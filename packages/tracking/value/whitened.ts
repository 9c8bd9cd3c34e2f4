import { choleskySemidefinite, fromEigen, inverse, type Matrix, symmetricEigen } from '@farpass/astro/linear';

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

  /** L⁻¹ C L⁻ᵀ of a covariance. */
  whitened(covariance: Matrix): Matrix {
    const columns = [0, 1, 2, 3, 4, 5].map((j) => this.vector([0, 1, 2, 3, 4, 5].map((i) => covariance[6 * i + j])));
    const rows = [0, 1, 2, 3, 4, 5].map((i) => this.vector(columns.map((column) => column[i])));
    return Float64Array.from({ length: 36 }, (_, at) => rows[Math.floor(at / 6)][at % 6]);
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

/** The unobservable part is at most this share of the variance along each of its directions. */
const mostUnseen = 0.9;

/**
 * The part that no observation before the closest approach removes, in whitened coordinates; never more than 90 % of
 * the covariance in any direction.
 */
export function unseenOf(whitened: Matrix): Matrix {
  return between0And(mostUnseen, whitened);
}

/** A symmetric matrix with its eigenvalues moved into a range from 0. */
function between0And(most: number, matrix: Matrix): Matrix {
  const { values, vectors } = symmetricEigen(matrix);
  return fromEigen({ values: values.map((value) => Math.min(Math.max(0, value), most)), vectors });
}

/** The information that observations before a time add, and the errors that none of them reduces; both whitened. */
export interface SeenUntil {
  readonly information: Matrix;
  readonly unseen: Matrix;
}

/**
 * The covariance after passes in chronological order, in whitened coordinates. What arises after the first pass, `Q₁`,
 * is not in the covariance that it reduces: it reduces `I − Q₁`, the next one that result with `Q₁ − Q₂`, and at the end
 * the last `Q` is added. Where the unseen parts are at their most, `Q₁ − Q₂` may be negative in a direction: nothing
 * arises there, and after all passes no more is open than before.
 */
export function afterPasses(passes: readonly SeenUntil[]): Matrix {
  const unit = Float64Array.from({ length: 36 }, (_, at) => (at % 7 === 0 ? 1 : 0));
  const [first] = passes;
  if (first === undefined) return unit;
  let left = unit.map((value, at) => value - first.unseen[at]);
  let before = first.unseen;
  for (const { information, unseen } of passes) {
    const earlier = before;
    const arisen = between0And(
      Number.POSITIVE_INFINITY,
      unseen.map((value, at) => earlier[at] - value),
    );
    left = reduced({ covariance: left.map((value, at) => value + arisen[at]), information });
    before = unseen;
  }
  const last = before;
  return between0And(
    1,
    left.map((value, at) => value + last[at]),
  );
}

/** (P⁻¹ + A)⁻¹ = P − P (A⁻¹ + P)⁻¹ P, symmetric. */
function reduced({
  covariance,
  information,
}: Readonly<Record<'covariance' | 'information', Matrix>>): Float64Array<ArrayBuffer> {
  const prior = inverse(covariance);
  const left = prior && inverse(prior.map((value, at) => value + information[at]));
  if (left === undefined) throw new RangeError('The information of measurements has no inverse.');
  return Float64Array.from(left, (value, at) => (value + left[6 * (at % 6) + Math.floor(at / 6)]) / 2);
}
