import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCdm } from '@farpass/ccsds/cdm';
import { describe, expect, it } from 'vitest';
import { assessedEncounter, encounterFromCdm } from '../cdm/index.ts';
import { sharedDensityOf } from './index.ts';

/** Messages of NASA CARA's unit test of density correlation (CARA_Analysis_Tools), with a combined radius of 6 m. */
const data = process.env['FARPASS_REFERENCE_DATA'] ?? join(import.meta.dirname, '../../../../shared/data');

function answered(name: string) {
  const result = readCdm(readFileSync(join(data, 'cdm/cara-sample', name)), { mode: 'lenient' });
  if (result.kind === 'faults') throw new Error(`${name} is not read: ${result.faults[0]?.code}`);
  const taken = encounterFromCdm(result.record, { hardBodyRadiusKm: 0.006 });
  const without = assessedEncounter(taken);
  return { shared: sharedDensityOf(result.record, taken, without), without };
}

describe('the density error that both objects share', () => {
  it('gives 3.20e-5, as NASA CARA finds', () => {
    const { shared, without } = answered('DensityDecorrelationTestCaseCDM03.txt');
    expect(shared.isApplied && shared.value / 3.2e-5 - 1).toBeCloseTo(0, 3);
    expect(without.kind === 'none' ? 0 : without.value).toBeGreaterThan(3.5e-5);
  });

  it('is not applied if the message states it for one object', () => {
    const { shared } = answered('DensityDecorrelationTestCaseCDM02.txt');
    expect(shared).toEqual({ isApplied: false, reason: 'SENSITIVITY_OF_ONE_OBJECT' });
  });
});
