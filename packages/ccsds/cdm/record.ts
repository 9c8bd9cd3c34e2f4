import type { Section } from '../message/field.ts';
import type { cdmData, cdmHeader, cdmMetadata, cdmRelative } from './table.ts';

/**
 * One of the two objects. `values` are in the units of the standard (km, km/s; covariance in RTN, m² and products of m
 * and m/s).
 */
export interface CdmObject {
  readonly metadata: Section<typeof cdmMetadata>;
  readonly data: Section<typeof cdmData>;
}

/** A Conjunction Data Message (508.0-B-1): its lines, and their typed values. Times are UTC. */
export interface Cdm {
  readonly kind: 'CDM';
  readonly version: string;
  readonly header: Section<typeof cdmHeader>;
  /** The conjunction: TCA, miss distance, relative state, screening volume, probability. */
  readonly relative: Section<typeof cdmRelative>;
  readonly object1: CdmObject;
  readonly object2: CdmObject;
}
