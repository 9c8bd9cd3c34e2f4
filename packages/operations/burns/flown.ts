/** A flown burn next to its plan, as far as decisions about its events depend on it. */
export interface FlownErrors {
  /** Achieved over planned size, less 1. */
  readonly sizeErrorFraction: number;
  readonly directionErrorDeg: number;
  readonly timeErrorS: number;
  /** By so much the time may be wrong. */
  readonly timeWithinS: number;
}

/**
 * A burn with these errors has the effect that its plan was judged by: the size is that between the cold and the hot
 * ephemeris that are handed over with a plan, the direction three times the error that its covariances contain.
 */
const asPlannedWithin = { sizeErrorFraction: 0.05, directionErrorDeg: 3, timeErrorS: 60 } as const;

/** Whether a burn was flown as planned, so that what the plan solves can be closed; otherwise its events are open again. */
export function isFlownAsPlanned(errors: FlownErrors): boolean {
  return departureOf(errors) <= 1;
}

/** By how much a burn departs from its plan, in the error that its plan allows: of size, direction and time the largest. */
export function departureOf({ sizeErrorFraction, directionErrorDeg, timeErrorS, timeWithinS }: FlownErrors): number {
  const within = asPlannedWithin;
  return Math.max(
    Math.abs(sizeErrorFraction) / within.sizeErrorFraction,
    directionErrorDeg / within.directionErrorDeg,
    Math.abs(timeErrorS) / Math.max(within.timeErrorS, timeWithinS),
  );
}
