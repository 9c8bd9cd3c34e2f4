import type { RelativePosition } from '../volumes/index.ts';

/** Two objects of a task; the secondary is examined from the primary. */
export interface Pair {
  readonly primary: number;
  readonly secondary: number;
}

/** Relative motion of a pair at one time. */
export interface Relative extends RelativePosition {
  readonly seconds: number;
  readonly distanceKm: number;
  readonly relativeSpeedKmPerS: number;
}
