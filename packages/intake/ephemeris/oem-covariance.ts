import { shippedEarthOrientation } from '@farpass/astro/earth-orientation';
import { covarianceAt, type Ephemeris, type EphemerisSegment, stateAt, stateAtSeconds } from '@farpass/astro/ephemeris';
import { fromLowerTriangle, leadingBlock, type Matrix } from '@farpass/astro/linear';
import { type Epoch, formatEpoch, secondsBetween, toScale } from '@farpass/astro/time';
import type { Oem, OemCovariance, OemSegment } from '@farpass/ccsds/oem';
import { type CovarianceFault, covarianceFaults } from '@farpass/conjunction/covariance';
import { turnedCovariance } from '../covariance/index.ts';
import { utcOfMessage } from '../state/index.ts';

/** A covariance that an ephemeris states, at a time between two of its own; or why it has none that can be used. */
export type OemCovarianceAt =
  | {
      readonly kind: 'full' | 'position';
      /** 6×6, or 3×3 of the position where the velocity's part is none: RTN frozen at the time, km², km²/s, km²/s². */
      readonly rtnKm2: Float64Array;
      /** Between which of its covariances, as text. */
      readonly between: string;
    }
  | { readonly kind: 'none'; readonly reason: string };

/** The covariance of an ephemeris at a time. */
export type CovarianceReader = (epoch: Epoch<'UTC'>) => OemCovarianceAt;

/**
 * Reads the covariances of an OEM; undefined where it holds none. Whatever their COV_REF_FRAME, they are turned into
 * radial, transverse and normal directions at their own times, interpolated there element by element, which keeps
 * definite matrices definite, and checked. Before the first and after the last there is none.
 */
export function covarianceReader(oem: Oem, ephemeris: Ephemeris): CovarianceReader | undefined {
  if (oem.segments.every(({ covariances }) => covariances.length === 0)) return undefined;
  const tracks = new Map<number, Track>();
  return (epoch) => {
    const state = stateAt(ephemeris, epoch);
    const [segment, source] =
      state.kind === 'state' ? [ephemeris.segments[state.segment], oem.segments[state.segment]] : [];
    if (state.kind !== 'state' || segment === undefined || source === undefined) return none('it has no state then');
    const track = tracks.get(state.segment) ?? trackOf(source, segment);
    tracks.set(state.segment, track);
    return between(track, epoch);
  };
}

interface Track {
  readonly segment: EphemerisSegment;
  readonly seconds: Float64Array;
  readonly samples: readonly { readonly epoch: Epoch<'UTC'>; readonly covariance: OemCovariance }[];
}

function trackOf({ metadata, covariances }: OemSegment, segment: EphemerisSegment): Track {
  const table = shippedEarthOrientation();
  const samples = covariances
    .map((covariance) => ({ epoch: utcOfMessage(covariance.epoch, metadata.values.TIME_SYSTEM, table), covariance }))
    .map((sample) => ({ ...sample, at: secondsBetween(toScale(sample.epoch, 'TAI'), segment.start) }))
    .toSorted((a, b) => a.at - b.at)
    .filter(({ at }, index, all) => index === 0 || at > (all[index - 1]?.at ?? 0));
  return { segment, samples, seconds: Float64Array.from(samples, ({ at }) => at) };
}

function between({ segment, seconds, samples }: Track, epoch: Epoch<'UTC'>): OemCovarianceAt {
  const [first, last] = [samples[0], samples.at(-1)];
  if (first === undefined || last === undefined) return none('this segment of it has no covariance');
  const at = secondsBetween(toScale(epoch, 'TAI'), segment.start);
  const after = seconds.findIndex((second) => second >= at);
  if (after === -1 || (after === 0 && seconds[0] !== at))
    return none(`its covariances reach from ${timeOf(first.epoch)} to ${timeOf(last.epoch)}`);
  const used = samples.slice(Math.max(0, after - 1), after + 1);
  const turned = used.map(({ covariance, epoch: own }) => alongOrbit(covariance, segment, own));
  const unknown = turned.find((one) => typeof one === 'string');
  if (unknown !== undefined) return none(unknown);
  const covariance = {
    axes: 'RTN',
    seconds: seconds.slice(Math.max(0, after - 1), after + 1),
    matrices: turned.filter((one) => typeof one !== 'string'),
  } as const;
  const found = covarianceAt({ segments: [{ ...segment, covariance }] }, epoch);
  if (found.kind === 'none') return none('it has none then');
  return checked(found, used.map(({ epoch: own }) => timeOf(own)).join(' and '));
}

function none(reason: string): OemCovarianceAt {
  return { kind: 'none', reason };
}

const timeOf = (epoch: Epoch<'UTC'>) => `${formatEpoch(epoch, 0)}Z`;

interface Found {
  readonly matrix: Matrix;
  readonly isPositiveDefinite: boolean;
}

/** What is not definite is not repaired here: a covariance without velocities still has its positions. */
function checked({ matrix, isPositiveDefinite }: Found, times: string): OemCovarianceAt {
  const position = leadingBlock(matrix, 3);
  const [fault]: readonly CovarianceFault[] = covarianceFaults(position);
  if (fault !== undefined) return none(fault.sentence.replace(/\.$/, ''));
  return isPositiveDefinite
    ? { kind: 'full', rtnKm2: matrix, between: times }
    : { kind: 'position', rtnKm2: position, between: times };
}

/** A covariance along RTN axes at its own time; a clause when its frame cannot be taken. */
function alongOrbit(
  { frame, elements }: OemCovariance,
  segment: EphemerisSegment,
  epoch: Epoch<'UTC'>,
): Matrix | string {
  const seconds = secondsBetween(toScale(epoch, 'TAI'), segment.start);
  const stated = { matrix: fromLowerTriangle(elements.map(Number)), frame: frame ?? segment.frame };
  const turned = turnedCovariance(stated, { state: stateAtSeconds(segment, seconds), epoch }, 'RTN');
  if (turned.kind === 'none') return turned.reason;
  return turned.matrix;
}
