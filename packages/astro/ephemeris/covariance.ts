import {
  cross,
  type Frame,
  type Matrix,
  matrixProduct,
  matrixTranspose,
  scaled,
  unit,
  type Vector3,
} from '../frames/index.ts';
import type { ClockScale, EpochIn } from '../time/index.ts';
import { type Ephemeris, lastAtOrBefore, segmentAt, stateAtSeconds } from './interpolate.ts';
import { lagrangeWeights } from './polynomial.ts';
import { type CovarianceAxes, type EphemerisSegment, secondsAfter } from './segment.ts';

/** Lagrange of a degree, or linear, which keeps every mixture of definite matrices definite. */
export interface CovarianceInterpolation {
  readonly method: 'lagrange' | 'linear';
  readonly degree: number;
}

export const linearCovariance: CovarianceInterpolation = { method: 'linear', degree: 1 };

/** A covariance between the samples, or why there is none. */
export type EphemerisCovariance =
  | {
      readonly kind: 'covariance';
      /** 6×6 [km², km²/s, km²/s²] along `axes`. */
      readonly matrix: Matrix;
      readonly axes: CovarianceAxes;
      /** The method that gave the matrix; linear where the one asked for left no positive definite matrix. */
      readonly interpolation: CovarianceInterpolation;
      readonly fellBackToLinear: boolean;
      /** Whether it is positive definite; false only when a sample beside it is not. */
      readonly isPositiveDefinite: boolean;
    }
  | { readonly kind: 'none'; readonly reason: 'outside-ephemeris' | 'no-covariance' | 'outside-covariance' };

/**
 * Covariance of an ephemeris at an instant. Matrices along Earth-centred axes are turned into the orbit's radial,
 * along-track and normal directions, interpolated there, where they change slowly, and turned back; those along orbital
 * axes are interpolated as they stand. Nothing is extrapolated: before the first and after the last sample there is none.
 */
export function covarianceAt(
  ephemeris: Ephemeris,
  epoch: EpochIn<ClockScale>,
  interpolation: CovarianceInterpolation = linearCovariance,
): EphemerisCovariance {
  const index = segmentAt(ephemeris, epoch);
  if (index === undefined) return { kind: 'none', reason: 'outside-ephemeris' };
  const segment = ephemeris.segments[index];
  const { covariance } = segment;
  if (covariance === undefined || covariance.matrices.length === 0) return { kind: 'none', reason: 'no-covariance' };
  const at = secondsAfter(segment.start, epoch);
  const { seconds } = covariance;
  if (at < seconds[0] || at > seconds[seconds.length - 1]) return { kind: 'none', reason: 'outside-covariance' };
  return interpolated({ segment, track: covariance, at }, interpolation);
}

interface Request {
  readonly segment: EphemerisSegment;
  readonly track: NonNullable<EphemerisSegment['covariance']>;
  readonly at: number;
}

function interpolated(request: Request, wanted: CovarianceInterpolation): EphemerisCovariance {
  const { axes } = request.track;
  const first = matrixBy(request, wanted.method === 'linear' ? 1 : wanted.degree);
  if (isPositiveDefinite(first)) {
    return {
      kind: 'covariance',
      matrix: first,
      axes,
      interpolation: wanted,
      fellBackToLinear: false,
      isPositiveDefinite: true,
    };
  }
  const matrix = matrixBy(request, 1);
  return {
    kind: 'covariance',
    matrix,
    axes,
    interpolation: linearCovariance,
    fellBackToLinear: wanted.method !== 'linear',
    isPositiveDefinite: isPositiveDefinite(matrix),
  };
}

/** Element-wise Lagrange polynomial of a degree through the samples around the instant. */
function matrixBy({ segment, track, at }: Request, degree: number): Matrix {
  const { seconds, matrices } = track;
  const count = Math.min(degree + 1, seconds.length);
  const before = lastAtOrBefore(seconds, at);
  const first = Math.max(0, Math.min(before - Math.floor((count - 1) / 2), seconds.length - count));
  const scale = count > 1 ? (seconds[first + count - 1] - seconds[first]) / (count - 1) : 1;
  const nodes = Float64Array.from({ length: count }, (_, i) => (seconds[first + i] - at) / scale);
  const turns = isAlongOrbit(track.axes) ? undefined : (when: number): Matrix => orbitTurn(segment, when);
  const samples = Array.from({ length: count }, (_, i) => {
    const matrix = matrices[first + i];
    return turns === undefined ? matrix : turned(turns(seconds[first + i]), matrix);
  });
  const weights = lagrangeWeights(nodes);
  const mixed = matrices[first].map((row, i) =>
    row.map((_, j) => samples.reduce((total, sample, k) => total + weights[k] * sample[i][j], 0)),
  );
  return turns === undefined ? mixed : turned(matrixTranspose(turns(at)), mixed);
}

const earthCentredFrames: readonly CovarianceAxes[] = ['TEME', 'TOD', 'MOD', 'EME2000', 'GCRF', 'PEF', 'ITRF'];

function isAlongOrbit(axes: CovarianceAxes): boolean {
  return !earthCentredFrames.includes(axes);
}

function turned(turn: Matrix, matrix: Matrix): Matrix {
  return matrixProduct(matrixProduct(turn, matrix), matrixTranspose(turn));
}

/** 6×6 rotation to the radial, along-track and normal directions of the state as its own frame shows it. */
function orbitTurn(segment: EphemerisSegment<Frame>, seconds: number): Matrix {
  const { positionKm, velocityKmPerS } = stateAtSeconds(segment, seconds);
  const radial = unit(positionKm);
  const normal = unit(cross(positionKm, velocityKmPerS));
  const along = cross(normal, radial);
  const zero: Vector3 = scaled(radial, 0);
  const rows = [radial, along, normal];
  return [...rows.map((row) => [...row, ...zero]), ...rows.map((row) => [...zero, ...row])];
}

/** Whether a symmetric matrix is positive definite: Cholesky's factors exist after scaling its diagonal to one. */
export function isPositiveDefinite(matrix: Matrix): boolean {
  const size = matrix.length;
  const scale = matrix.map((row, i) => Math.sqrt(row[i]));
  const factor: number[][] = [];
  for (let i = 0; i < size; i += 1) {
    factor.push([]);
    for (let j = 0; j <= i; j += 1) {
      let rest = matrix[i][j] / (scale[i] * scale[j]);
      for (let k = 0; k < j; k += 1) rest -= factor[i][k] * factor[j][k];
      if (i === j && !(rest > 0)) return false;
      factor[i].push(i === j ? Math.sqrt(rest) : rest / factor[j][j]);
    }
  }
  return true;
}
