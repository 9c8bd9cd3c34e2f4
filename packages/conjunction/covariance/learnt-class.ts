import type { ObjectClass } from './object-class.ts';

/** Errors of one class of objects by the age of their element sets, and where they were learnt. */
export interface LearntClass {
  readonly objectClass: ObjectClass;
  /** How many objects' sets were compared, by name those that most comparisons are of, and their first and last days (UTC). */
  readonly objectCount: number;
  readonly objects: readonly string[];
  readonly fromDay: string;
  readonly toDay: string;
  readonly bins: readonly LearntBin[];
}

/** An age bin as it is written down: four significant digits. */
export interface LearntBin {
  readonly days: readonly [from: number, to: number];
  readonly comparisons: number;
  /** Square roots of the Student scale matrix's diagonal along R, T, N, and its correlations RT, RN, TN. */
  readonly scalesKm: readonly [number, number, number];
  readonly correlations: readonly [number, number, number];
  /** Tail of the Student distribution: smaller is heavier. */
  readonly degreesOfFreedom: number;
  readonly squaredDistances: readonly number[];
}
