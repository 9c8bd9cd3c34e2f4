import type { Matrix, Vector3 } from '@farpass/astro/linear';

/**
 * Errors of a burn, one sigma, by the four terms of Gates (1963, "A Simplified Model of Midcourse Maneuver Execution
 * Errors", JPL TR 32-504): size and direction each have a part in proportion to the burn and a fixed part, all independent.
 * An absent fixed part is 0.
 */
export interface ExecutionErrors {
  /** Of the size, as a share of it. */
  readonly sizeErrorFraction: number;
  /** Of the direction, about each of the two axes across it. */
  readonly pointingErrorRad: number;
  /** Of the size, whatever the size. */
  readonly sizeErrorMPerS?: number | undefined;
  /** Across the direction along each of the two axes, whatever the size. */
  readonly pointingErrorMPerS?: number | undefined;
}

/** Variances of the executed velocity change [(m/s)²]. */
export interface ExecutionVariances {
  readonly along: number;
  /** Along each of the two axes across the burn. */
  readonly across: number;
}

/** The fixed parts of the errors, which a burn of any size has. */
export function fixedVariances({ sizeErrorMPerS = 0, pointingErrorMPerS = 0 }: ExecutionErrors): ExecutionVariances {
  return { along: sizeErrorMPerS ** 2, across: pointingErrorMPerS ** 2 };
}

/** The variances of a burn of a size: fixed parts, and the parts in proportion. */
export function executionVariances(sizeMPerS: number, errors: ExecutionErrors): ExecutionVariances {
  const fixed = fixedVariances(errors);
  return {
    along: fixed.along + (sizeMPerS * errors.sizeErrorFraction) ** 2,
    across: fixed.across + (sizeMPerS * errors.pointingErrorRad) ** 2,
  };
}

/**
 * Covariance of the executed velocity change [km²/s², along the axes of the burn given]: σ∥² u uᵀ + σ⊥² (I − u uᵀ). 0 for
 * no burn.
 */
export function executionCovariance(deltaVKmPerS: Vector3, errors: ExecutionErrors): Matrix {
  const size = Math.hypot(...deltaVKmPerS);
  if (size === 0) return new Float64Array(9);
  const { along, across } = executionVariances(1000 * size, errors);
  return Float64Array.from({ length: 9 }, (_, place) => {
    const [row, column] = [Math.floor(place / 3), place % 3];
    const share = ((deltaVKmPerS[row] ?? 0) * (deltaVKmPerS[column] ?? 0)) / (size * size);
    return 1e-6 * ((along - across) * share + (row === column ? across : 0));
  });
}

/** Whether a burn is executed as commanded. */
export function isExact(errors: ExecutionErrors): boolean {
  const { along, across } = executionVariances(1, errors);
  return along === 0 && across === 0;
}
