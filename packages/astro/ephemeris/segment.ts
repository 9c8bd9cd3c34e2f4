import { AstroError } from '../errors.ts';
import type { Frame, OrbitalFrame, StateVector } from '../frames/index.ts';
import type { Matrix } from '../linear/index.ts';
import {
  addSeconds,
  type ClockScale,
  type Epoch,
  type EpochIn,
  formatEpoch,
  secondsBetween,
  toScale,
} from '../time/index.ts';

/**
 * The interpolation between the points. The degree is counted as in a CCSDS OEM: Hermite 7 uses four points, Lagrange 7
 * eight.
 */
export interface Interpolation {
  readonly method: 'hermite' | 'lagrange' | 'linear';
  readonly degree: number;
}

/**
 * The default if a file does not name one: Hermite of degree 7, which errs by less than 1 mm on low orbits with 60 s
 * steps.
 */
export const defaultInterpolation: Interpolation = { method: 'hermite', degree: 7 };

/** Axes along which a covariance has its components. */
export type CovarianceAxes = Frame | OrbitalFrame;

/** A covariance of position and velocity (6×6) [km², km²/s, km²/s²] at one instant. */
export interface TimedCovariance {
  readonly epoch: EpochIn<ClockScale>;
  readonly matrix: Matrix;
}

/** Points of one arc without jumps, from a file or a propagation. */
export interface SegmentSource<F extends Frame> {
  readonly frame: F;
  readonly points: readonly { readonly epoch: EpochIn<ClockScale>; readonly state: StateVector<F> }[];
  readonly interpolation?: Interpolation;
  /** The part that may be used; by default all of it. */
  readonly usable?: { readonly from: EpochIn<ClockScale>; readonly to: EpochIn<ClockScale> };
  /** Covariances of this segment, all along the same axes. */
  readonly covariance?: { readonly axes: CovarianceAxes; readonly samples: readonly TimedCovariance[] };
}

/** How well the states of a file prove the interpolation between them. */
export interface InterpolationProof {
  /** The rule that the file states; undefined if it states none that is known here. */
  readonly stated: Interpolation | undefined;
  /** Largest difference of the stated rule from the segment's own velocities between the states, km. */
  readonly contradictionKm: number;
  /** Largest error of the rule that is used, km, as far as the states tell. */
  readonly errorKm: number;
  /** SI seconds after the first state, where the larger of the two is. */
  readonly worstSeconds: number;
}

/**
 * One arc ready for interpolation: SI seconds from its first point, and the components of all points in one array,
 * point by point.
 */
export interface EphemerisSegment<F extends Frame = Frame> {
  readonly frame: F;
  readonly start: Epoch<'TAI'>;
  readonly seconds: Float64Array;
  readonly positionsKm: Float64Array;
  readonly velocitiesKmPerS: Float64Array;
  readonly interpolation: Interpolation;
  /** Only for the states of a file. */
  readonly proof?: InterpolationProof;
  readonly usableFromSeconds: number;
  readonly usableToSeconds: number;
  readonly covariance?: {
    readonly axes: CovarianceAxes;
    readonly seconds: Float64Array;
    readonly matrices: readonly Matrix[];
  };
}

/** A checked segment. Throws if points are missing, out of order or not finite, or the usable part is empty. */
export function createSegment<F extends Frame>(source: SegmentSource<F>): EphemerisSegment<F> {
  const { points, covariance, ...rest } = source;
  const [first] = points;
  if (first === undefined) throw new AstroError('EPHEMERIS_EMPTY', {});
  const start = toScale(first.epoch, 'TAI');
  const segment = segmentOfColumns({
    ...rest,
    start,
    seconds: Float64Array.from(points, ({ epoch }) => secondsAfter(start, epoch)),
    positionsKm: Float64Array.from(points.flatMap(({ state }) => state.positionKm)),
    velocitiesKmPerS: Float64Array.from(points.flatMap(({ state }) => state.velocityKmPerS)),
  });
  return covariance === undefined ? segment : { ...segment, covariance: covarianceTrack(covariance, start) };
}

/**
 * Points of one arc as columns: SI seconds from `start`, and the components of all points in one array, point by point.
 */
export interface SegmentColumns<F extends Frame> extends Pick<SegmentSource<F>, 'frame' | 'interpolation' | 'usable'> {
  readonly start: Epoch<'TAI'>;
  readonly seconds: Float64Array;
  readonly positionsKm: Float64Array;
  readonly velocitiesKmPerS: Float64Array;
}

/** A checked segment from columns, which are not copied. Throws as `createSegment` does. */
export function segmentOfColumns<F extends Frame>(columns: SegmentColumns<F>): EphemerisSegment<F> {
  const { frame, start, seconds, positionsKm, velocitiesKmPerS, usable, interpolation } = columns;
  if (seconds.length === 0) throw new AstroError('EPHEMERIS_EMPTY', {});
  requireRising(seconds, start);
  const last = seconds[seconds.length - 1];
  const from = usable === undefined ? 0 : Math.max(0, secondsAfter(start, usable.from));
  const to = usable === undefined ? last : Math.min(last, secondsAfter(start, usable.to));
  if (from > to) throw new AstroError('EPHEMERIS_NOTHING_USABLE', { fromSeconds: from, toSeconds: to });
  return {
    frame,
    start,
    seconds,
    positionsKm,
    velocitiesKmPerS,
    interpolation: interpolation ?? defaultInterpolation,
    usableFromSeconds: from,
    usableToSeconds: to,
  };
}

/** SI seconds from a start to an instant. */
export function secondsAfter(start: Epoch<'TAI'>, epoch: EpochIn<ClockScale>): number {
  return secondsBetween(toScale(epoch, 'TAI'), start);
}

function covarianceTrack(
  { axes, samples }: NonNullable<SegmentSource<Frame>['covariance']>,
  start: Epoch<'TAI'>,
): NonNullable<EphemerisSegment['covariance']> {
  const seconds = Float64Array.from(samples, ({ epoch }) => secondsAfter(start, epoch));
  requireRising(seconds, start);
  return { axes, seconds, matrices: samples.map(({ matrix }) => matrix) };
}

function requireRising(seconds: Float64Array, start: Epoch<'TAI'>): void {
  for (let i = 1; i < seconds.length; i += 1) {
    if (seconds[i] > seconds[i - 1]) continue;
    const epoch = toScale(addSeconds(start, seconds[i]), 'UTC');
    throw new AstroError('EPHEMERIS_NOT_RISING', { index: i, epoch: formatEpoch(epoch, 6) });
  }
}
