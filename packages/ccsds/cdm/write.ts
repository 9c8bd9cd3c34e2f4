import type { Syntax } from '../message/source.ts';
import { block, sectionTokens, type Written, type WrittenToken, writeTokens } from '../message/write.ts';
import type { Cdm, CdmObject } from './record.ts';
import { cdmData, cdmHeader, cdmMetadata, cdmRelative } from './table.ts';

/** Writes a CDM; every line, comment and digit of the record is kept. */
export function writeCdm(cdm: Cdm, syntax: Syntax): Written {
  return writeTokens(cdmTokens(cdm), syntax);
}

/** A CDM as the tokens from which it is read. */
function* cdmTokens(cdm: Cdm): Generator<WrittenToken> {
  yield { kind: 'start', format: 'CDM', version: cdm.version, line: 0 };
  yield* block('header', sectionTokens(cdm.header, cdmHeader, 'by-table'));
  yield* block('body', bodyTokens(cdm));
}

function* bodyTokens(cdm: Cdm): Generator<WrittenToken> {
  yield* block('relativeMetadataData', sectionTokens(cdm.relative, cdmRelative, 'by-table'));
  yield* block('segment', objectTokens(cdm.object1));
  yield* block('segment', objectTokens(cdm.object2));
}

function* objectTokens(object: CdmObject): Generator<WrittenToken> {
  yield* block('metadata', sectionTokens(object.metadata, cdmMetadata, 'by-table'));
  yield* block('data', sectionTokens(object.data, cdmData, 'by-table'));
}
