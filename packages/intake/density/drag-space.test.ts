import { addSeconds, formatUtc, parseEpoch } from '@farpass/astro/time';
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

/** Days before the closest approach of the messages here. */
const beforeTca = (days: number): string =>
  formatUtc(addSeconds(parseEpoch('2026-11-20T07:12:45Z', 'UTC'), -86_400 * days), 0).replace('Z', '');

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

  it('counts from the epoch of the element set that a message of our screenings names, also if the message is late', () => {
    const set = (days: number) => `COMMENT State from element set of 90001 at ${beforeTca(days)}Z.`;
    const found = [2, 4].map((days) => {
      const answer = answered({ data: [`${set(days)}\nSEDR = 1e-5 [W/kg]`, 'SEDR = 1e-5 [W/kg]'] });
      if (!answer.isKnown) throw new Error(answer.reason);
      return answer.own.alongTrackM;
    });
    expect((found[1] ?? 0) / (found[0] ?? 0)).toBeCloseTo(4, 3);
    // 3/2 · 1e-5 W/kg / 7.546 km/s · (2 d)².
    expect((found[0] ?? 0) / ((1.5 * 1e-5 * (2 * 86_400) ** 2) / 7546)).toBeCloseTo(1, 1);
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
