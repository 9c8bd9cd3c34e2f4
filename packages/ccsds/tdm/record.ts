import type { Section } from '../message/field.ts';
import type { tdmHeader, tdmMetadata } from './table.ts';

/** One observation; its unit is that of the keyword in `tdmData` (for RANGE, that of RANGE_UNITS). */
export interface TdmObservation {
  readonly keyword: string;
  /** In the time system of the metadata, at the participant named by TIMETAG_REF. */
  readonly epoch: string;
  readonly text: string;
  readonly value: number;
}

/** A comment among the observations; it precedes the observation with this index. */
export interface TdmComment {
  readonly beforeObservation: number;
  readonly text: string;
}

/** Observations with common metadata. */
export interface TdmSegment {
  readonly metadata: Section<typeof tdmMetadata>;
  readonly comments: readonly TdmComment[];
  readonly observations: readonly TdmObservation[];
}

/** A Tracking Data Message (503.0-B-2). */
export interface Tdm {
  readonly kind: 'TDM';
  readonly version: string;
  readonly header: Section<typeof tdmHeader>;
  readonly segments: readonly TdmSegment[];
}
