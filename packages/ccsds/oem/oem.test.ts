import { describe, expect, it } from 'vitest';
import { describeReader } from '../message/testing/reader.ts';
import { faultsOf, mustHaveRecord, type RefusedFile, testFile } from '../message/testing/verdict.ts';
import { readOem, stateNumbers, writeOem } from './index.ts';

/** Every file is named after its fault. */
const refused: readonly RefusedFile[] = [
  ['oem-comment-inside-metadata.kvn', 'COMMENT_PLACE:9', 'read'],
  ['oem-keyword-twice.kvn', 'KEY_REPEATED:9', 'read'],
  ['oem-message-id-in-metadata.kvn', 'KEY_MISPLACED:18', 'read'],
  ['oem-comment-among-states.kvn', 'COMMENT_MISPLACED:23', 'read'],
  ['oem-covariance-five-rows.kvn', 'COVARIANCE_SIZE:28', 'refused'],
  ['oem-covariance-seventh-row.kvn', 'COVARIANCE_SIZE:37', 'refused'],
  ['oem-covariance-six-in-row-five.kvn', 'COVARIANCE_SIZE:35', 'refused'],
  ['oem-covariance-without-epoch.kvn', 'FIELD_MISSING:28', 'refused'],
  ['oem-covariances-backwards.kvn', 'TIME_ORDER:37', 'refused'],
  ['oem-data-before-metadata.kvn', 'ROW_MALFORMED:7', 'refused'],
  ['oem-interpolation-degree-decimal.kvn', 'VALUE_NOT_INTEGER:18', 'refused'],
  ['oem-interpolation-without-degree.kvn', 'FIELD_MISSING_COMPANION:17', 'read'],
  ['oem-keyword-among-states.kvn', 'KEY_MISPLACED:23', 'refused'],
  ['oem-message-id-in-version-2.kvn', 'KEY_NOT_IN_VERSION:5', 'read'],
  ['oem-meta-not-closed.kvn', 'BLOCK_NOT_CLOSED:7', 'refused'],
  ['oem-no-states.kvn', 'DATA_MISSING:8', 'refused'],
  ['oem-object-changes.kvn', 'OBJECT_MIXED:46', 'refused'],
  ['oem-state-not-a-number.kvn', 'ROW_MALFORMED:23', 'refused'],
  ['oem-state-time-not-a-date.kvn', 'VALUE_NOT_EPOCH:23', 'refused'],
  ['oem-state-with-five-numbers.kvn', 'ROW_MALFORMED:23', 'refused'],
  ['oem-state-without-z.xml', 'FIELD_MISSING:9', 'refused'],
  ['oem-states-outside-span.kvn', 'TIME_OUTSIDE:62', 'read'],
  ['oem-time-system-changes.kvn', 'TIME_SYSTEM_MIXED:50', 'refused'],
  ['oem-time-twice-two-states.kvn', 'TIME_REPEATED:24', 'refused'],
  ['oem-times-backwards.kvn', 'TIME_ORDER:24', 'refused'],
  ['oem-unknown-centre.kvn', 'CENTER_UNKNOWN:10', 'read'],
  ['oem-unknown-time-system.kvn', 'TIME_SYSTEM_UNKNOWN:12', 'read'],
  ['oem-usable-start-before-start.kvn', 'SPAN_ORDER:14', 'refused'],
  ['oem-version-1-with-covariance.kvn', 'KEY_NOT_IN_VERSION:25', 'read'],
];

/** Files that are read in both modes, with their first warning. */
const warned = [
  ['oem-covariance-negative-variance.kvn', 'COVARIANCE_SIGN:28'],
  ['oem-covariance-outside-span.kvn', 'TIME_OUTSIDE:37'],
  ['oem-frame-of-an-agreement.kvn', 'VALUE_NOT_LISTED:11'],
  ['oem-gap.kvn', 'SPAN_GAP:16'],
  ['oem-segments-overlap.kvn', 'SPAN_OVERLAP:51'],
  ['oem-state-twice.kvn', 'TIME_REPEATED:24'],
  ['oem-too-few-states-for-degree.kvn', 'DATA_FEW:18'],
] as const;

describeReader({
  kind: 'OEM',
  folder: import.meta.dirname,
  read: readOem,
  write: writeOem,
  refused,
  warned,
});

describe('an OEM', () => {
  const oem = mustHaveRecord(readOem(testFile(import.meta.dirname, 'oem.kvn')));

  it('has its segments, states and covariances', () => {
    expect(oem.segments.map(({ states }) => states.length)).toEqual([6, 5]);
    const [segment] = oem.segments;
    expect(segment?.metadata.values.INTERPOLATION_DEGREE).toEqual({ text: '5', value: 5, unit: undefined });
    expect(segment?.comments).toEqual([{ beforeState: 0, text: 'Predicted with the tanks half full' }]);
    expect(segment?.states[1]).toEqual({
      epoch: '2031-05-03T12:01:00.000',
      numbers: '6996.750000 339.625000 0.062500 -0.001000000 7.335000000 0.001000000',
    });
    expect(segment?.covariances.map(({ epoch, frame }) => [epoch, frame])).toEqual([
      ['2031-05-03T12:00:00.000', 'RTN'],
      ['2031-05-03T12:05:00.000', undefined],
    ]);
    expect(segment?.covariances[0]?.comments).toEqual(['From the filter']);
    expect(segment?.covariances[0]?.elements[20]).toBe('6.224E-10');
  });

  it('gives the numbers of a state with and without accelerations', () => {
    expect(stateNumbers({ epoch: '2031-05-03T12:00:00', numbers: '1 -2 3e1 .5 0 6.' })).toEqual({
      positionKm: [1, -2, 30],
      velocityKmPerS: [0.5, 0, 6],
      accelerationKmPerS2: undefined,
    });
    const source = testFile(import.meta.dirname, 'oem-accelerations.kvn');
    const state = mustHaveRecord(readOem(source)).segments[0]?.states[0];
    expect(state && stateNumbers(state).accelerationKmPerS2).toEqual([0.001, -0.002, 0.0015]);
  });

  it('keeps a comment among the states at its place in lenient reading', () => {
    const source = testFile(import.meta.dirname, 'oem-comment-among-states.kvn');
    const record = mustHaveRecord(readOem(source, { mode: 'lenient' }));
    expect(record.segments[0]?.comments.at(-1)).toEqual({ beforeState: 2, text: 'in between' });
    expect(writeOem(record, 'KVN').text).toMatch(/12:01:00.000 .*\nCOMMENT in between\n2031-05-03T12:02/);
  });

  it('accepts lines with tabs and several blanks like usual ones', () => {
    const text = testFile(import.meta.dirname, 'oem.kvn').toString();
    const wide = text.replaceAll(/^(2031-\S+) (\S+) /gm, '  $1\t $2   ');
    expect(mustHaveRecord(readOem(wide))).toEqual(oem);
  });

  it('distinguishes times by their last digit', () => {
    const text = testFile(import.meta.dirname, 'oem.kvn').toString();
    const [first = '', second = ''] = text.split('\n').filter((line) => line.startsWith('2031-'));
    const near = text.replace(second, first.replace('00.000', '00.0000000000001').replace('7.335', '7.336'));
    expect(faultsOf(readOem(near))).toEqual([]);
    const same = text.replace(second, first.replace('00.000', '00.0000000000000').replace('7.335', '7.336'));
    expect(faultsOf(readOem(same))).toEqual(['TIME_REPEATED:22']);
  });

  it('allows a leap second in a time', () => {
    const text = testFile(import.meta.dirname, 'oem.kvn')
      .toString()
      .replaceAll('2031-05-03T12:05:00', '2016-12-31T23:59:60');
    expect(faultsOf(readOem(text)).filter((fault) => fault.startsWith('VALUE_NOT_EPOCH'))).toEqual([]);
  });
});
