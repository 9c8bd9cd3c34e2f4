import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Cdm, readCdm } from '@farpass/ccsds/cdm';
import { describe, expect, it } from 'vitest';
import { assessedEncounter, encounterFromCdm } from '../cdm/index.ts';
import { dragSpaceOf, sharedDensityOf } from './index.ts';

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

describe('the drag of an object', () => {
  /** Every message of the reference data whose comments state what a density error does. */
  const messages = readdirSync(join(data, 'cdm'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      const text = readFileSync(join(entry.parentPath, entry.name), 'latin1');
      if (!text.includes('DCP Sensitivity Vector')) return [];
      const result = readCdm(text, { mode: 'lenient' });
      return result.kind === 'message' ? [result.record] : [];
    });

  it('by the energy dissipation rate is what the 19th Space Defense Squadron states, within a factor of two', () => {
    const ratios = messages.flatMap((cdm) => {
      const stated = dragSpaceOf(cdm, encounterFromCdm(cdm, { hardBodyRadiusKm: 0.01 }));
      const bare = withoutComments(cdm);
      const computed = dragSpaceOf(bare, encounterFromCdm(bare, { hardBodyRadiusKm: 0.01 }));
      if (!stated.isKnown || !computed.isKnown) return [];
      return (['own', 'other'] as const).flatMap((of) => {
        if (stated[of].source !== 'MESSAGE' || computed[of].source !== 'DISSIPATION') return [];
        return Math.abs(stated[of].alongTrackM) > 1 ? [computed[of].alongTrackM / stated[of].alongTrackM] : [];
      });
    });
    expect(ratios.length).toBeGreaterThan(10);
    for (const ratio of ratios) {
      expect(ratio).toBeGreaterThan(0.5);
      expect(ratio).toBeLessThan(2);
    }
  });
});

function withoutComments(cdm: Cdm): Cdm {
  const bare = (object: Cdm['object1']): Cdm['object1'] => ({
    ...object,
    data: { ...object.data, entries: object.data.entries.filter(({ kind }) => kind !== 'comment') },
  });
  return { ...cdm, object1: bare(cdm.object1), object2: bare(cdm.object2) };
}
