import { cdmKind } from '../cdm/read.ts';
import type { Cdm } from '../cdm/record.ts';
import type { MessageKind } from '../message/read.ts';
import { ocmKind } from '../ocm/read.ts';
import type { Ocm } from '../ocm/record.ts';
import { oemKind } from '../oem/read.ts';
import type { Oem } from '../oem/record.ts';
import { ommKind } from '../omm/read.ts';
import type { Omm } from '../omm/record.ts';
import { opmKind } from '../opm/read.ts';
import type { Opm } from '../opm/record.ts';
import { tdmKind } from '../tdm/read.ts';
import type { Tdm } from '../tdm/record.ts';

/** Every message that is read on its own. */
export type SingleMessage = Cdm | Oem | Omm | Opm | Ocm | Tdm;

/** The reader of each kind of message, by its name. */
export const messageKinds: ReadonlyMap<string, MessageKind<SingleMessage>> = new Map<
  string,
  MessageKind<SingleMessage>
>([
  ['CDM', cdmKind],
  ['OEM', oemKind],
  ['OMM', ommKind],
  ['OPM', opmKind],
  ['OCM', ocmKind],
  ['TDM', tdmKind],
]);
