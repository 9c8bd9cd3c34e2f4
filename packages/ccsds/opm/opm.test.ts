import { describe, expect, it } from 'vitest';
import {
  faultsOf,
  mustHaveRecord,
  type RefusedFile,
  testFile,
  verdicts,
  warningsOf,
} from '../message/testing/verdict.ts';
import { readOpm, writeOpm } from './index.ts';

/** Every file is named for its fault. */
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

/** Read in both modes; the first warning. */
const warned = [
  ['opm-area-unit-spelled-otherwise.kvn', 'UNIT_SPELLING:31'],
  ['opm-manoeuvre-without-duration.kvn', 'FIELD_MISSING_DEFAULT:55'],
  ['opm-manoeuvres-without-mass.kvn', 'FIELD_MISSING_COMPANION:14'],
] as const;

describe('what a reader of a OPM refuses', () => {
  it.each(refused)('%s: %s, leniently %s', (file, fault, lenient) => {
    const source = testFile(import.meta.dirname, file);
    expect(faultsOf(readOpm(source))).toContain(fault);
    expect(verdicts(readOpm, source).lenient).toBe(lenient);
  });

  it.each(warned)('%s is read with %s', (file, warning) => {
    const source = testFile(import.meta.dirname, file);
    expect(warningsOf(readOpm(source))[0]).toBe(warning);
    expect(mustHaveRecord(readOpm(source, { mode: 'lenient' })).kind).toBe('OPM');
  });

  it('refuses nothing in the message the files are made from', () => {
    const result = readOpm(testFile(import.meta.dirname, 'opm.kvn'));
    expect(faultsOf(result)).toEqual([]);
    expect(warningsOf(result)).toEqual([]);
  });

  it.each(['KVN', 'XML', 'JSON'] as const)('reads what it wrote as %s, record for record', (syntax) => {
    const record = mustHaveRecord(readOpm(testFile(import.meta.dirname, 'opm.kvn')));
    const { text, losses } = writeOpm(record, syntax);
    expect(losses).toEqual([]);
    expect(mustHaveRecord(readOpm(text))).toEqual(record);
    expect(warningsOf(readOpm(text))).toEqual([]);
  });
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

  it('keeps thirteen decimals of its epoch and escapes what XML cannot hold as it is', () => {
    const { text, losses } = writeOpm(opm, 'XML');
    expect(losses).toEqual([]);
    expect(text).toContain('<EPOCH>2031-05-03T12:00:00.1234567890123</EPOCH>');
    expect(text).toContain('<USER_DEFINED parameter="NOTE">second tank &lt;half&gt; full &amp; quiet</USER_DEFINED>');
    expect(mustHaveRecord(readOpm(text))).toEqual(opm);
  });
});
