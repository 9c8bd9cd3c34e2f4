import { type FoundParts, type PartRule, partwise, sectionOf } from '../message/assembly.ts';
import type { ReadOptions, ReadResult } from '../message/field.ts';
import { type MessageKind, readMessage } from '../message/read.ts';
import type { Source } from '../message/source.ts';
import { checkOpm } from './check.ts';
import type { Opm } from './record.ts';
import { opmData, opmHeader, opmManoeuvre, opmMetadata, userDefined } from './table.ts';

const header: PartRule = { name: 'header', table: opmHeader };
const metadata: PartRule = { name: 'metadata', table: opmMetadata };
const data: PartRule = { name: 'data', table: opmData };
const manoeuvre: PartRule = { name: 'manoeuvre', table: opmManoeuvre, starts: 'MAN_EPOCH_IGNITION' };
const user: PartRule = { name: 'user-defined parameters', table: userDefined, userDefined: 'standard' };

const parts: readonly PartRule[] = [header, metadata, data, manoeuvre, user];

/** Reads an Orbit Parameter Message in KVN, XML or JSON. Returns the record with the leniencies used, or all faults. */
export function readOpm(source: Source, options: ReadOptions = {}): ReadResult<Opm> {
  return readMessage(source, opmKind, options);
}

/** The OPM as a kind for the reader of all messages. */
export const opmKind: MessageKind<Opm> = {
  format: 'OPM',
  versions: ['1.0', '2.0', '3.0'],
  assembler: partwise(parts, finishOpm),
};

function finishOpm({ start, only, every }: FoundParts): Opm {
  const record: Opm = {
    kind: 'OPM',
    version: start.version,
    header: sectionOf(opmHeader, only(header), { start, name: 'the header', container: 'header' }),
    metadata: sectionOf(opmMetadata, only(metadata), { start, name: 'the metadata', container: 'metadata' }),
    data: sectionOf(opmData, only(data), { start, name: 'the data', container: 'data' }),
    manoeuvres: every(manoeuvre).map((part, index) =>
      sectionOf(opmManoeuvre, part, { start, name: `manoeuvre ${index + 1}`, container: 'maneuverParameters' }),
    ),
    userDefined: sectionOf(userDefined, only(user), {
      start,
      name: 'the user-defined parameters',
      container: 'userDefinedParameters',
    }),
  };
  checkOpm(record, { start, metadata: only(metadata), data: only(data) });
  return record;
}
