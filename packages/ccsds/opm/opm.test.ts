import { describe, expect, it } from 'vitest';
import { describeReader } from '../message/testing/reader.ts';
import { mustHaveRecord, type RefusedFile, testFile } from '../message/testing/verdict.ts';
import { readOpm, writeOpm } from './index.ts';

/** Every file is named after its fault. */
const refused: readonly RefusedFile[] = [
  ['opm-area-in-seconds.kvn', 'UNIT_WRONG:31', 'refused'],
  ['opm-both-anomalies.kvn', 'FIELDS_EXCLUSIVE:27', 'refused'],
  ['opm-covariance-frame-alone.kvn', 'COVARIANCE_PARTIAL:33', 'read'],
  ['opm-covariance-twenty-elements.kvn', 'COVARIANCE_SIZE:34', 'refused'],
  ['opm-elements-without-inclination.kvn', 'FIELD_MISSING_COMPANION:21', 'refused'],
  ['opm-manoeuvre-gains-mass.kvn', 'VALUE_OUT_OF_RANGE:58', 'read'],
  ['opm-manoeuvre-without-frame.kvn', 'FIELD_MISSING:55', 'refused'],
  ['opm-missing-z-dot.kvn', 'FIELD_MISSING:13', 'refused'],
  ['opm-position-in-metres.kvn', 'UNIT_WRONG:15', 'refused'],
  ['opm-unknown-centre.kvn', 'CENTER_UNKNOWN:9', 'read'],
  ['opm-user-defined-twice.kvn', 'KEY_REPEATED:73', 'refused'],
];

/** Files that are read in both modes, with their first warning. */
const warned = [
  ['opm-area-unit-spelled-otherwise.kvn', 'UNIT_SPELLING:31'],
  ['opm-manoeuvre-without-duration.kvn', 'FIELD_MISSING_DEFAULT:55'],
  ['opm-manoeuvres-without-mass.kvn', 'FIELD_MISSING_COMPANION:14'],
] as const;

describeReader({
  kind: 'OPM',
  folder: import.meta.dirname,
  read: readOpm,
  write: writeOpm,
  refused,
  warned,
});

describe('an OPM', () => {
  const opm = mustHaveRecord(readOpm(testFile(import.meta.dirname, 'opm.kvn')));

  it('has its manoeuvres one by one and its user-defined keywords', () => {
    expect(opm.manoeuvres.map(({ values }) => values.MAN_DURATION?.value)).toEqual([132.6, 0]);
    expect(opm.manoeuvres[0]?.entries[0]).toEqual({ kind: 'comment', text: 'First burn: along the track' });
    expect(opm.manoeuvres[1]?.values.MAN_DV_2).toEqual({ text: '-0.00187300', value: -0.001873, unit: 'km/s' });
    expect(opm.userDefined.entries).toContainEqual({
      kind: 'field',
      key: 'USER_DEFINED_NOTE',
      text: 'second tank <half> full & quiet',
    });
  });

  it('keeps thirteen decimals of its epoch, and escapes what XML cannot contain directly', () => {
    const { text, losses } = writeOpm(opm, 'XML');
    expect(losses).toEqual([]);
    expect(text).toContain('<EPOCH>2031-05-03T12:00:00.1234567890123</EPOCH>');
    expect(text).toContain('<USER_DEFINED parameter="NOTE">second tank &lt;half&gt; full &amp; quiet</USER_DEFINED>');
    expect(mustHaveRecord(readOpm(text))).toEqual(opm);
  });
});
