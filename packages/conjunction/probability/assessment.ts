import type { Saying } from '../wording/saying.ts';

/** One test of an assumption: the measured value, its limit, and whether it holds. */
export interface Check {
  readonly code: CheckCode;
  readonly passed: boolean;
  readonly sentence: string;
  /** The sentence by code, for other languages. */
  readonly says: readonly Saying[];
  readonly value?: number;
  readonly limit?: number;
}

export type CheckCode =
  | 'ENCOUNTER_USABLE'
  | 'COVARIANCE_GIVEN'
  | 'COVARIANCE_USABLE'
  | 'VELOCITY_COVARIANCE_GIVEN'
  | 'RELATIVE_MOTION'
  | 'TCA_SHIFT_WITHIN_ROUNDING'
  | 'ELLIPTIC_ORBITS'
  | 'SPAN_HOLDS_ENCOUNTER'
  | 'PLANE_SHORT_ENOUGH'
  | 'PLANE_CENTRED'
  | 'PLANE_ACCURATE'
  | 'PLANE_ALONE'
  | 'PLANE_GAUSSIAN'
  | 'PEAK_FOUND'
  | 'NC2D_SHORT_ENOUGH'
  | 'NC2D_CENTRED'
  | 'NC2D_CONSISTENT'
  | 'NC2D_ISOLATED'
  | 'NC2D_OUTSIDE_AT_START'
  | 'NC3D_OUTSIDE_AT_START'
  | 'NC3D_COMPLETE'
  | 'NC3D_RESOLVED'
  | 'NC3D_SETTLED'
  | 'NC3D_SINGLE_ENCOUNTER'
  | 'MONTE_CARLO_CONVERGED'
  | 'METHODS_AGREE';

/** A change that was needed to compute a number; it is always reported. */
export interface Repair {
  readonly code: RepairCode;
  readonly sentence: string;
  readonly says: readonly Saying[];
}

export type RepairCode =
  | 'TCA_SHIFTED'
  | 'PLANE_COVARIANCE_CLIPPED'
  | 'POSITION_COVARIANCE_CLIPPED'
  | 'ELEMENT_COVARIANCE_CLIPPED'
  | 'AXES_RENAMED';

/** The published methods, by author and year; curved ones also by what they count. `Max` marks a bound. */
export type MethodName =
  | 'foster1992'
  | 'alfano2005'
  | 'chan1997'
  | 'patera2005'
  | 'laas2015'
  | 'alfriend1999Max'
  | 'frisbee2015Max'
  | 'hall2dNc'
  | 'hall3dNc'
  | 'monteCarlo';

const ofBothSums: ReadonlySet<MethodName> = new Set(['foster1992', 'alfano2005', 'chan1997', 'patera2005', 'laas2015']);

/** Whether a method uses only the sum of both covariances in the encounter plane: it is another way to the 2D probability. */
export function isOfBothSums(method: MethodName): boolean {
  return ofBothSums.has(method);
}

/** The answer of one method, for comparison with the others; `value` is undefined if the method refuses. */
export interface MethodResult {
  readonly method: MethodName;
  readonly value: number | undefined;
  readonly lowerBound?: number;
  readonly upperBound?: number;
  readonly valid: boolean;
  readonly reason: string;
  readonly says: readonly Saying[];
}

/**
 * The recommended number. `probability`: by the named method, whose assumptions were checked. `upperBound`: only a
 * largest possible value is known (for example with one covariance). `none`: no number can be defended; the reason says
 * what is missing.
 */
export type Assessment = {
  readonly checks: readonly Check[];
  readonly repairs: readonly Repair[];
  readonly reason: string;
  readonly says: readonly Saying[];
} & (
  | {
      readonly kind: 'probability';
      readonly method: MethodName;
      readonly value: number;
      readonly lowerBound?: number;
      readonly upperBound?: number;
    }
  | { readonly kind: 'upperBound'; readonly method: MethodName; readonly value: number }
  | { readonly kind: 'none' }
);
