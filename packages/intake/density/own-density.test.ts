import { readCdm } from '@farpass/ccsds/cdm';
import { describe, expect, it } from 'vitest';
import { assessedEncounter, encounterFromCdm } from '../cdm/index.ts';
import { type CdmVariant, cdmText } from '../cdm/message.fixture.ts';
import { figuresOfMessage, ownDensityOf } from './index.ts';
import { usualForecastSigma } from './own-density.ts';

const speed = Math.sqrt(398_600.4418 / 7000);
/** Tracks that cross, with both objects 300 m before the crossing: what moves both along their tracks meets the miss. */
const crossing: CdmVariant = {
  states: [
    [7000, 0, 0, 0, speed, 0],
    [7000.05, 0.3, -0.3, 0, 0, speed],
  ],
  missM: 427,
};
const withDrag = (first: string, second: string): CdmVariant => ({ ...crossing, data: [first, second] });
const rates = (first: number, second: number) => withDrag(`SEDR = ${first} [W/kg]`, `SEDR = ${second} [W/kg]`);

function read(text: string) {
  const result = readCdm(text, { mode: 'lenient' });
  if (result.kind === 'faults') throw new Error(result.faults[0]?.code);
  const taken = encounterFromCdm(result.record, { hardBodyRadiusKm: 0.02 });
  return { cdm: result.record, taken, without: assessedEncounter(taken) };
}

function answered(variant: CdmVariant, change = (text: string) => text) {
  const { cdm, taken, without } = read(change(cdmText(variant)));
  return { answer: ownDensityOf(cdm, taken, without), figures: figuresOfMessage(cdm, taken, without), without };
}

describe('the density error in common where the message does not say what it does', () => {
  it('is that of our own flight of both objects, with what it rests on and how sure it is', () => {
    const { answer, figures, without } = answered(rates(1e-5, 2e-5));
    if (!answer.isApplied) throw new Error(answer.reason);
    const { probability, least, most, object1, object2 } = answer.density;
    expect([object1.source, object2.source]).toEqual(['OURS', 'OURS']);
    expect([object1.relativeSigma, object2.relativeSigma]).toEqual([usualForecastSigma, usualForecastSigma]);
    // 3/2 · 1e-5 W/kg / 7.546 km/s · (3.3 d)².
    const leadM = 1.5 * (1e-5 / (1000 * speed)) * (3.3005 * 86_400) ** 2;
    expect(object1.alongTrackM / leadM).toBeCloseTo(1, 1);
    expect(object2.alongTrackM / leadM).toBeCloseTo(2, 1);
    expect(least).toBeLessThanOrEqual(probability);
    expect(most).toBeGreaterThanOrEqual(probability);
    expect(probability).not.toBeCloseTo(without.kind === 'none' ? 0 : without.value, 9);
    expect(figures.ownDensity).toEqual(answer.density);
    expect(figures.sharedDensity).toBeUndefined();
  });

  it('of our own screening is the first estimate on a round orbit, with a wider range', () => {
    const [theirs, own] = [undefined, 'FARPASS'].map((originator) => {
      const text = (given: string) =>
        originator === undefined ? given : given.replace(/ORIGINATOR( *)= .*/, `ORIGINATOR$1= ${originator}`);
      const { answer } = answered(rates(1e-5, 2e-5), text);
      if (!answer.isApplied) throw new Error(answer.reason);
      return answer.density;
    });
    const leadM = 1.5 * (1e-5 / (1000 * speed)) * (3.3005 * 86_400) ** 2;
    expect((own?.object1.alongTrackM ?? 0) / leadM).toBeCloseTo(1, 3);
    expect(own?.object1.radialM).toBeCloseTo(0, 6);
    expect((own?.probability ?? 0) / (theirs?.probability ?? 1)).toBeCloseTo(1, 0);
    expect((own?.most ?? 0) - (own?.least ?? 0)).toBeGreaterThan((theirs?.most ?? 0) - (theirs?.least ?? 0));
  });

  it('takes the statement of the message about one object, and its sigma for the other', () => {
    const comments = [
      'COMMENT DCP Density Forecast Uncertainty = 0.15',
      'COMMENT DCP Sensitivity Vector RTN Pos = 0 150 0 [m]',
    ];
    const { answer } = answered(withDrag(comments.join('\n'), 'SEDR = 0.00002 [W/kg]'));
    if (!answer.isApplied) throw new Error(answer.reason);
    expect(answer.density.object1).toMatchObject({ source: 'MESSAGE', relativeSigma: 0.15 });
    expect(answer.density.object1.alongTrackM).toBeCloseTo(150, 6);
    expect(answer.density.object2).toMatchObject({ source: 'OURS', relativeSigma: 0.15 });
    const both = withDrag(comments.join('\n'), comments.join('\n'));
    expect(answered(both).answer).toEqual({ isApplied: false, reason: 'STATED' });
  });

  it.each([
    ['the drag of an object is not stated', withDrag('SEDR = 0.00001 [W/kg]', 'COMMENT none'), 'DRAG_MISSING'],
    ['none was determined', rates(1e-5, 0), 'DRAG_MISSING'],
    ['the density would move an object further than its whole error', rates(1e-5, 0.1), 'LARGER_THAN_COVARIANCE'],
    ['a covariance is missing', { ...rates(1e-5, 1e-5), covariance2: { CR_R: undefined } }, 'NO_PROBABILITY'],
  ] as const)('is not computed if %s', (_, variant, reason) => {
    expect(answered(variant).answer).toEqual({ isApplied: false, reason });
  });

  it('is not computed above the air, for a pair that cannot meet, or after the closest approach', () => {
    const high = Math.sqrt(398_600.4418 / 8500);
    const above = [
      [8500, 0, 0, 0, high, 0],
      [8500.05, 0.3, -0.3, 0, 0, high],
    ] as const;
    expect(answered({ ...rates(1e-5, 1e-5), states: above }).answer).toMatchObject({ reason: 'NO_AIR' });
    const apart = [
      [7000, 0, 0, 0, speed, 0],
      [7003, 0, 0, 0, 0, speed],
    ] as const;
    expect(answered({ ...rates(1e-5, 1e-5), states: apart, missM: 3000 }).answer).toMatchObject({
      reason: 'NEGLIGIBLE',
    });
    const late = (text: string) => text.replace(/^CREATION_DATE = .*$/m, 'CREATION_DATE = 2026-11-20T08:00:00.000');
    expect(answered(rates(1e-5, 1e-5), late).answer).toMatchObject({ reason: 'NOT_AHEAD' });
  });
});
