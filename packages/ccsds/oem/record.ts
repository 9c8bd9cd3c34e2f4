import type { Section } from '../message/field.ts';
import type { oemHeader, oemMetadata } from './table.ts';

/**
 * One state of an ephemeris as written: the time, and six or nine numbers (km, km/s, km/s²) separated by single blanks.
 */
export interface OemState {
  readonly epoch: string;
  readonly numbers: string;
}

/** A covariance of an ephemeris: the lower triangle row by row, as written (km², km²/s, km²/s²). */
export interface OemCovariance {
  readonly comments: readonly string[];
  readonly epoch: string;
  /** Absent: the frame of the ephemeris. */
  readonly frame: string | undefined;
  readonly elements: readonly string[];
}

/** A comment among the states; it precedes the state with this index. */
export interface OemComment {
  readonly beforeState: number;
  readonly text: string;
}

/** One segment of an ephemeris, in one frame and time system. */
export interface OemSegment {
  readonly metadata: Section<typeof oemMetadata>;
  readonly comments: readonly OemComment[];
  readonly states: readonly OemState[];
  readonly covariances: readonly OemCovariance[];
}

/** An Orbit Ephemeris Message (502.0-B-2 and -3). */
export interface Oem {
  readonly kind: 'OEM';
  readonly version: string;
  readonly header: Section<typeof oemHeader>;
  readonly segments: readonly OemSegment[];
}

/** The numbers of a state. */
export interface OemStateNumbers {
  readonly positionKm: readonly [number, number, number];
  readonly velocityKmPerS: readonly [number, number, number];
  readonly accelerationKmPerS2: readonly [number, number, number] | undefined;
}

/** The numbers of a state from its text; a missing number is NaN (the reader refuses such a line). */
export function stateNumbers(state: OemState): OemStateNumbers {
  const values = state.numbers.split(' ').map(Number);
  const triple = (start: number): readonly [number, number, number] => [
    values[start] ?? Number.NaN,
    values[start + 1] ?? Number.NaN,
    values[start + 2] ?? Number.NaN,
  ];
  return {
    positionKm: triple(0),
    velocityKmPerS: triple(3),
    accelerationKmPerS2: values.length >= 9 ? triple(6) : undefined,
  };
}
