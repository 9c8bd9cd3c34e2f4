import { describe, expect, it } from 'vitest';
import { describeReader } from '../message/testing/reader.ts';
import { mustHaveRecord, type RefusedFile, testFile } from '../message/testing/verdict.ts';
import { readOcm, writeOcm } from './index.ts';

/** Every file is named after its fault. */
const refused: readonly RefusedFile[] = [
  ['ocm-version-2.kvn', 'VERSION_UNUSUAL:1', 'read'],
  ['ocm-version-of-the-book.kvn', 'VERSION_UNUSUAL:1', 'read'],
  ['ocm-trajectory-of-mixed-times.kvn', 'TIME_MIXED:28', 'refused'],
  ['ocm-block-before-metadata.kvn', 'MARKER_UNEXPECTED:6', 'refused'],
  ['ocm-block-not-closed.kvn', 'BLOCK_NOT_CLOSED:31', 'refused'],
  ['ocm-covariance-with-five-numbers.kvn', 'ROW_MALFORMED:43', 'refused'],
  ['ocm-keyword-behind-lines.kvn', 'KEY_MISPLACED:30', 'read'],
  ['ocm-keyword-outside-blocks.kvn', 'KEY_MISPLACED:31', 'refused'],
  ['ocm-manoeuvre-thrust-not-a-number.kvn', 'ROW_MALFORMED:53', 'refused'],
  ['ocm-manoeuvre-too-few-units.kvn', 'UNIT_WRONG:52', 'refused'],
  ['ocm-manoeuvre-too-few-values.kvn', 'ROW_MALFORMED:53', 'refused'],
  ['ocm-manoeuvre-without-time.kvn', 'FIELD_MISSING_COMPANION:51', 'refused'],
  ['ocm-missing-tzero.kvn', 'FIELD_MISSING:6', 'refused'],
  ['ocm-no-metadata.kvn', 'BLOCK_MISSING:1', 'refused'],
  ['ocm-trajectory-in-metres.kvn', 'UNIT_WRONG:26', 'refused'],
  ['ocm-trajectory-times-backwards.kvn', 'TIME_ORDER:29', 'refused'],
  ['ocm-trajectory-units-of-another-type.kvn', 'UNIT_WRONG:26', 'refused'],
  ['ocm-trajectory-with-five-numbers.kvn', 'ROW_MALFORMED:28', 'refused'],
  ['ocm-trajectory-without-lines.kvn', 'DATA_MISSING:25', 'refused'],
  ['ocm-two-perturbation-blocks.kvn', 'BLOCK_REPEATED:59', 'refused'],
];

/** Files that are read in both modes, with their first warning. */
const warned = [
  ['ocm-defaults-used.kvn', 'FIELD_MISSING_DEFAULT:17'],
  ['ocm-trajectory-of-unknown-type.kvn', 'VALUE_NOT_LISTED:25'],
  ['ocm-placeholders.kvn', 'VALUE_PLACEHOLDER:6'],
] as const;

describeReader({
  kind: 'OCM',
  folder: import.meta.dirname,
  read: readOcm,
  write: writeOcm,
  refused,
  warned,
});

describe('an OCM', () => {
  const ocm = mustHaveRecord(readOcm(testFile(import.meta.dirname, 'ocm.kvn')));

  it('has its blocks in order, with lines in the blocks that have them', () => {
    expect(ocm.blocks.map(({ kind }) => kind)).toEqual(['traj', 'phys', 'cov', 'man', 'pert', 'od', 'user']);
    const [trajectory, physical] = ocm.blocks;
    expect(trajectory?.kind === 'traj' && trajectory.lines[1]).toBe(
      '300.0 5478.600 434.300 -3862.500 2.500 5.870 4.290',
    );
    expect(physical?.kind === 'phys' && physical.section.values.WET_MASS).toEqual({
      text: '200.0',
      value: 200,
      unit: 'kg',
    });
    expect(ocm.metadata.values.START_TIME).toBe('0.0');
  });

  it('writes trajectory, covariance and manoeuvre lines as their XML elements', () => {
    const { text } = writeOcm(ocm, 'XML');
    expect(text).toContain('<trajLine>0.0 2854.533 -2916.187 -5360.774 5.688 4.652 0.520</trajLine>');
    expect(text).toContain('<covLine>0.0 1.1 2.1 2.2 3.1 3.2 3.3</covLine>');
    expect(text).toContain('<manLine>2031-05-03T12:05:00 100.0 0.0 0.5 0.0 ON</manLine>');
  });
});
