import { type FoundParts, type Part, type PartRule, partwise, sectionOf } from '../message/assembly.ts';
import type { ReadOptions, ReadResult } from '../message/field.ts';
import { type SectionPlace, sectionPlace } from '../message/odm.ts';
import { type MessageKind, type MessageStart, readMessage } from '../message/read.ts';
import type { Source } from '../message/source.ts';
import { checkCdm } from './check.ts';
import { readFlatCdm } from './flat-json.ts';
import type { Cdm, CdmObject } from './record.ts';
import { cdmData, cdmHeader, cdmMetadata, cdmRelative } from './table.ts';

const header: PartRule = { name: 'header', table: cdmHeader };
const relative: PartRule = { name: 'relative data', table: cdmRelative };
const metadata: PartRule = { name: 'object metadata', table: cdmMetadata, starts: 'OBJECT' };
const data: PartRule = { name: 'object data', table: cdmData, userDefined: 'draft' };

const parts: readonly PartRule[] = [header, relative, metadata, data];

/** Reads a Conjunction Data Message in KVN, XML or JSON. Returns the record with the leniencies used, or all faults. */
export function readCdm(source: Source, options: ReadOptions = {}): ReadResult<Cdm> {
  return readMessage(source, cdmKind, options);
}

/** The CDM as a kind for the reader of all messages. */
export const cdmKind: MessageKind<Cdm> = {
  format: 'CDM',
  versions: ['1.0'],
  versionsTolerated: { '2.0': '2.0' },
  assembler: partwise(parts, finishCdm),
  flatJson: readFlatCdm,
};

function finishCdm({ start, only, all }: FoundParts): Cdm | undefined {
  const sections = {
    header: sectionOf(cdmHeader, only(header), { start, name: 'the header', container: 'header' }),
    relative: sectionOf(cdmRelative, only(relative), {
      start,
      name: 'the relative data',
      container: 'relativeMetadataData',
    }),
  };
  const objects = objectsOf(start, all);
  const [object1, object2, third] = objects;
  const { log, version, line } = start;
  if (third !== undefined) log.add('BLOCK_REPEATED', { line: third.line, found: 'a third OBJECT', expected: 'two' });
  if (object1 === undefined || object2 === undefined) {
    log.add('BLOCK_MISSING', { line, found: `${objects.length} objects`, expected: 'OBJECT1 and OBJECT2' });
    return undefined;
  }
  const record: Cdm = { kind: 'CDM', version, ...sections, object1: object1.object, object2: object2.object };
  checkCdm(record, {
    relative: sectionPlace(only(relative)?.tokens ?? [], { log, line: only(relative)?.line ?? line }),
    metadata: [object1.metadataPlace, object2.metadataPlace],
    data: [object1.dataPlace, object2.dataPlace],
  });
  return record;
}

function objectsOf(start: MessageStart, parts: readonly Part[]): readonly PlacedObject[] {
  const starts = parts.filter((part) => part.rule === metadata);
  return starts.map((part, index) => {
    const next = starts[index + 1];
    const own = parts.slice(parts.indexOf(part), next === undefined ? undefined : parts.indexOf(next));
    return objectOf(part, { start, name: `object ${index + 1}`, values: own.find(({ rule }) => rule === data) });
  });
}

function objectOf(part: Part, { start, name, values }: ObjectParts): PlacedObject {
  const { log } = start;
  const { line } = part;
  const object = {
    metadata: sectionOf(cdmMetadata, part, { start, name: `${name} metadata`, container: 'metadata' }),
    data: sectionOf(cdmData, values, { start, name: `${name} data`, container: 'data', line }),
  };
  const metadataPlace = sectionPlace(part.tokens, { log, line });
  const dataPlace = sectionPlace(values?.tokens ?? [], { log, line: values?.line ?? line });
  return { line, object, metadataPlace, dataPlace };
}

interface ObjectParts {
  readonly start: MessageStart;
  readonly name: string;
  readonly values: Part | undefined;
}

interface PlacedObject {
  readonly line: number;
  readonly object: CdmObject;
  readonly metadataPlace: SectionPlace;
  readonly dataPlace: SectionPlace;
}
