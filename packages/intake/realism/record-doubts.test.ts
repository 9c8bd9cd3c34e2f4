import { readCdm } from '@farpass/ccsds/cdm';
import { messageFigures, type RiskEvidence, standingOf } from '@farpass/conjunction/event';
import { describe, expect, it } from 'vitest';
import { assessedEncounter, encounterFromCdm, messageEvidence } from '../cdm/index.ts';
import { cdmText } from '../cdm/message.fixture.ts';
import { type SourcedRecord, withRecords } from './index.ts';

const record: SourcedRecord = {
  ...{ source: 'OBJECT', whose: '20002', originator: 'TEST', factor: 3, found: 3, interval: [2.5, 3.6] },
  ...{ comparisons: 41, from: '2025-01-01', to: '2026-01-01' },
};

/** A message with what past events say about it. */
function judged(text: string, records: readonly SourcedRecord[]): RiskEvidence {
  const result = readCdm(text, { mode: 'lenient' });
  if (result.kind === 'faults') throw new Error('the message reads');
  const { record: cdm } = result;
  const taken = encounterFromCdm(cdm, {});
  const figures = messageFigures(taken.encounter, assessedEncounter(taken));
  return withRecords(messageEvidence(cdm, { taken, figures }, {}), { cdm, figures, records });
}

const codes = (text: string, ...records: readonly SourcedRecord[]) =>
  (judged(text, records).doubts ?? []).filter(({ recordKm2 }) => recordKm2 !== undefined).map(({ code }) => code);
const text = cdmText();

describe('the record of past events and a message', () => {
  it('gives its object sigmas as large as past errors, and the other object its own', () => {
    const [doubt] = judged(text, [record]).doubts ?? [];
    const { inPlane } = judged(text, []).miss ?? {};
    // The radial variance of each object is 0.0025 km².
    expect(doubt?.recordKm2?.xx).toBeCloseTo(0.0025 + 9 * 0.0025, 6);
    expect(inPlane?.joint?.xx).toBeCloseTo(0.005, 6);
    expect(doubt?.parameters).toMatchObject({ object: '20002', count: '41', factor: '3.0', low: '2.5', high: '3.6' });
  });

  it('is that of the object, or else that of its originator', () => {
    const general = { ...record, source: 'ORIGINATOR', whose: 'TEST' } as const;
    expect(codes(text, general)).toEqual(['ORIGINATOR_SIGMAS_TOO_SMALL', 'ORIGINATOR_SIGMAS_TOO_SMALL']);
    expect(codes(text, general, record)).toEqual(['OBJECT_SIGMAS_TOO_SMALL', 'ORIGINATOR_SIGMAS_TOO_SMALL']);
    expect(codes(text, general, { ...record, factor: 1 })).toEqual(['ORIGINATOR_SIGMAS_TOO_SMALL']);
  });

  it('says nothing if it makes sigmas no larger, is of another originator, or may rest on the event', () => {
    const [, day = ''] = /^TCA = (.{10})/m.exec(text) ?? [];
    expect(codes(text, { ...record, factor: 0.6 })).toEqual([]);
    expect(codes(text, { ...record, originator: 'ANOTHER' })).toEqual([]);
    expect(codes(text, { ...record, to: day })).toEqual([]);
    expect(codes(text, record)).toEqual(['OBJECT_SIGMAS_TOO_SMALL']);
  });

  it('says nothing about a default covariance, and never lowers a level', () => {
    expect(codes(text.replaceAll('COVARIANCE_METHOD = CALCULATED', 'COVARIANCE_METHOD = DEFAULT'), record)).toEqual([]);
    const plain = standingOf([judged(text, [])]).risk;
    expect(standingOf([judged(text, [record])]).risk.level).toBe(plain.level);
  });
});
