import { readCdm } from '@farpass/ccsds/cdm';
import { describe, expect, it } from 'vitest';
import { encounterFromCdm } from '../cdm/index.ts';
import { type CdmVariant, cdmText } from '../cdm/message.fixture.ts';
import { dragSpaceOf } from './drag-space.ts';

function answered(variant: CdmVariant, side?: 'object1' | 'object2') {
  const result = readCdm(cdmText(variant), { mode: 'lenient' });
  if (result.kind === 'faults') throw new Error(result.faults[0]?.code);
  return dragSpaceOf(result.record, encounterFromCdm(result.record, { hardBodyRadiusKm: 0.01 }), side);
}

const dissipation = (first: number, second: number): CdmVariant => ({
  data: [`SEDR = ${first} [W/kg]`, `SEDR = ${second} [W/kg]`],
});

describe('the probability of a message over the drag of both objects', () => {
  it('follows from the energy dissipation: 3/2 of the drag times the square of the time ahead', () => {
    const found = answered(dissipation(1e-5, 4e-5));
    if (!found.isKnown) throw new Error(found.reason);
    expect([found.own.source, found.other.source]).toEqual(['DISSIPATION', 'DISSIPATION']);
    expect(found.own.alongTrackM).toBeGreaterThan(1);
    expect(found.other.alongTrackM / found.own.alongTrackM).toBeCloseTo(4, 9);
    expect(found.probabilities).toHaveLength(7);
    expect(found.largest.probability).toBeGreaterThanOrEqual(found.probabilities[3]?.[3] ?? 1);
  });

  it('is turned if our object is the second one', () => {
    const [first, second] = [answered(dissipation(1e-5, 4e-5)), answered(dissipation(1e-5, 4e-5), 'object2')];
    if (!first.isKnown || !second.isKnown) throw new Error('no trade space');
    expect(second.own).toEqual(first.other);
    expect(second.probabilities[1]?.[5]).toBe(first.probabilities[5]?.[1]);
    expect(second.largest.ownFactor).toBe(first.largest.otherFactor);
  });

  it('is not known without the drag of one object, or if a straight line cannot describe it', () => {
    expect(answered({})).toEqual({ isKnown: false, reason: 'DRAG_MISSING' });
    expect(answered({ data: ['SEDR = 0.00001 [W/kg]', 'COMMENT none'] })).toMatchObject({ reason: 'DRAG_MISSING' });
    expect(answered(dissipation(1e-5, 1e3))).toEqual({ isKnown: false, reason: 'DRAG_TOO_LARGE' });
    expect(answered(dissipation(-1e-5, 1e-5))).toMatchObject({ reason: 'DRAG_MISSING' });
    expect(answered(dissipation(1e-5, 0))).toMatchObject({ reason: 'DRAG_MISSING' });
    expect(answered({ ...dissipation(1e-5, 1e-5), covariance2: { CR_R: undefined } })).toMatchObject({
      isKnown: false,
    });
  });
});
