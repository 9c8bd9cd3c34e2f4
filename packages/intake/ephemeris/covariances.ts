import { earthOrientationInUse } from '@farpass/astro/earth-orientation';
import { type Ephemeris, type EphemerisSegment, stateAtSeconds } from '@farpass/astro/ephemeris';
import { fromLowerTriangle, leadingBlock, type Matrix, symmetricEigen } from '@farpass/astro/linear';
import { type Epoch, secondsBetween, toScale } from '@farpass/astro/time';
import type { Oem, OemSegment } from '@farpass/ccsds/oem';
import { type StatedCovariance, turnedCovariance } from '../covariance/index.ts';
import { utcOfMessage } from '../state/index.ts';
import { ephemerisOfOem } from './oem.ts';

/** An ephemeris with its stated covariances, and the reasons for covariances that could not be used. */
export interface CoveredEphemeris {
  readonly ephemeris: Ephemeris;
  readonly remarks: readonly CovarianceRemark[];
}

/** A covariance that was left out or is not a covariance: the sentence, and its code with what it names, for other languages. */
export interface CovarianceRemark {
  readonly code: `COVARIANCE_OF_OEM_${Unused['why'] | 'INDEFINITE'}`;
  readonly sentence: string;
  readonly parameters: Readonly<Record<'epoch' | 'frame' | 'count', string>>;
}

/** A covariance that a message states for a time. */
export interface CovarianceAtTime extends StatedCovariance {
  readonly epoch: Epoch<'UTC'>;
  /** The time as the message writes it. */
  readonly written: string;
}

/**
 * An OEM with its stated covariances, each transformed to the orbit's radial, along-track and normal directions
 * (inertial axes) at its own time, whatever its COV_REF_FRAME is. A covariance in an unusable frame, outside the states
 * or not after the previous one is left out and named.
 */
export function coveredEphemeris(oem: Pick<Oem, 'segments'>): CoveredEphemeris {
  const { segments } = ephemerisOfOem(oem);
  const covered = segments.map((segment, index) => withCovariances(segment, statedIn(oem.segments[index], segment)));
  return {
    ephemeris: { segments: covered.map(({ segment }) => segment) },
    remarks: covered.flatMap(({ remarks }) => remarks),
  };
}

function statedIn(message: OemSegment | undefined, segment: EphemerisSegment): readonly CovarianceAtTime[] {
  const system = message?.metadata.values.TIME_SYSTEM ?? 'UTC';
  return (message?.covariances ?? []).map(({ epoch, frame = segment.frame, elements }) => ({
    epoch: utcOfMessage(epoch, system, earthOrientationInUse()),
    written: epoch,
    matrix: fromLowerTriangle(elements.map(Number)),
    frame,
  }));
}

interface CoveredSegment {
  readonly segment: EphemerisSegment;
  readonly remarks: readonly CovarianceRemark[];
}

/** A segment with covariances along RTN, and a remark on each that cannot be used. */
export function withCovariances(segment: EphemerisSegment, stated: readonly CovarianceAtTime[]): CoveredSegment {
  const remarks: CovarianceRemark[] = [];
  const kept: { readonly seconds: number; readonly matrix: Float64Array }[] = [];
  for (const covariance of stated) {
    const taken = takenCovariance({ segment, covariance }, kept.at(-1)?.seconds);
    if ('matrix' in taken) kept.push(taken);
    else remarks.push(remarkOn(covariance, taken));
  }
  if (kept.length === 0) return { segment, remarks };
  remarks.push(...remarkOnIndefinite(stated));
  const covariance = {
    axes: 'RTN' as const,
    seconds: Float64Array.from(kept, ({ seconds }) => seconds),
    matrices: kept.map(({ matrix }) => matrix),
  };
  return { segment: { ...segment, covariance }, remarks };
}

/**
 * One remark on all covariances of the position that have a negative variance along some direction by more than the
 * rounding of their numbers. Probabilities clip it.
 */
function remarkOnIndefinite(stated: readonly CovarianceAtTime[]): readonly CovarianceRemark[] {
  const indefinite = stated.filter(({ matrix }) => isIndefinite(leadingBlock(matrix, 3)));
  const [first] = indefinite;
  if (first === undefined) return [];
  const { length } = indefinite;
  const said = length === 1 ? 'the covariance' : `${length} covariances, the first`;
  const sentence = `${said} of ${first.written} ${length === 1 ? 'is' : 'are'} not positive semidefinite: probabilities clip the negative variances`;
  const parameters = { epoch: first.written, frame: first.frame, count: String(length) };
  return [{ code: 'COVARIANCE_OF_OEM_INDEFINITE', sentence, parameters }];
}

/** Relative to the largest variance; messages round to eight digits and more. */
const roundingShare = 1e-7;

function isIndefinite(position: Matrix): boolean {
  const [least = 0, , largest = 0] = symmetricEigen(position).values;
  return least < -roundingShare * largest;
}

interface Unused {
  readonly why: 'OUTSIDE' | 'NOT_LATER' | 'FRAME';
  readonly clause: string;
}

function remarkOn({ written, frame }: CovarianceAtTime, { why, clause }: Unused): CovarianceRemark {
  const sentence = `the covariance of ${written} is left out: ${clause}`;
  return { code: `COVARIANCE_OF_OEM_${why}`, sentence, parameters: { epoch: written, frame, count: '1' } };
}

/** A covariance along RTN with its seconds after the first state; a clause if it cannot be used. */
function takenCovariance(
  { segment, covariance }: { readonly segment: EphemerisSegment; readonly covariance: CovarianceAtTime },
  before: number | undefined,
): { readonly seconds: number; readonly matrix: Float64Array } | Unused {
  const { epoch } = covariance;
  const seconds = secondsBetween(toScale(epoch, 'TAI'), segment.start);
  const last = segment.seconds.at(-1) ?? 0;
  if (seconds < 0 || seconds > last) return { why: 'OUTSIDE', clause: 'it lies outside the states' };
  if (before !== undefined && seconds <= before)
    return { why: 'NOT_LATER', clause: 'it is not later than the one before it' };
  const turned = turnedCovariance(covariance, { state: stateAtSeconds(segment, seconds), epoch }, 'RTN');
  if (turned.kind === 'none') return { why: 'FRAME', clause: turned.reason };
  return { seconds, matrix: turned.matrix };
}
