import type { EphemerisDocument, SatelliteDocument } from '@farpass/contract/fleet';
import { describe, expect, it } from 'vitest';
import { firstSteps, isBeginning } from './first-steps.ts';

const satellite: SatelliteDocument = {
  satelliteId: 's',
  etag: '"1"',
  name: 'OURS',
  effectiveHardBodyRadius: 10,
  hardBodyRadiusSource: 'DEFAULT',
  isSynthetic: false,
};
const done = (satellites: readonly SatelliteDocument[]) =>
  firstSteps({ satellites, ephemerides: [] }).flatMap(({ step, isDone }) => (isDone ? [step] : []));

describe('the first steps of a new operator', () => {
  it('are completed one after the other', () => {
    expect(done([])).toEqual([]);
    expect(done([satellite])).toEqual(['satellite']);
    expect(done([{ ...satellite, regime: 'LEO1' }])).toEqual(['satellite', 'orbit']);
    const screened = { ...satellite, regime: 'LEO1', lastScreenedTo: '2026-11-28T00:00:00Z' };
    expect(done([screened])).toEqual(['satellite', 'orbit', 'screening']);
  });

  it('count an ephemeris once it is operational and of a satellite', () => {
    const file: EphemerisDocument = {
      oemFileId: 'e',
      etag: '"1"',
      fileName: 'a.oem',
      format: 'OEM KVN',
      uploadDate: '2026-11-20T00:00:00Z',
      segments: [],
      sizeBytes: 1,
      warnings: [],
    };
    const orbitIsDone = (more: Partial<EphemerisDocument>) =>
      firstSteps({ satellites: [satellite], ephemerides: [{ ...file, ...more }] })[1]?.isDone;
    expect(orbitIsDone({ satelliteId: 's' })).toBe(true);
    expect(orbitIsDone({})).toBe(false);
    expect(orbitIsDone({ satelliteId: 's', designation: 'QUARANTINED' })).toBe(false);
  });

  it('are shown until a satellite has been screened', () => {
    expect(isBeginning([])).toBe(true);
    expect(isBeginning([satellite])).toBe(true);
    const unscreened = { ...satellite, screening: { state: 'NOT_SCREENED' } } as const;
    expect(isBeginning([unscreened])).toBe(true);
    expect(done([unscreened])).toEqual(['satellite']);
    expect(isBeginning([{ ...satellite, lastScreenedTo: '2026-11-28T00:00:00Z' }])).toBe(false);
  });
});
