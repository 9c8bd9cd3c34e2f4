import { earthOrientationInUse } from '@farpass/astro/earth-orientation';
import { type Ephemeris, type EphemerisSegment, stateAtSeconds } from '@farpass/astro/ephemeris';
import { fromLowerTriangle } from '@farpass/astro/linear';
import { secondsBetween, toScale } from '@farpass/astro/time';
import type { Oem, OemSegment } from '@farpass/ccsds/oem';
import { turnedCovariance } from '../covariance/index.ts';
import { utcOfMessage } from '../state/index.ts';
import { ephemerisOfOem } from './oem.ts';

/** An OEM as an ephemeris with covariances, and the reasons for covariances that could not be used. */
export interface CoveredEphemeris {
  readonly ephemeris: Ephemeris;
  readonly remarks: readonly CovarianceRemark[];
}

/** A covariance that was left out: the sentence, and its code with what it names, for other languages. */
interface CovarianceRemark {
  readonly code: `COVARIANCE_OF_OEM_${'OUTSIDE' | 'NOT_LATER' | 'FRAME'}`;
  readonly sentence: string;
  readonly parameters: Readonly<Record<'epoch' | 'frame', string>>;
}

/**
 * An OEM with its stated covariances, each transformed to the orbit's radial, along-track and normal directions
 * (inertial axes) at its own time, whatever its COV_REF_FRAME is. A covariance in an unusable frame, outside the states
 * or not after the previous one is left out and named.
 */
export function coveredEphemeris(oem: Pick<Oem, 'segments'>): CoveredEphemeris {
  const { segments } = ephemerisOfOem(oem);
  const covered = segments.map((segment, index) => withCovariances(segment, oem.segments[index]));
  return {
    ephemeris: { segments: covered.map(({ segment }) => segment) },
    remarks: covered.flatMap(({ remarks }) => remarks),
  };
}

interface CoveredSegment {
  readonly segment: EphemerisSegment;
  readonly remarks: readonly CovarianceRemark[];
}

function withCovariances(segment: EphemerisSegment, message: OemSegment | undefined): CoveredSegment {
  const remarks: CovarianceRemark[] = [];
  const kept: { readonly seconds: number; readonly matrix: Float64Array }[] = [];
  for (const covariance of message?.covariances ?? []) {
    const taken = takenCovariance({ segment, message, covariance }, kept.at(-1)?.seconds);
    if ('matrix' in taken) kept.push(taken);
    else remarks.push(remarkOn({ segment, message, covariance }, taken));
  }
  if (kept.length === 0) return { segment, remarks };
  const covariance = {
    axes: 'RTN' as const,
    seconds: Float64Array.from(kept, ({ seconds }) => seconds),
    matrices: kept.map(({ matrix }) => matrix),
  };
  return { segment: { ...segment, covariance }, remarks };
}

interface Stated {
  readonly segment: EphemerisSegment;
  readonly message: OemSegment | undefined;
  readonly covariance: OemSegment['covariances'][number];
}

interface Unused {
  readonly why: 'OUTSIDE' | 'NOT_LATER' | 'FRAME';
  readonly clause: string;
}

function remarkOn({ segment, covariance }: Stated, { why, clause }: Unused): CovarianceRemark {
  const { epoch, frame = segment.frame } = covariance;
  const sentence = `the covariance of ${epoch} is left out: ${clause}`;
  return { code: `COVARIANCE_OF_OEM_${why}`, sentence, parameters: { epoch, frame } };
}

/** A covariance along RTN with its seconds after the first state; a clause if it cannot be used. */
function takenCovariance(
  { segment, message, covariance }: Stated,
  before: number | undefined,
): { readonly seconds: number; readonly matrix: Float64Array } | Unused {
  const system = message?.metadata.values.TIME_SYSTEM ?? 'UTC';
  const epoch = utcOfMessage(covariance.epoch, system, earthOrientationInUse());
  const seconds = secondsBetween(toScale(epoch, 'TAI'), segment.start);
  const last = segment.seconds.at(-1) ?? 0;
  if (seconds < 0 || seconds > last) return { why: 'OUTSIDE', clause: 'it lies outside the states' };
  if (before !== undefined && seconds <= before)
    return { why: 'NOT_LATER', clause: 'it is not later than the one before it' };
  const stated = {
    matrix: fromLowerTriangle(covariance.elements.map(Number)),
    frame: covariance.frame ?? segment.frame,
  };
  const turned = turnedCovariance(stated, { state: stateAtSeconds(segment, seconds), epoch }, 'RTN');
  if (turned.kind === 'none') return { why: 'FRAME', clause: turned.reason };
  return { seconds, matrix: turned.matrix };
}
