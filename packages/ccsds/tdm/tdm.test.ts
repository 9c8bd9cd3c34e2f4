import { describe, expect, it } from 'vitest';
import { describeReader } from '../message/testing/reader.ts';
import { mustHaveRecord, type RefusedFile, testFile, warningsOf } from '../message/testing/verdict.ts';
import { readTdm, writeTdm } from './index.ts';

/** Every file is named after its fault. */
const refused: readonly RefusedFile[] = [
  ['tdm-angle-below-minus-180-degrees.kvn', 'VALUE_OUT_OF_RANGE:29', 'read'],
  ['tdm-angle-of-360-degrees.kvn', 'VALUE_OUT_OF_RANGE:29', 'read'],
  ['tdm-angles-without-type.kvn', 'FIELD_MISSING_COMPANION:23', 'refused'],
  ['tdm-corrections-not-stated.kvn', 'CORRECTIONS_UNSTATED:19', 'refused'],
  ['tdm-data-not-closed.kvn', 'BLOCK_NOT_CLOSED:22', 'refused'],
  ['tdm-data-without-metadata.kvn', 'MARKER_UNEXPECTED:6', 'refused'],
  ['tdm-keyword-and-time-twice.kvn', 'TIME_REPEATED:27', 'read'],
  ['tdm-magnitude-in-version-1.kvn', 'KEY_NOT_IN_VERSION:22', 'read'],
  ['tdm-no-observations.kvn', 'DATA_MISSING:6', 'refused'],
  ['tdm-no-participant.kvn', 'FIELD_MISSING:6', 'refused'],
  ['tdm-observation-not-a-number.kvn', 'VALUE_NOT_NUMBER:26', 'refused'],
  ['tdm-observation-with-two-numbers.kvn', 'ROW_MALFORMED:26', 'refused'],
  ['tdm-observation-without-time.kvn', 'VALUE_NOT_EPOCH:26', 'refused'],
  ['tdm-path-names-nobody.kvn', 'VALUE_OUT_OF_RANGE:16', 'read'],
  ['tdm-path-not-a-path.kvn', 'VALUE_OUT_OF_RANGE:16', 'read'],
  ['tdm-radec-without-frame.kvn', 'FIELD_MISSING_COMPANION:17', 'refused'],
  ['tdm-sequential-without-path.kvn', 'FIELD_MISSING_COMPANION:15', 'refused'],
  ['tdm-stop-before-start.kvn', 'SPAN_ORDER:12', 'refused'],
  ['tdm-times-backwards.kvn', 'TIME_ORDER:29', 'read'],
  ['tdm-unknown-observation.kvn', 'KEY_UNKNOWN:26', 'refused'],
  ['tdm-unknown-time-system.kvn', 'TIME_SYSTEM_UNKNOWN:10', 'read'],
];

/** Files that are read in both modes, with their first warning. */
const warned = [
  ['tdm-data-types-incomplete.kvn', 'VALUE_DOUBTFUL:9'],
  ['tdm-observation-outside-span.kvn', 'TIME_OUTSIDE:29'],
] as const;

describeReader({
  kind: 'TDM',
  folder: import.meta.dirname,
  read: readTdm,
  write: writeTdm,
  refused,
  warned,
});

describe('a TDM', () => {
  const tdm = mustHaveRecord(readTdm(testFile(import.meta.dirname, 'tdm.kvn')));

  it('has its observations in order with their digits', () => {
    expect(tdm.segments.map(({ observations }) => observations.length)).toEqual([7, 4]);
    expect(tdm.segments[0]?.observations[2]).toEqual({
      keyword: 'MAG',
      epoch: '2031-05-03T21:00:00.000',
      text: '12.10',
      value: 12.1,
    });
    expect(tdm.segments[0]?.comments).toEqual([{ beforeObservation: 0, text: 'Seeing 1.2 arc seconds' }]);
    expect(tdm.segments[1]?.observations[0]?.text).toBe('4.00165248953670E+04');
  });

  it('accepts angles outside their range in lenient reading, and names each', () => {
    const source = testFile(import.meta.dirname, 'tdm-angle-of-360-degrees.kvn');
    expect(warningsOf(readTdm(source, { mode: 'lenient' }))).toEqual(['VALUE_OUT_OF_RANGE:29']);
  });
});
