import {
  defaultInterpolation,
  type EphemerisSegment,
  type Interpolation,
  type LargestError,
  largestDisagreement,
  largestMisfit,
  leaveOneOutError,
} from '@farpass/astro/ephemeris';
import { secondsBetween } from '@farpass/astro/time';
import { interpolationLimitsKm } from '../gate/index.ts';
import { withoutGaps } from './gaps.ts';

/** Degrees of Hermite that are tried if the usual one is not enough. With more than five points, the ends suffer. */
const otherDegrees = [3, 5, 9];

/** Degrees of Lagrange on the positions alone, from few points to many; they are tried if the file states no rule. */
const positionDegrees = [6, 8, 10];
/** More points than are needed for a centimetre only bring in what is farther away. */
const exactEnoughKm = 1e-5;
/** Two paths that are no farther apart than a millimetre are one. */
const sameKm = 1e-6;

/**
 * A segment of a file with the interpolation that its states prove. The rule that the file states is kept if it agrees
 * with the file's own velocities, or if its positions prove it better than the velocities prove theirs. Otherwise the
 * states are interpolated by Hermite: between two states, the file has no better witness than its velocities. If the
 * file states no rule, the one that predicts its states best is used, and Lagrange on the positions alone is tried, too:
 * TraCSS writes velocities that are 3 mm/s to 5 m/s off the derivatives of its positions. Nothing is interpolated
 * across a gap, so gaps are not part of the test.
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
  if (stated === undefined) return unstated();
  const own = isSame(stated, usual.rule) ? usual : trial(stated);
  const contradiction = isSame(own.rule, best.rule)
    ? { km: 0, seconds: 0 }
    : largest((piece) => largestDisagreement(piece, [own.rule, best.rule]));
  const isAgreed = isProven(contradiction) && isProven(surer(own, best).error);
  const used = isAgreed ? own : surer(own, best);
  const error = isAgreed ? surer(own, best).error : used.error;
  const { seconds: worstSeconds } = contradiction.km > error.km ? contradiction : error;
  const proof = { stated, contradictionKm: contradiction.km, errorKm: error.km, worstSeconds };
  return { ...segment, interpolation: used.rule, proof };

  function unstated(): EphemerisSegment {
    const ofPositions = positionTrial(trial);
    const { rule, error } = arePositionsSurer(ofPositions) ? ofPositions : best;
    const proof = { stated, contradictionKm: 0, errorKm: error.km, worstSeconds: error.seconds };
    return { ...segment, interpolation: rule, proof };
  }

  function arePositionsSurer({ rule, error }: Trial): boolean {
    if (!isProven(error)) return false;
    const { km } = largest((piece) => largestDisagreement(piece, [rule, best.rule]));
    return km > sameKm && misfitOf(pieces, rule) < misfitOf(pieces, best.rule);
  }
}

/**
 * How badly a rule predicts the states of a file, each from its neighbours: the misfits of position and velocity
 * multiplied, because the two have no common measure.
 */
function misfitOf(pieces: readonly EphemerisSegment[], rule: Interpolation): number {
  const misfits = pieces.map((piece) => largestMisfit(piece, rule));
  return Math.max(...misfits.map(({ km }) => km)) * Math.max(...misfits.map(({ kmPerS }) => kmPerS));
}

/** The rule on the positions alone with the fewest points that is exact enough; if none is, the surest. */
function positionTrial(trial: (rule: Interpolation) => Trial): Trial {
  let surest: Trial | undefined;
  for (const degree of positionDegrees) {
    const tried = trial({ method: 'lagrange', degree });
    surest = surest === undefined ? tried : surer(surest, tried);
    if (surest.error.km <= exactEnoughKm) break;
  }
  return surest ?? trial(defaultInterpolation);
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
