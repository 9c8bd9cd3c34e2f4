/** Smaller pivots are rounding errors: two parameters have the same effect. */
const leastPivot = 1e-14;

/**
 * Solution x of (N + λ·diag N) x = b for a symmetric positive definite N given by rows, by Cholesky factors of the
 * matrix scaled to a unit diagonal; undefined if the factors do not exist. A parameter without influence stays at 0.
 * Source: Golub and Van Loan (2013), section 4.2.
 */
export function dampedSolution(
  { normal, right }: { readonly normal: readonly Float64Array[]; readonly right: Float64Array },
  damping: number,
): Float64Array | undefined {
  const size = right.length;
  const scale = Float64Array.from(normal, (row, i) => Math.sqrt(row[i]) || 1);
  const factor = normal.map(() => new Float64Array(size));
  for (let i = 0; i < size; i += 1) {
    for (let j = 0; j <= i; j += 1) {
      let rest = i === j ? 1 + damping : normal[i][j] / (scale[i] * scale[j]);
      for (let k = 0; k < j; k += 1) rest -= factor[i][k] * factor[j][k];
      if (i === j && !(rest > leastPivot)) return undefined;
      factor[i][j] = i === j ? Math.sqrt(rest) : rest / factor[j][j];
    }
  }
  const solution = new Float64Array(size);
  for (let i = 0; i < size; i += 1) {
    let rest = right[i] / scale[i];
    for (let k = 0; k < i; k += 1) rest -= factor[i][k] * solution[k];
    solution[i] = rest / factor[i][i];
  }
  for (let i = size - 1; i >= 0; i -= 1) {
    let rest = solution[i];
    for (let k = i + 1; k < size; k += 1) rest -= factor[k][i] * solution[k];
    solution[i] = rest / factor[i][i];
  }
  return solution.map((value, i) => value / scale[i]);
}

/** Adds one weighted row of a design matrix and its residual to the normal equations. */
export function accumulate(
  { normal, right }: { readonly normal: readonly Float64Array[]; readonly right: Float64Array },
  { row, residual }: { readonly row: Float64Array; readonly residual: number },
): void {
  for (let i = 0; i < right.length; i += 1) {
    right[i] += row[i] * residual;
    for (let j = 0; j <= i; j += 1) normal[i][j] += row[i] * row[j];
  }
}
