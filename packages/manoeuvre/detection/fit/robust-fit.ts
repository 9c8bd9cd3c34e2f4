/** Residuals beyond this many sigma lose weight: errors of element sets have tails far heavier than normal ones. */
const tailSigmas = 3;
const passes = 4;

/** A linear problem in reused memory: rows of a design, measured values with sigmas, and prior weights. */
export class RobustFit {
  readonly design: Float64Array;
  readonly values: Float64Array;
  readonly sigmas: Float64Array;
  readonly priors: Float64Array;
  readonly solution: Float64Array;
  rows = 0;
  columns = 0;
  readonly #weights: Float64Array;
  readonly #factor: Float64Array;
  readonly #scale: Float64Array;
  /** Columns of each row that are not 0, the places where rows begin among them, and their entries of the design. */
  readonly #filled: Int32Array;
  readonly #begins: Int32Array;
  readonly #entries: Float64Array;

  constructor({ mostRows, mostColumns }: { readonly mostRows: number; readonly mostColumns: number }) {
    this.design = new Float64Array(mostRows * mostColumns);
    this.values = new Float64Array(mostRows);
    this.sigmas = new Float64Array(mostRows);
    this.#weights = new Float64Array(mostRows);
    this.priors = new Float64Array(mostColumns);
    this.solution = new Float64Array(mostColumns);
    this.#scale = new Float64Array(mostColumns);
    this.#factor = new Float64Array(mostColumns * mostColumns);
    this.#filled = new Int32Array(mostRows * mostColumns);
    this.#begins = new Int32Array(mostRows + 1);
    this.#entries = new Float64Array(mostRows * mostColumns);
  }

  /** Clears the design for a problem of this size; values, sigmas and priors are then set by the caller. */
  begin({ rows, columns }: { readonly rows: number; readonly columns: number }): void {
    this.rows = rows;
    this.columns = columns;
    this.design.fill(0, 0, rows * columns);
  }

  /**
   * Minimises the Cauchy cost by iteratively reweighted least squares, and returns it: −2 log likelihood up to a
   * constant; undefined if the problem has no solution.
   */
  solve(): number | undefined {
    this.#weights.fill(1, 0, this.rows);
    this.#gather();
    let cost = 0;
    for (let pass = 0; pass < passes; pass += 1) {
      this.#accumulate();
      if (!this.#factorise()) return undefined;
      this.#substitute();
      cost = this.#reweigh();
    }
    for (let column = 0; column < this.columns; column += 1) cost += this.priors[column] * this.solution[column] ** 2;
    return cost;
  }

  /** Standard deviation of one parameter of the last solution. */
  sigmaOf(column: number): number {
    const { columns } = this;
    const unit = new Float64Array(columns);
    let variance = 0;
    for (let i = column; i < columns; i += 1) {
      let rest = i === column ? 1 : 0;
      for (let k = column; k < i; k += 1) rest -= this.#factor[i * columns + k] * unit[k];
      unit[i] = rest / this.#factor[i * columns + i];
      variance += unit[i] ** 2;
    }
    return Math.sqrt(variance) * this.#scale[column];
  }

  /** A kink is 0 in the rows before it, and most columns are kinks. */
  #gather(): void {
    const { columns, rows, design } = this;
    const [filled, begins, entries] = [this.#filled, this.#begins, this.#entries];
    let count = 0;
    for (let row = 0; row < rows; row += 1) {
      begins[row] = count;
      const start = row * columns;
      for (let column = 0; column < columns; column += 1) {
        const entry = design[start + column];
        if (entry === 0) continue;
        filled[count] = column;
        entries[count] = entry;
        count += 1;
      }
    }
    begins[rows] = count;
  }

  /** Normal equations: their lower triangle in the factor's memory, their right side in the solution's. */
  #accumulate(): void {
    const { columns, rows, values, sigmas, solution } = this;
    const normal = this.#factor;
    const [weights, filled, begins, entries] = [this.#weights, this.#filled, this.#begins, this.#entries];
    normal.fill(0, 0, columns * columns);
    solution.fill(0, 0, columns);
    for (let row = 0; row < rows; row += 1) {
      const weight = weights[row] / (sigmas[row] * sigmas[row]);
      const value = values[row];
      const [begin, end] = [begins[row], begins[row + 1]];
      for (let i = begin; i < end; i += 1) {
        const weighted = weight * entries[i];
        const column = filled[i];
        solution[column] += weighted * value;
        const line = column * columns;
        for (let k = begin; k <= i; k += 1) normal[line + filled[k]] += weighted * entries[k];
      }
    }
    for (let i = 0; i < columns; i += 1) normal[i * columns + i] += this.priors[i];
  }

  /** Cholesky factor of the matrix with a unit diagonal. */
  #factorise(): boolean {
    const { columns } = this;
    const factor = this.#factor;
    const scale = this.#scale;
    for (let i = 0; i < columns; i += 1) {
      const diagonal = factor[i * columns + i];
      if (!(diagonal > 0)) return false;
      scale[i] = 1 / Math.sqrt(diagonal);
    }
    for (let i = 0; i < columns; i += 1) {
      const line = i * columns;
      for (let k = 0; k <= i; k += 1) {
        const other = k * columns;
        let rest = i === k ? 1 + leastPivot : factor[line + k] * scale[i] * scale[k];
        for (let m = 0; m < k; m += 1) rest -= factor[line + m] * factor[other + m];
        if (i !== k) factor[line + k] = rest / factor[other + k];
        else if (rest > 0) factor[line + i] = Math.sqrt(rest);
        else return false;
      }
    }
    return true;
  }

  #substitute(): void {
    const { columns, solution } = this;
    const factor = this.#factor;
    for (let i = 0; i < columns; i += 1) {
      let rest = solution[i] * this.#scale[i];
      for (let k = 0; k < i; k += 1) rest -= factor[i * columns + k] * solution[k];
      solution[i] = rest / factor[i * columns + i];
    }
    for (let i = columns - 1; i >= 0; i -= 1) {
      let rest = solution[i];
      for (let k = i + 1; k < columns; k += 1) rest -= factor[k * columns + i] * solution[k];
      solution[i] = rest / factor[i * columns + i];
    }
    for (let i = 0; i < columns; i += 1) solution[i] *= this.#scale[i];
  }

  #reweigh(): number {
    const { rows, values, sigmas, solution } = this;
    const [weights, filled, begins, entries] = [this.#weights, this.#filled, this.#begins, this.#entries];
    let cost = 0;
    for (let row = 0; row < rows; row += 1) {
      let rest = values[row];
      const end = begins[row + 1];
      for (let i = begins[row]; i < end; i += 1) rest -= entries[i] * solution[filled[i]];
      const relative = rest / (sigmas[row] * tailSigmas);
      weights[row] = 1 / (1 + relative * relative);
      cost += Math.log1p(relative * relative);
    }
    return cost * tailSigmas * tailSigmas;
  }
}

/** Added to the unit diagonal, so that two parameters with one effect share it. */
const leastPivot = 1e-11;
