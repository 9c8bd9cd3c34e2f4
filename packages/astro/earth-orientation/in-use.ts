import { secondsPerDay } from '../constants/index.ts';
import { type Epoch, secondsBetween } from '../time/index.ts';
import type { EarthOrientationTable } from './earth-orientation.ts';
import { shippedEarthOrientation } from './shipped.ts';

let newer: EarthOrientationTable | undefined;

/** The table that all computations of this thread use: a newer one if `useEarthOrientation` gave one, else the shipped one. */
export function earthOrientationInUse(): EarthOrientationTable {
  return newer ?? shippedEarthOrientation();
}

/** The newer table in use; undefined if the shipped one is. For the threads that this one starts. */
export function newerEarthOrientation(): EarthOrientationTable | undefined {
  return newer;
}

/**
 * Makes all computations of this thread use a newer table. The only state of the packages: it is set before anything
 * computes and never changed afterwards, so that the same numbers in still give the same numbers out.
 */
export function useEarthOrientation(table: EarthOrientationTable): void {
  newer = table;
}

/** Predictions of UT1 that are older are off by more than 7 ms, 3 m at the equator (IERS Bulletin A, 0.25 ms · days^0.75). */
const oldAfterDays = 90;

/** How good a table is at an instant: OLD more than 90 days after the last measured day, STALE after its end. */
export function earthOrientationAge(table: EarthOrientationTable, at: Epoch<'UTC'>): 'CURRENT' | 'OLD' | 'STALE' {
  if (secondsBetween(at, table.to) > 0) return 'STALE';
  return secondsBetween(at, table.measuredTo) > oldAfterDays * secondsPerDay ? 'OLD' : 'CURRENT';
}
