import {
  defaultInterpolation,
  type EphemerisSegment,
  type Interpolation,
  type LargestError,
  largestDisagreement,
  leaveOneOutError,
} from '@farpass/astro/ephemeris';
import { secondsBetween } from '@farpass/astro/time';
import { interpolationLimitsKm } from '../gate/index.ts';
import { withoutGaps } from './gaps.ts';

/** Degrees of Hermite that are tried if the usual one is not enough. With more than five points, the ends suffer. */
const otherDegrees = [3, 5, 9];

/**
 * A segment of a file with the interpolation that its states prove. The rule that the file states is kept if it agrees
 * with the file's own velocities, or if its positions prove it better than the velocities prove theirs. Otherwise the
 * states are interpolated by Hermite: between two states, the file has no better witness than its velocities. Nothing is
 * interpolated across a gap, so gaps are not part of the test.
 */
export function provenSegment(segment: EphemerisSegment, stated: Interpolation | undefined): EphemerisSegment {
  const { segments: pieces } = withoutGaps({ segments: [segment] });
  const largest = (errorOf: (piece: EphemerisSegment) => LargestError) =>
    pieces
      .map((piece): LargestError => {
        const { km, seconds } = errorOf(piece);
        return { km, seconds: seconds + secondsBetween(piece.start, segment.start) };
      })
      .reduce((most, one) => (one.km > most.km ? one : most), { km: 0, seconds: 0 });
  const trial = (rule: Interpolation): Trial => ({ rule, error: largest((piece) => leaveOneOutError(piece, rule)) });
  const usual = trial(defaultInterpolation);
  const best = isProven(usual.error)
    ? usual
    : otherDegrees.map((degree) => trial(hermite(degree))).reduce(surer, usual);
  const own = stated === undefined || isSame(stated, usual.rule) ? usual : trial(stated);
  const contradiction = isSame(own.rule, best.rule)
    ? { km: 0, seconds: 0 }
    : largest((piece) => largestDisagreement(piece, [own.rule, best.rule]));
  const isAgreed = isProven(contradiction) && isProven(surer(own, best).error);
  const used = isAgreed ? own : surer(own, best);
  const error = isAgreed ? surer(own, best).error : used.error;
  const { seconds: worstSeconds } = contradiction.km > error.km ? contradiction : error;
  const proof = { stated, contradictionKm: contradiction.km, errorKm: error.km, worstSeconds };
  return { ...segment, interpolation: used.rule, proof };
}

function hermite(degree: number): Interpolation {
  return { method: 'hermite', degree };
}

/** Whether two rules are one: most files state the one that is tried anyway. */
function isSame(one: Interpolation, other: Interpolation): boolean {
  return one.method === other.method && one.degree === other.degree;
}

/** A rule, and its error by the points. */
interface Trial {
  readonly rule: Interpolation;
  readonly error: LargestError;
}

function surer(one: Trial, other: Trial): Trial {
  return one.error.km <= other.error.km ? one : other;
}

function isProven({ km }: LargestError): boolean {
  return km <= interpolationLimitsKm.told;
}
