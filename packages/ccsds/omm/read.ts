import { type FoundParts, type PartRule, partwise, sectionOf } from '../message/assembly.ts';
import type { ReadOptions, ReadResult } from '../message/field.ts';
import { type MessageKind, readMessage } from '../message/read.ts';
import type { Source } from '../message/source.ts';
import { userDefined } from '../opm/table.ts';
import { checkOmm } from './check.ts';
import type { Omm } from './record.ts';
import { ommData, ommHeader, ommMetadata } from './table.ts';

const header: PartRule = { name: 'header', table: ommHeader };
const metadata: PartRule = { name: 'metadata', table: ommMetadata };
const data: PartRule = { name: 'data', table: ommData };
const user: PartRule = { name: 'user-defined parameters', table: userDefined, userDefined: 'standard' };

const parts: readonly PartRule[] = [header, metadata, data, user];

/**
 * Reads an Orbit Mean-elements Message in KVN, XML or JSON. Returns the record with the leniencies used, or all faults.
 */
export function readOmm(source: Source, options: ReadOptions = {}): ReadResult<Omm> {
  return readMessage(source, ommKind, options);
}

/** The OMM as a kind for the reader of all messages. */
export const ommKind: MessageKind<Omm> = {
  format: 'OMM',
  versions: ['2.0', '3.0'],
  versionsTolerated: { '1.0': '1.0' },
  assembler: partwise(parts, finishOmm),
};

function finishOmm({ start, only }: FoundParts): Omm {
  const record: Omm = {
    kind: 'OMM',
    version: start.version,
    header: sectionOf(ommHeader, only(header), { start, name: 'the header', container: 'header' }),
    metadata: sectionOf(ommMetadata, only(metadata), { start, name: 'the metadata', container: 'metadata' }),
    data: sectionOf(ommData, only(data), { start, name: 'the data', container: 'data' }),
    userDefined: sectionOf(userDefined, only(user), {
      start,
      name: 'the user-defined parameters',
      container: 'userDefinedParameters',
    }),
  };
  checkOmm(record, { start, metadata: only(metadata), data: only(data) });
  return record;
}
