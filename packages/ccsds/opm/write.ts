import type { Syntax } from '../message/source.ts';
import { block, sectionTokens, type Written, type WrittenToken, writeTokens } from '../message/write.ts';
import type { Opm } from './record.ts';
import { opmData, opmHeader, opmMetadata } from './table.ts';

/** Writes an OPM; every line, comment and digit of the record is kept. */
export function writeOpm(opm: Opm, syntax: Syntax): Written {
  return writeTokens(opmTokens(opm), syntax);
}

/** An OPM as the tokens from which it is read. */
function* opmTokens(opm: Opm): Generator<WrittenToken> {
  yield { kind: 'start', format: 'OPM', version: opm.version, line: 0 };
  yield* block('header', sectionTokens(opm.header, opmHeader));
  yield* block('body', block('segment', segmentTokens(opm)));
}

function* segmentTokens(opm: Opm): Generator<WrittenToken> {
  yield* block('metadata', sectionTokens(opm.metadata, opmMetadata));
  yield* block('data', dataTokens(opm));
}

function* dataTokens(opm: Opm): Generator<WrittenToken> {
  yield* sectionTokens(opm.data, opmData);
  for (const manoeuvre of opm.manoeuvres) yield* block('maneuverParameters', sectionTokens(manoeuvre, {}));
  if (opm.userDefined.entries.length > 0) {
    yield* block('userDefinedParameters', sectionTokens(opm.userDefined, {}));
  }
}
