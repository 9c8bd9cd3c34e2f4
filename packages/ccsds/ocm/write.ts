import type { Syntax } from '../message/source.ts';
import { block, sectionTokens, type Written, type WrittenToken, writeTokens } from '../message/write.ts';
import type { Ocm, OcmBlock } from './record.ts';

/** Writes an OCM; every line, comment and digit of the record is kept. */
export function writeOcm(ocm: Ocm, syntax: Syntax): Written {
  return writeTokens(ocmTokens(ocm), syntax);
}

/** An OCM as the tokens from which it is read; in XML, no group of its fields has an element of its own. */
function* ocmTokens(ocm: Ocm): Generator<WrittenToken> {
  yield { kind: 'start', format: 'OCM', version: ocm.version, line: 0 };
  yield* block('header', sectionTokens(ocm.header, {}));
  yield* block('body', block('segment', segmentTokens(ocm)));
}

function* segmentTokens(ocm: Ocm): Generator<WrittenToken> {
  yield* block('metadata', sectionTokens(ocm.metadata, {}));
  yield* block('data', dataTokens(ocm));
}

function* dataTokens(ocm: Ocm): Generator<WrittenToken> {
  for (const part of ocm.blocks) yield* block(part.kind, blockTokens(part));
}

function* blockTokens(part: OcmBlock): Generator<WrittenToken> {
  yield* sectionTokens(part.section, {});
  if (!('lines' in part)) return;
  for (const text of part.lines) yield { kind: 'row', text, line: 0 };
}
