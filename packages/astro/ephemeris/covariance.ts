import type { Frame } from '../frames/index.ts';
import {
  identity3,
  isPositiveDefinite,
  type Matrix,
  type Matrix3,
  rotateCovariance,
  rtnRotation,
  transpose,
} from '../linear/index.ts';
import type { ClockScale, EpochIn } from '../time/index.ts';
import { type Ephemeris, lastAtOrBefore, segmentAt, stateAtSeconds, windowFirst } from './interpolate.ts';
import { lagrangeWeights } from './polynomial.ts';
import { type CovarianceAxes, type EphemerisSegment, secondsAfter } from './segment.ts';

/**
 * Lagrange of a given degree, or linear, which always gives a positive definite matrix between positive definite ones.
 */
export interface CovarianceInterpolation {
  readonly method: 'lagrange' | 'linear';
  readonly degree: number;
}

export const linearCovariance: CovarianceInterpolation = { method: 'linear', degree: 1 };

/** Covariance at an instant, or the reason why there is none. */
export type EphemerisCovariance =
  | {
      readonly kind: 'covariance';
      /** 6×6 [km², km²/s, km²/s²], components along `axes`. */
      readonly matrix: Matrix;
      readonly axes: CovarianceAxes;
      /** The method that gave the matrix: linear if the requested one gave a matrix that is not positive definite. */
      readonly interpolation: CovarianceInterpolation;
      readonly fellBackToLinear: boolean;
      /** Whether the matrix is positive definite; false only if one of the two neighbouring samples is not. */
      readonly isPositiveDefinite: boolean;
    }
  | { readonly kind: 'none'; readonly reason: 'outside-ephemeris' | 'no-covariance' | 'outside-covariance' };

/**
 * Covariance of an ephemeris at an instant. Matrices along Earth-centred axes are rotated to the radial, along-track
 * and normal directions of the orbit, where they change slowly, interpolated there and rotated back. Matrices along
 * orbital axes are interpolated as given. Nothing is extrapolated: there is no covariance before the first sample or
 * after the last one.
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

/** Element-wise Lagrange polynomial through the samples around the instant. */
function matrixBy({ segment, track, at }: Request, degree: number): Matrix {
  const { seconds, matrices } = track;
  const count = Math.min(degree + 1, seconds.length);
  const before = lastAtOrBefore(seconds, at);
  const first = windowFirst({ total: seconds.length, count }, before);
  const scale = count > 1 ? (seconds[first + count - 1] - seconds[first]) / (count - 1) : 1;
  const nodes = Float64Array.from({ length: count }, (_, i) => (seconds[first + i] - at) / scale);
  const turns = isAlongOrbit(track.axes) ? undefined : (when: number) => orbitTurn(segment, when);
  const samples = Array.from({ length: count }, (_, i) => {
    const matrix = matrices[first + i];
    return turns === undefined ? matrix : rotateCovariance(turns(seconds[first + i]), matrix);
  });
  const weights = lagrangeWeights(nodes);
  const mixed = matrices[first].map((_, place) =>
    samples.reduce((total, sample, k) => total + weights[k] * sample[place], 0),
  );
  return turns === undefined ? mixed : rotateCovariance(transpose(turns(at)), mixed);
}

const earthCentredFrames: readonly CovarianceAxes[] = ['TEME', 'TOD', 'MOD', 'EME2000', 'GCRF', 'PEF', 'ITRF'];

function isAlongOrbit(axes: CovarianceAxes): boolean {
  return !earthCentredFrames.includes(axes);
}

/**
 * Rotation to the radial, transverse and normal directions of the state, formed with the velocity in the segment's own
 * frame.
 */
function orbitTurn(segment: EphemerisSegment<Frame>, seconds: number): Matrix3 {
  const { positionKm, velocityKmPerS } = stateAtSeconds(segment, seconds);
  return rtnRotation({ positionKm, velocityKmPerS }) ?? identity3;
}
