import type { Syntax } from '../message/source.ts';
import { block, sectionTokens, type Written, type WrittenToken, writeTokens } from '../message/write.ts';
import type { Omm } from './record.ts';
import { ommData, ommHeader, ommMetadata } from './table.ts';

/** Writes an OMM; every line, comment and digit of the record is kept. */
export function writeOmm(omm: Omm, syntax: Syntax): Written {
  return writeTokens(ommTokens(omm), syntax);
}

/** An OMM as the tokens from which it is read. */
function* ommTokens(omm: Omm): Generator<WrittenToken> {
  yield { kind: 'start', format: 'OMM', version: omm.version, line: 0 };
  yield* block('header', sectionTokens(omm.header, ommHeader));
  yield* block('body', block('segment', segmentTokens(omm)));
}

function* segmentTokens(omm: Omm): Generator<WrittenToken> {
  yield* block('metadata', sectionTokens(omm.metadata, ommMetadata));
  yield* block('data', dataTokens(omm));
}

function* dataTokens(omm: Omm): Generator<WrittenToken> {
  yield* sectionTokens(omm.data, ommData);
  if (omm.userDefined.entries.length > 0) {
    yield* block('userDefinedParameters', sectionTokens(omm.userDefined, {}));
  }
}
