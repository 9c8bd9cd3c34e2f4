import { readCdm } from '@farpass/ccsds/cdm';
import { describe, expect, it } from 'vitest';
import { assessedEncounter, encounterFromCdm } from '../cdm/index.ts';
import { cdmText } from '../cdm/message.fixture.ts';
import { sensitivityOf, sharedDensityOf } from './shared-density.ts';

const speed = Math.sqrt(398_600.4418 / 7000);

/** Two objects that cross, each with a sensitivity of 100 m along its track for twice the density. */
function asked({ sigma = '0.2', along = '100', unit = '[m]' }, assess = assessedEncounter) {
  const comments = [
    `COMMENT DCP Density Forecast Uncertainty = ${sigma}`,
    `COMMENT DCP Sensitivity Vector RTN Pos = 0.0 ${along} 0.0 ${unit}`,
  ].join('\n');
  const text = cdmText({
    states: [
      [7000, 0, 0, 0, speed, 0],
      [7000.05, 0.3, -0.3, 0, 0, speed],
    ],
    missM: 427,
    data: [comments, comments],
  });
  const result = readCdm(text, { mode: 'lenient' });
  if (result.kind === 'faults') throw new Error(result.faults[0]?.code);
  const taken = encounterFromCdm(result.record, { hardBodyRadiusKm: 0.02 });
  const answer = sharedDensityOf(result.record, taken, assess(taken));
  return { answer, sensitivity: sensitivityOf(result.record.object1, taken.encounter.primary) };
}

describe('the density error that a message states', () => {
  it('is in the unit that the message names', () => {
    const { answer, sensitivity } = asked({});
    expect(answer.isApplied).toBe(true);
    for (const same of [{ unit: '' }, { along: '0.1', unit: '[km]' }, { sigma: '20 [%]' }, { sigma: '0.2 [n/a]' }]) {
      const found = asked(same);
      expect(found.answer).toEqual(answer);
      expect(found.sensitivity?.positionKm[1]).toBeCloseTo(sensitivity?.positionKm[1] ?? Number.NaN, 12);
    }
    expect(asked({ unit: '[km]' }).answer).toEqual({ isApplied: false, reason: 'LARGER_THAN_COVARIANCE' });
  });

  it.each([
    [{ unit: '[ft]' }, 'SENSITIVITY_UNIT_UNKNOWN'],
    [{ sigma: '0.2 [kg]' }, 'SENSITIVITY_UNIT_UNKNOWN'],
    [{ sigma: '-0.2' }, 'DENSITY_SIGMA_IMPOSSIBLE'],
    [{ sigma: '0' }, 'DENSITY_SIGMA_IMPOSSIBLE'],
    [{ sigma: '16.25' }, 'DENSITY_SIGMA_IMPOSSIBLE'],
    [{ sigma: 'large' }, 'SENSITIVITY_MISSING'],
  ])('is not used with %j, and named', (wrong, reason) => {
    const { answer, sensitivity } = asked(wrong);
    expect(answer).toEqual({ isApplied: false, reason });
    expect(sensitivity).toBeUndefined();
  });
});

describe('the density error that a message states, where the errors are curved', () => {
  type Taken = Parameters<typeof assessedEncounter>[0];
  /** As if the value were that of a curved method, and three times as large as in the encounter plane. */
  const curved = (isShort: boolean) => (taken: Taken) => {
    const assessed = assessedEncounter(taken);
    if (assessed.kind !== 'probability') throw new Error('no probability');
    const checks = assessed.checks.map((each) =>
      each.code === 'PLANE_SHORT_ENOUGH' ? { ...each, passed: isShort } : each,
    );
    return { ...assessed, checks, method: 'hall2dNc', value: 3 * assessed.value } as const;
  };

  it('raises the probability as it raises that of the encounter plane, if the encounter is short', () => {
    // The other object is moved the other way, or the shared error makes the relative position surer.
    const values = ['100', '-100'].map((along) => {
      const [plane, answer] = [asked({ along }).answer, asked({ along }, curved(true)).answer];
      if (!plane.isApplied || !answer.isApplied) throw new Error('not applied');
      return { plane: plane.value, curved: answer.value };
    });
    const without = asked({ along: '0' }, curved(true)).answer;
    if (!without.isApplied) throw new Error('not applied');
    for (const { plane, curved: value } of values) expect(value).toBeCloseTo(Math.max(without.value, 3 * plane), 9);
  });

  it('is not applied to a long encounter', () => {
    expect(asked({}, curved(false)).answer).toEqual({ isApplied: false, reason: 'ENCOUNTER_NOT_SHORT' });
  });
});
