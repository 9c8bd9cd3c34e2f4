import type { Syntax } from '../message/source.ts';
import { block, close, open, sectionTokens, type Written, type WrittenToken, writeTokens } from '../message/write.ts';
import type { Tdm, TdmObservation, TdmSegment } from './record.ts';
import { tdmHeader, tdmMetadata } from './table.ts';

/** Writes a TDM; every line, comment and digit of the record is kept. */
export function writeTdm(tdm: Tdm, syntax: Syntax): Written {
  return writeTokens(tdmTokens(tdm, syntax), syntax);
}

/** A TDM as tokens: one line for each observation in KVN and JSON, an element with EPOCH and value in XML. */
function* tdmTokens(tdm: Tdm, syntax: Syntax): Generator<WrittenToken> {
  yield { kind: 'start', format: 'TDM', version: tdm.version, line: 0 };
  yield* block('header', sectionTokens(tdm.header, tdmHeader));
  yield open('body');
  for (const segment of tdm.segments) yield* block('segment', segmentTokens(segment, syntax));
  yield close('body');
}

function* segmentTokens(segment: TdmSegment, syntax: Syntax): Generator<WrittenToken> {
  yield* block('metadata', sectionTokens(segment.metadata, tdmMetadata));
  yield open('data');
  let comment = 0;
  for (const [index, observation] of segment.observations.entries()) {
    for (; segment.comments[comment]?.beforeObservation === index; comment += 1) {
      yield { kind: 'comment', text: segment.comments[comment]?.text ?? '', line: 0 };
    }
    yield* observationTokens(observation, syntax);
  }
  for (const { text } of segment.comments.slice(comment)) yield { kind: 'comment', text, line: 0 };
  yield close('data');
}

function* observationTokens({ keyword, epoch, text }: TdmObservation, syntax: Syntax): Generator<WrittenToken> {
  if (syntax !== 'XML') {
    yield field({ key: keyword, value: `${epoch} ${text}` });
    return;
  }
  yield open('observation');
  yield field({ key: 'EPOCH', value: epoch });
  yield field({ key: keyword, value: text });
  yield close('observation');
}

function field({ key, value }: { readonly key: string; readonly value: string }): WrittenToken {
  return { kind: 'field', key, value, unit: undefined, container: undefined, line: 0, column: 0 };
}
