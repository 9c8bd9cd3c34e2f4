/**
 * Square-root information of a least-squares problem: the triangle R and the right side z of ‖R x − z‖², to which
 * weighted rows are added by Givens rotations. Normal equations would lose twice as many digits, which matters for
 * short arcs. Source: Bierman (1977), chapter IV; Golub and Van Loan (2013), section 5.2.
 */
export class SquareRootInformation {
  readonly size: number;
  /** Rows of R with z as the last column. */
  readonly #rows: Float64Array[];
  readonly #work: Float64Array;
  #rest = 0;

  constructor(size: number) {
    this.size = size;
    this.#rows = Array.from({ length: size }, () => new Float64Array(size + 1));
    this.#work = new Float64Array(size + 1);
  }

  /** Adds row · x = value, both already divided by sigma. */
  add(row: ArrayLike<number>, value: number): void {
    const work = this.#work;
    for (let i = 0; i < this.size; i += 1) work[i] = row[i];
    work[this.size] = value;
    for (let i = 0; i < this.size; i += 1) {
      if (work[i] !== 0) this.#rotate(i);
    }
    this.#rest += work[this.size] ** 2;
  }

  #rotate(i: number): void {
    const work = this.#work;
    const own = this.#rows[i];
    const length = Math.hypot(own[i], work[i]);
    const [c, s] = [own[i] / length, work[i] / length];
    for (let j = i; j <= this.size; j += 1) {
      const [above, below] = [own[j], work[j]];
      own[j] = c * above + s * below;
      work[j] = c * below - s * above;
    }
  }

  /** ‖R x − z‖² at its minimum, the part that no x removes. */
  get leastCost(): number {
    return this.#rest;
  }

  /** The logarithm of the determinant of RᵀR. */
  get logDeterminant(): number {
    return this.#rows.reduce((total, row, at) => total + 2 * Math.log(Math.abs(row[at])), 0);
  }

  /** The x of minimum cost; damping holds each component back by this share of its own information. */
  solution(damping: number): Float64Array | undefined {
    const damped = damping > 0 ? this.#damped(damping) : this;
    return damped.#solved();
  }

  #damped(damping: number): SquareRootInformation {
    const copy = new SquareRootInformation(this.size);
    for (const row of this.#rows) copy.add(row, row[this.size]);
    for (let j = 0; j < this.size; j += 1) {
      const held = new Float64Array(this.size);
      held[j] = Math.sqrt(damping) * Math.hypot(...this.#rows.map((row) => row[j]));
      copy.add(held, 0);
    }
    return copy;
  }

  #solved(): Float64Array | undefined {
    const x = new Float64Array(this.size);
    for (let i = this.size - 1; i >= 0; i -= 1) {
      const own = this.#rows[i];
      let rest = own[this.size];
      for (let j = i + 1; j < this.size; j += 1) rest -= own[j] * x[j];
      x[i] = rest / own[i];
    }
    return x.every(Number.isFinite) ? x : undefined;
  }

  /** How much of the cost a step removes: ‖R step‖². */
  costOf(step: Float64Array): number {
    let total = 0;
    for (let i = 0; i < this.size; i += 1) {
      let along = 0;
      for (let j = i; j < this.size; j += 1) along += this.#rows[i][j] * step[j];
      total += along * along;
    }
    return total;
  }

  /** R⁻¹ R⁻ᵀ by rows; undefined if a direction has no information. */
  covariance(): Float64Array | undefined {
    const n = this.size;
    const inverse = new Float64Array(n * n);
    for (let column = 0; column < n; column += 1) {
      for (let i = column; i >= 0; i -= 1) {
        let rest = i === column ? 1 : 0;
        for (let j = i + 1; j <= column; j += 1) rest -= this.#rows[i][j] * inverse[j * n + column];
        inverse[i * n + column] = rest / this.#rows[i][i];
      }
    }
    const out = new Float64Array(n * n);
    for (let i = 0; i < n; i += 1) {
      for (let j = 0; j < n; j += 1) {
        for (let k = Math.max(i, j); k < n; k += 1) out[i * n + j] += inverse[i * n + k] * inverse[j * n + k];
      }
    }
    return out.every(Number.isFinite) ? out : undefined;
  }
}
