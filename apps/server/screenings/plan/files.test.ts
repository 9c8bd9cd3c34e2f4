import { describe, expect, it } from 'vitest';
import type { EphemerisRow } from '../../fleet/ephemerides/store.ts';
import type { PlannedSecondary } from '../tables.ts';
import { filesOf, withRealism } from './files.ts';

const use = { factor: 0.6, growth: [], predictions: 120, by: 'grace', at: '2026-11-20T08:00:00Z', reason: 'too large' };
const withUse = withRealism({ uses: new Map([['ours', use]]), fleet: [{ id: 'ours', noradId: 70001 }] });

const row: EphemerisRow = {
  ...{ id: 'a', operatorId: 'op', satelliteId: 'ours', fileName: 'a.oem', format: 'OEM KVN', sizeBytes: 1 },
  ...{ fileDigest: 'digest', uploadedAt: '2026-11-20T00:00:00.000Z' as EphemerisRow['uploadedAt'], version: 1 },
  ...{ designation: 'OPERATIONAL', plausibility: [], designatedBy: null, designatedAt: null, designationReason: null },
  ...{ context: null, document: { originator: 'OURS', segments: [], warnings: [] } },
};
const converted = { code: 'OTHER_FORM_CONVERTED', message: 'stored as an OEM', parameters: {} };

/** The factor with which a file is screened. */
function factorOf(more: Partial<EphemerisRow>): number | undefined {
  const planned: PlannedSecondary = { catalogueNumber: '70001', name: 'OURS', ...filesOf({ ...row, ...more }) };
  return withUse(planned).realism?.factor;
}

describe('the use of a study of covariances', () => {
  it('applies to operational files of the operator', () => {
    expect(factorOf({})).toBe(0.6);
    expect(factorOf({ document: { originator: 'FARPASS', segments: [], warnings: [converted] } })).toBe(0.6);
  });

  it('does not apply to trials, states that are flown here, or orbits that were determined here', () => {
    expect(factorOf({ designation: 'TRIAL' })).toBeUndefined();
    expect(factorOf({ format: 'OPM KVN' })).toBeUndefined();
    expect(factorOf({ document: { originator: 'FARPASS', segments: [], warnings: [] } })).toBeUndefined();
  });
});
