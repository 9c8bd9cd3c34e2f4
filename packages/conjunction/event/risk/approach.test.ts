import type { Matrix } from '@farpass/astro/linear';
import { describe, expect, it } from 'vitest';
import type { Encounter } from '../../approach/encounter.ts';
import { assessProbability } from '../../probability/choice/method-choice.ts';
import { messageFigures } from '../figures.ts';
import { approachRisk } from './approach.ts';
import { evidenceOf } from './evidence.ts';
import { defaultRiskRules } from './level.ts';
import { riskOfMessages } from './risk.ts';

const round = (sigmaKm: number): Matrix => Float64Array.of(sigmaKm ** 2, 0, 0, 0, sigmaKm ** 2, 0, 0, 0, sigmaKm ** 2);

/** Two objects that cross at 400 m with errors of one size. */
function crossing(sigmaKm: number, mixture?: Encounter['secondary']['mixture']): Encounter {
  const covariance = round(sigmaKm);
  return {
    primary: { positionKm: [7000, 0, 0], velocityKmPerS: [0, 7.5, 0], covariance },
    secondary: { positionKm: [7000.4, 0, 0], velocityKmPerS: [0, 0, 7.5], covariance, mixture },
    hardBodyRadiusKm: 0.01,
  };
}

/** The risk of a message with an encounter, as an event has it. */
function riskOfMessage(encounter: Encounter, isByDefault: boolean) {
  const figures = messageFigures(encounter, assessProbability(encounter));
  return riskOfMessages([evidenceOf(figures, { isByDefault, isContradictory: false })]);
}

function riskAfterBurn(encounter: Encounter, isByDefault: boolean) {
  const assessed = assessProbability(encounter);
  if (assessed.kind === 'none') throw new Error('not assessed');
  const { value: probability, method } = assessed;
  return approachRisk({ encounter, probability, method, isByDefault }, defaultRiskRules);
}

describe('the risk of an approach that a burn leaves', () => {
  it('is that of a message with the same encounter: diluted, of element sets, and well known', () => {
    const mixture = [
      { share: 0.9, covariance: round(2) },
      { share: 0.1, covariance: round(60) },
    ];
    const encounters = [crossing(30), crossing(12), crossing(1), crossing(0.05), crossing(30, mixture)];
    const both = [false, true].flatMap((isByDefault) => encounters.map((one) => ({ one, isByDefault })));
    const found = both.map(({ one, isByDefault }) => riskAfterBurn(one, isByDefault));
    expect(found).toEqual(both.map(({ one, isByDefault }) => riskOfMessage(one, isByDefault)));
    expect(new Set(found.map(({ level }) => level)).size).toBeGreaterThan(2);
    expect(found.filter(({ basis }) => basis === 'DILUTED').length).toBeGreaterThan(3);
  });

  it('is by its probability alone if a person switched dilution off', () => {
    const wide = crossing(30);
    const rules = { ...defaultRiskRules, switchedOff: ['DILUTED'] } as const;
    const risk = approachRisk({ encounter: wide, probability: 1e-9, method: 'foster1992', isByDefault: false }, rules);
    expect(risk).toEqual({ level: 'LOW', basis: 'PROBABILITY' });
  });
});
