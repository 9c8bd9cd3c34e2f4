import { describe, expect, it } from 'vitest';
import { describeReader } from '../message/testing/reader.ts';
import { mustHaveRecord, type RefusedFile, testFile } from '../message/testing/verdict.ts';
import { readOmm, writeOmm } from './index.ts';

/** Every file is named after its fault. */
const refused: readonly RefusedFile[] = [
  ['omm-version-1.kvn', 'VERSION_UNUSUAL:1', 'read'],
  ['omm-sgp4-in-tai.kvn', 'ELEMENTS_NOT_SGP4:10', 'read'],
  ['omm-bstar-and-bterm.kvn', 'FIELDS_EXCLUSIVE:28', 'refused'],
  ['omm-ddot-and-agom.kvn', 'FIELDS_EXCLUSIVE:30', 'refused'],
  ['omm-eccentricity-above-one.kvn', 'VALUE_OUT_OF_RANGE:15', 'read'],
  ['omm-empty-object-id.kvn', 'VALUE_EMPTY:7', 'refused'],
  ['omm-mean-motion-and-semi-major-axis.kvn', 'FIELDS_EXCLUSIVE:15', 'refused'],
  ['omm-neither-size.kvn', 'FIELD_MISSING:13', 'refused'],
  ['omm-sgp-without-derivatives.kvn', 'FIELD_MISSING_COMPANION:13', 'refused'],
  ['omm-sgp4-without-bstar.kvn', 'FIELD_MISSING_COMPANION:13', 'refused'],
  ['omm-sgp4-without-catalogue-number.kvn', 'FIELD_MISSING_COMPANION:13', 'refused'],
  ['omm-sgp4-xp-in-version-2.kvn', 'KEY_NOT_IN_VERSION:10', 'refused'],
];

/** Files that are read in both modes, with their first warning. */
const warned = [['omm-header-without-values.kvn', 'VALUE_EMPTY_TOLERATED:3']] as const;

describeReader({
  kind: 'OMM',
  folder: import.meta.dirname,
  read: readOmm,
  write: writeOmm,
  refused,
  warned,
});

describe('an OMM', () => {
  const omm = mustHaveRecord(readOmm(testFile(import.meta.dirname, 'omm.kvn')));

  it('keeps catalogue numbers of six digits, leading zeros, and numbers without a leading digit', () => {
    const { NORAD_CAT_ID: id, ELEMENT_SET_NO: set, ECCENTRICITY: eccentricity } = omm.data.values;
    expect(id).toEqual({ text: '270387', value: 270387, unit: undefined });
    expect(set).toEqual({ text: '0925', value: 925, unit: undefined });
    expect(eccentricity).toEqual({ text: '.0001225', value: 0.0001225, unit: undefined });
    expect(writeOmm(omm, 'XML').text).toContain('<ELEMENT_SET_NO>0925</ELEMENT_SET_NO>');
  });

  it('accepts a header without values, as CelesTrak sends it, and reports it', () => {
    const source = testFile(import.meta.dirname, 'omm-header-without-values.kvn');
    expect(mustHaveRecord(readOmm(source)).header.values).toEqual({ MESSAGE_ID: 'FARPASS-OMM-1' });
  });
});
