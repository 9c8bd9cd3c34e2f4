import type { ObjectClass } from './object-class.ts';

/** Errors of one class of objects by the age of their element sets, and where they were learnt. */
export interface LearntClass {
  readonly objectClass: ObjectClass;
  /** How many objects were compared, the names of those with most comparisons, and the first and last days (UTC). */
  readonly objectCount: number;
  readonly objects: readonly string[];
  readonly fromDay: string;
  readonly toDay: string;
  readonly bins: readonly LearntBin[];
}

/** An age bin in its written form, with four significant digits. */
export interface LearntBin {
  readonly days: readonly [from: number, to: number];
  readonly comparisons: number;
  /** Square roots of the diagonal of the Student scale matrix along R, T, N, and its correlations RT, RN, TN. */
  readonly scalesKm: readonly [number, number, number];
  readonly correlations: readonly [number, number, number];
  /** Degrees of freedom of the Student distribution; smaller means a heavier tail. */
  readonly degreesOfFreedom: number;
  readonly squaredDistances: readonly number[];
}
