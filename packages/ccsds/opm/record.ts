import type { Section } from '../message/field.ts';
import type { opmData, opmHeader, opmManoeuvre, opmMetadata, userDefined } from './table.ts';

/** An Orbit Parameter Message (502.0-B-2 and -3): one state, with the data needed to propagate it. */
export interface Opm {
  readonly kind: 'OPM';
  readonly version: string;
  readonly header: Section<typeof opmHeader>;
  readonly metadata: Section<typeof opmMetadata>;
  readonly data: Section<typeof opmData>;
  readonly manoeuvres: readonly Section<typeof opmManoeuvre>[];
  /** Fields USER_DEFINED_x in `entries`; empty if the message has none. */
  readonly userDefined: Section<typeof userDefined>;
}
