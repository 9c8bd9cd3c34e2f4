import { describe, expect, it } from 'vitest';
import { probabilityFoster1992 } from '../../probability/methods/foster1992.ts';
import type { RiskEvidence } from './evidence.ts';
import { keptDilutionOf } from './judged.ts';
import { defaultRiskRules } from './level.ts';
import { standingOf } from './standing.ts';

/** A message in principal axes: a small disc and one that is as large as the sigmas, diluted and not. */
function message(missKm: number, [sigmaXKm, sigmaYKm]: readonly [number, number], radiusKm: number): RiskEvidence {
  const plane = { xKm: 0, yKm: missKm, sigmaXKm: sigmaYKm, sigmaYKm: sigmaXKm, radiusKm };
  return {
    found: { kind: 'probability', method: 'foster1992', value: probabilityFoster1992(plane) },
    isContradictory: false,
    miss: {
      missDistanceKm: missKm,
      radiusKm,
      inPlane: { point: { xKm: missKm, yKm: 0 }, joint: { xx: sigmaXKm ** 2, xy: 0, yy: sigmaYKm ** 2 } },
    },
    origin: { originator: 'CSPOC', madeS: 0, primary: '1' },
  };
}

const messages = [0.02, 0.3, 2, 15].flatMap((missKm) =>
  (
    [
      [0.1, 0.2],
      [1, 3],
      [5, 40],
    ] as const
  ).flatMap((sigmas) => [0.005, 0.02].map((radiusKm) => message(missKm, sigmas, radiusKm))),
);

describe('the dilution of a message that is kept with it', () => {
  it('gives the same risk and reasons as the one that is found again, by every rule of a satellite', () => {
    const rules = [
      defaultRiskRules,
      { ...defaultRiskRules, smallestScale: 0.5 },
      { ...defaultRiskRules, switchedOff: ['DILUTED'] as const },
    ];
    for (const madeFor of rules)
      for (const judgedBy of rules)
        for (const one of messages) {
          const kept = { ...one, dilution: keptDilutionOf(one, madeFor) };
          const { risk, reasons } = standingOf([one], { rules: judgedBy });
          expect(standingOf([kept], { rules: judgedBy })).toMatchObject({ risk, reasons });
        }
    expect(messages.filter((one) => keptDilutionOf(one)?.isDiluted === true).length).toBeGreaterThan(3);
    expect(messages.filter((one) => keptDilutionOf(one)?.isDiluted === false).length).toBeGreaterThan(3);
  });

  it('counts as it was kept for the scale that it was found with, and for no other', () => {
    const kept = {
      ...message(15, [0.1, 0.2], 0.005),
      dilution: { isDiluted: true, largest: 1, wider: 1, smallestScale: 0.2 },
    };
    const levelBy = (smallestScale: number) =>
      standingOf([kept], { rules: { ...defaultRiskRules, smallestScale } }).risk;
    expect(levelBy(0.2)).toEqual({ level: 'CRITICAL', basis: 'DILUTED' });
    expect(levelBy(0.5)).toEqual({ level: 'LOW', basis: 'PROBABILITY' });
    const old = { ...kept, dilution: { isDiluted: true, largest: 1, smallestScale: 0.2 } };
    expect(standingOf([old]).risk).toEqual({ level: 'LOW', basis: 'PROBABILITY' });
  });

  it('survives the database', () => {
    const found = messages.map((one) => keptDilutionOf(one));
    expect(JSON.parse(JSON.stringify(found))).toEqual(found);
  });
});
