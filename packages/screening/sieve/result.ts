import type { Pair, Relative } from './pair.ts';

/** A local minimum of the distance inside the volume; seconds count from the window's start. */
export interface ApproachEvent extends Pair, Relative {}

/** A time during which a slow pair (below 0.2 km/s) stays inside the volume without interruption. */
export interface SlowInterval extends Pair {
  readonly fromSeconds: number;
  readonly toSeconds: number;
  readonly minimumKm: number;
}

/** A pair that is inside the volume at the window's edge, with its minimum beyond it. */
export interface BoundaryEvent extends ApproachEvent {
  readonly side: 'start' | 'end';
}

/** An object without states from some time on, with the propagation code as the reason; 'no-data' for an ephemeris. */
export interface Absence {
  readonly object: number;
  readonly fromSeconds: number;
  readonly cause: number | 'no-data';
}

/** The findings of a slice of the time line, or of a whole screening. */
export interface ScreeningFindings {
  readonly events: readonly ApproachEvent[];
  readonly intervals: readonly SlowInterval[];
  readonly boundary: readonly BoundaryEvent[];
  readonly absences: readonly Absence[];
}

/** Approaches in chronological order, one after the other: of a large sky they are too many for a list of objects. */
export interface Approaches extends Iterable<ApproachEvent> {
  readonly length: number;
}

/** The findings of a whole screening; its approaches may be too many for a list. */
export interface MergedFindings extends Omit<ScreeningFindings, 'events'> {
  readonly events: Approaches;
}

/** Pairs slower than this at their closest approach are grouped into intervals. */
export const slowBelowKmPerS = 0.2;
