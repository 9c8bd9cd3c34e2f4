import type { CdmObject } from '@farpass/ccsds/cdm';
import { correlationOf } from '@farpass/conjunction/covariance';
import { rtnCovarianceOf } from './covariance.ts';

/** Components of a state along RTN, with dots for the velocity. */
const components = ['R', 'T', 'N', 'Ṙ', 'Ṫ', 'Ṅ'] as const;
type RtnComponent = (typeof components)[number];

/** The covariance of one object as a message states it: m and m/s, along RTN. */
export interface CovarianceInMetres {
  /** Six, or three if the message only has positions. */
  readonly components: readonly RtnComponent[];
  /** Row by row. */
  readonly matrix: readonly (readonly number[])[];
  /** Standard deviations on the diagonal, correlations elsewhere; undefined if a variance is not positive. */
  readonly correlation: readonly (readonly (number | undefined)[])[];
}

const squareMetresPerKm2 = 1e6;
/** Converting km² back to m² leaves rounding errors beyond the digits that a message can have. */
const statedDigits = 12;

/** The covariance of one object in the units of a message, with its correlations; undefined if it states none. */
export function covarianceInMetres(object: CdmObject): CovarianceInMetres | undefined {
  const covariance = rtnCovarianceOf(object);
  if (covariance.kind === 'missing') return undefined;
  const { matrix } = covariance;
  const size = Math.sqrt(matrix.length);
  const square = <T>(of: (row: number, column: number) => T) =>
    Array.from({ length: size }, (_, row) => Array.from({ length: size }, (_column, column) => of(row, column)));
  const inMetres = (row: number, column: number) =>
    Number(((matrix[row * size + column] ?? Number.NaN) * squareMetresPerKm2).toPrecision(statedDigits));
  return {
    components: components.slice(0, size),
    matrix: square(inMetres),
    correlation: square((row, column) =>
      row === column ? sigmaOf(inMetres(row, row)) : correlationOf(matrix, row, column),
    ),
  };
}

const sigmaOf = (variance: number) => (variance < 0 ? undefined : Math.sqrt(variance));
