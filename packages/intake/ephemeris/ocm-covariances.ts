import { fromLowerTriangle, type Matrix, zeroMatrix } from '@farpass/astro/linear';
import type { Epoch } from '@farpass/astro/time';
import type { Ocm, OcmCovariance } from '@farpass/ccsds/ocm';
import type { CovarianceAtTime } from './covariances.ts';

/** Rows of the covariances of each Cartesian COV_TYPE that are used; accelerations of CARTPVA are not. */
const sizes: ReadonlyMap<string, number> = new Map([
  ['CARTP', 3],
  ['CARTPV', 6],
  ['CARTPVA', 9],
]);

/**
 * The Cartesian covariances of an OCM in the order of their times, 6×6 [km², km²/s, km²/s²] along the axes that each
 * block names (CCSDS 502.0-B-3, 6.2.7). One of the position alone has no velocity part.
 */
export function covariancesOfOcm({ blocks }: Ocm, utc: (text: string) => Epoch<'UTC'>): readonly CovarianceAtTime[] {
  return blocks.flatMap((block) => (block.kind === 'cov' ? covariancesOf(block, utc) : []));
}

function covariancesOf({ section, lines }: OcmCovariance, utc: (text: string) => Epoch<'UTC'>) {
  const { COV_TYPE: type, COV_REF_FRAME: frame = 'TNW_INERTIAL', COV_ORDERING: ordering = 'LTM' } = section.values;
  const size = sizes.get(type.toUpperCase());
  if (size === undefined) return [];
  return lines.map((line): CovarianceAtTime => {
    const [written = '', ...numbers] = line.split(' ');
    return { epoch: utc(written), written, frame, matrix: statesOf(matrixOf(numbers.map(Number), { size, ordering })) };
  });
}

interface Ordering {
  readonly size: number;
  readonly ordering: string;
}

/** A symmetric matrix from the numbers of a line (502.0-B-3 table 6-6: COV_ORDERING). */
function matrixOf(numbers: readonly number[], { size, ordering }: Ordering): Matrix {
  if (ordering === 'LTM') return fromLowerTriangle(numbers);
  const isUpper = ordering.startsWith('UTM');
  const matrix = zeroMatrix(size);
  let place = 0;
  for (let row = 0; row < size; row += 1) {
    for (let column = ordering === 'UTM' ? row : 0; column < size; column += 1, place += 1) {
      // Of a full matrix one triangle counts; the other repeats it, or has correlations.
      if (isUpper ? column < row : column > row) continue;
      matrix[size * row + column] = numbers[place] ?? Number.NaN;
      matrix[size * column + row] = numbers[place] ?? Number.NaN;
    }
  }
  return matrix;
}

/** The part of position and velocity. */
function statesOf(matrix: Matrix): Matrix {
  const size = Math.sqrt(matrix.length);
  if (size === 6) return matrix;
  const states = zeroMatrix(6);
  for (let row = 0; row < Math.min(6, size); row += 1)
    for (let column = 0; column < Math.min(6, size); column += 1)
      states[6 * row + column] = matrix[size * row + column] ?? 0;
  return states;
}
