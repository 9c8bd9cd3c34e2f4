import type { Syntax } from '../message/source.ts';
import { block, close, open, sectionTokens, type Written, type WrittenToken, writeTokens } from '../message/write.ts';
import type { Oem, OemCovariance, OemSegment, OemState } from './record.ts';
import { covarianceElements, oemHeader, oemMetadata, oemState } from './table.ts';

/** Writes an OEM; every digit and comment of the record is kept. */
export function writeOem(oem: Oem, syntax: Syntax): Written {
  return writeTokens(oemTokens(oem, syntax), syntax);
}

/** An OEM as tokens: lines of numbers in KVN and JSON, one element for each number in XML. */
function* oemTokens(oem: Oem, syntax: Syntax): Generator<WrittenToken> {
  yield { kind: 'start', format: 'OEM', version: oem.version, line: 0 };
  yield* block('header', sectionTokens(oem.header, oemHeader));
  yield open('body');
  for (const segment of oem.segments) yield* block('segment', segmentTokens(segment, syntax));
  yield close('body');
}

function* segmentTokens(segment: OemSegment, syntax: Syntax): Generator<WrittenToken> {
  yield* block('metadata', sectionTokens(segment.metadata, oemMetadata));
  yield open('data');
  yield* stateTokens(segment, syntax);
  if (syntax === 'XML') for (const covariance of segment.covariances) yield* elementwise(covariance);
  else if (segment.covariances.length > 0) yield* block('covarianceMatrix', covarianceRows(segment.covariances));
  yield close('data');
}

function* stateTokens(segment: OemSegment, syntax: Syntax): Generator<WrittenToken> {
  let comment = 0;
  for (const [index, state] of segment.states.entries()) {
    for (; segment.comments[comment]?.beforeState === index; comment += 1) {
      yield { kind: 'comment', text: segment.comments[comment]?.text ?? '', line: 0 };
    }
    if (syntax === 'XML') yield* block('stateVector', stateFields(state));
    else yield { kind: 'row', text: `${state.epoch} ${state.numbers}`, line: 0 };
  }
  for (const { text } of segment.comments.slice(comment)) yield { kind: 'comment', text, line: 0 };
}

const stateKeys = Object.keys(oemState);

function* stateFields(state: OemState): Generator<WrittenToken> {
  for (const [index, value] of [state.epoch, ...state.numbers.split(' ')].entries()) {
    yield field({ key: stateKeys[index] ?? '', value });
  }
}

function field({ key, value }: { readonly key: string; readonly value: string }): WrittenToken {
  return { kind: 'field', key, value, unit: undefined, container: undefined, line: 0, column: 0 };
}

function* covarianceHead(covariance: OemCovariance): Generator<WrittenToken> {
  for (const text of covariance.comments) yield { kind: 'comment', text, line: 0 };
  yield field({ key: 'EPOCH', value: covariance.epoch });
  if (covariance.frame !== undefined) yield field({ key: 'COV_REF_FRAME', value: covariance.frame });
}

function* covarianceRows(covariances: readonly OemCovariance[]): Generator<WrittenToken> {
  for (const covariance of covariances) {
    yield* covarianceHead(covariance);
    for (let row = 0; row < 6; row += 1) {
      const from = (row * (row + 1)) / 2;
      yield { kind: 'row', text: covariance.elements.slice(from, from + row + 1).join(' '), line: 0 };
    }
  }
}

function* elementwise(covariance: OemCovariance): Generator<WrittenToken> {
  yield open('covarianceMatrix');
  yield* covarianceHead(covariance);
  for (const [index, key] of Object.keys(covarianceElements).entries()) {
    yield field({ key, value: covariance.elements[index] ?? '' });
  }
  yield close('covarianceMatrix');
}
