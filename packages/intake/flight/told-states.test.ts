import { formatEpoch } from '@farpass/astro/time';
import { readCdm } from '@farpass/ccsds/cdm';
import { honest } from '@farpass/screening/objects';
import { describe, expect, it } from 'vitest';
import { type CdmVariant, cdmText } from '../cdm/message.fixture.ts';
import { toldStateOfCdm } from './told-states.ts';

function told(variant: CdmVariant, side: 'object1' | 'object2') {
  const read = readCdm(cdmText(variant), { mode: 'lenient' });
  if (read.kind === 'faults') throw new Error(read.faults[0]?.message);
  return toldStateOfCdm(read.record, side);
}

describe('the state of an object in a message', () => {
  it('is propagated from the closest approach, two days with a covariance and six hours without', () => {
    const { start, made, isDefault } = told({}, 'object1');
    expect(formatEpoch(start.epoch, 0)).toBe('2026-11-20T07:12:45');
    expect(formatEpoch(made, 0)).toBe('2026-11-17T00:00:00');
    expect(isDefault).toBe(false);
    expect(start.longestSeconds).toBe(honest.longestSeconds);
    expect(start.covarianceGcrf).toHaveLength(36);
    expect(start.burns).toEqual([]);
    const without = told({ covariance2: { CR_R: undefined } }, 'object2').start;
    expect(without.longestSeconds).toBe(honest.unknownSeconds);
    expect(without.covarianceGcrf).toBeUndefined();
  });

  it('has velocity errors derived from its position errors if the message has only these', () => {
    const velocities = Object.fromEntries(
      ['CRDOT', 'CTDOT', 'CNDOT'].flatMap((row) => ['R', 'T', 'N'].map((column) => [`${row}_${column}`, undefined])),
    );
    const { covarianceGcrf } = told({ covariance2: velocities }, 'object2').start;
    expect(covarianceGcrf).toHaveLength(36);
    expect(covarianceGcrf?.[21]).toBeGreaterThan(0);
  });
});
