import type { Section } from '../message/field.ts';
import type { userDefined } from '../opm/table.ts';
import type { ommData, ommHeader, ommMetadata } from './table.ts';

/** An Orbit Mean-elements Message (502.0-B-2 and -3). */
export interface Omm {
  readonly kind: 'OMM';
  readonly version: string;
  readonly header: Section<typeof ommHeader>;
  readonly metadata: Section<typeof ommMetadata>;
  readonly data: Section<typeof ommData>;
  /** Fields USER_DEFINED_x in `entries`; empty if the message has none. */
  readonly userDefined: Section<typeof userDefined>;
}
