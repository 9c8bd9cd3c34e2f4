import type { PlaneCovariance } from '../../plane/encounter-plane.ts';
import type { CautionRule } from './level.ts';

/** The codes of doubts that name a move. */
export const moveCodes = ['MOVED_SINCE', 'MOVE_DECLARED', 'MOVE_LIKELY'] as const;

export function isMoveCode(code: string): boolean {
  return moveCodes.some((each) => each === code);
}

/** The codes of sigmas that were too small in past events: those of the object, or of all objects of the originator. */
const recordCodes = ['OBJECT_SIGMAS_TOO_SMALL', 'ORIGINATOR_SIGMAS_TOO_SMALL'] as const;

export function isRecordCode(code: string): boolean {
  return recordCodes.some((each) => each === code);
}

/** Whether a doubt does not rest on its message alone: on its receipt, on past events, or on what its objects did since. */
export function isFromElsewhere(code: string): boolean {
  return code === 'MADE_LATER' || isRecordCode(code) || isMoveCode(code);
}

/** Why a message does not lower a risk, however small its probability is. */
const doubtCodes = [
  'SIGMA_BELOW_FLOOR',
  'SIGMA_PLACEHOLDER',
  'SIGMA_IN_KM2',
  'SIGMA_AXES_EXCHANGED',
  'COVARIANCE_FLAT',
  'OBSERVATION_OLD',
  ...recordCodes,
  'OBJECT_REENTERS',
  'RADIUS_TOO_SMALL',
  ...moveCodes,
  'MADE_LATER',
] as const;
export type DoubtCode = (typeof doubtCodes)[number];

export function isDoubtCode(code: string): code is DoubtCode {
  return doubtCodes.some((each) => each === code);
}

/** One doubt about a message, with what the message would have to say instead. */
export interface RiskDoubt {
  readonly rule: CautionRule;
  readonly code: DoubtCode;
  /** The values of its sentence, as text. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The true sigmas may be up to this many times the stated ones. */
  readonly sigmasUpTo?: number | undefined;
  /** Its correlations are not true either: whatever the covariance, the miss alone counts. */
  readonly isShapeUnknown?: boolean | undefined;
  /** A covariance in the encounter plane that comes on top of the stated one: what a burn leaves open. */
  readonly addedKm2?: PlaneCovariance | undefined;
  /** The covariance of both objects in the encounter plane with sigmas as large as past events say: it is known, not a range. */
  readonly recordKm2?: PlaneCovariance | undefined;
  /** A radius that the objects may have instead, km. */
  readonly radiusKm?: number | undefined;
}
