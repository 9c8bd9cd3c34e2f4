import { coefficientsOf, type GravityField, type GravityTruncation } from './gravity-field.ts';
import type { ColumnTables } from './sums.ts';

/** Columns that the module takes at a time, and the numbers of a row: β, C, S, C of the order before, S of it, for each. */
const [together, rowNumbers] = [4, 20] as const;
const pairNumbers = 10;

/**
 * The tables of the acceleration: column m has the polynomials of order m from degree n = m, k = n − m. They are divided by
 * the product γ of their factors α, so that the recursion P(k + 1) = q u P(k) − β(k + 1) q² P(k − 1) has one factor, and γ
 * is in the coefficients. Degree 0 is apart from them.
 */
export function columnTables(field: GravityField, { degree, order }: GravityTruncation): ColumnTables {
  // The axial sum of an order uses the column after it, if that has terms.
  const used = Math.min(order + 1, degree) + 1;
  const columns = together * Math.ceil(used / together);
  const sectoral = new Float64Array(columns).fill(1);
  for (let m = 1; m < columns; m += 1)
    sectoral[m] = sectoral[m - 1] * (m === 1 ? Math.sqrt(3) : Math.sqrt((2 * m + 1) / (2 * m)));
  const rows: number[] = [];
  for (let m = 0; m < columns; m += together) {
    const lanes = Array.from({ length: together }, (_, lane) => columnOf(field, { degree, order }, m + lane));
    for (let k = 0; k <= degree - m; k += 1) rows.push(...rowOf(lanes, k));
  }
  const central = coefficientsOf(field, { n: 0, m: 0 }).c;
  return { degree, columns, central, sectoral, rows: Float64Array.from(rows) };
}

/** Five numbers for each k of a column: β(k + 1), C, S, and C, S of the order before times what turns (n, m − 1) into (n, m). */
function columnOf(
  field: GravityField,
  { degree, order }: GravityTruncation,
  m: number,
): readonly (readonly number[])[] {
  const column: (readonly number[])[] = [];
  let gamma = 1;
  for (let n = m; n <= degree; n += 1) {
    const alpha = factor(n, m);
    if (n > m) gamma *= alpha;
    const beta = n === m ? 0 : betaOf(n + 1, m) / factor(n + 1, m) / alpha;
    const own = n < 1 || m > order ? zero : coefficientsOf(field, { n, m });
    const before = m === 0 || m - 1 > order ? zero : coefficientsOf(field, { n, m: m - 1 });
    const axial = gamma * axialFactor(n, m - 1);
    column.push([beta, gamma * own.c, gamma * own.s, axial * before.c, axial * before.s]);
  }
  return column;
}

const zero = { c: 0, s: 0 } as const;

/** α of Ā(n, m) = α u Ā(n − 1, m) − β Ā(n − 2, m), for n above m. */
function factor(n: number, m: number): number {
  return Math.sqrt(((2 * n + 1) * (2 * n - 1)) / ((n - m) * (n + m)));
}

function betaOf(n: number, m: number): number {
  return Math.sqrt(((2 * n + 1) * (n + m - 1) * (n - m - 1)) / ((2 * n - 3) * (n - m) * (n + m)));
}

/** N(n, m) / N(n, m + 1) of the normalised functions. */
function axialFactor(n: number, m: number): number {
  return Math.sqrt((m === 0 ? 0.5 : 1) * (n + m + 1) * (n - m));
}

/** The numbers of four columns at one k, by twos; a column that has ended is zero. */
function rowOf(lanes: readonly (readonly (readonly number[])[])[], k: number): readonly number[] {
  const row = new Array<number>(rowNumbers).fill(0);
  for (const [lane, column] of lanes.entries()) {
    const { [k]: numbers } = column;
    if (numbers === undefined) continue;
    for (const [place, value] of numbers.entries())
      row[pairNumbers * Math.floor(lane / 2) + 2 * place + (lane % 2)] = value;
  }
  return row;
}
