import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PassOfPair, repeatedRisks } from './repeats.ts';

function pass(day: number, probability: number | undefined, other = '50002'): PassOfPair {
  return { id: `${other} ${day}`, pair: ['50001', other], tca: `2026-11-${20 + day}T06:00:00.000000`, probability };
}

describe('the passes of one pair', () => {
  // Row 26 of the review: four passes at 2.2e-5 each are not four risks of 2.2e-5.
  it('add up, with the largest alone below and their sum above', () => {
    const risk = repeatedRisks([0, 1, 2, 3].map((day) => pass(day, 2.2e-5))).get('50002 2');
    expect(risk?.lowerBound).toBe(2.2e-5);
    expect(risk?.independent).toBeCloseTo(1 - (1 - 2.2e-5) ** 4, 15);
    expect(risk?.upperBound).toBeCloseTo(8.8e-5, 15);
    expect(risk).toMatchObject({
      ids: ['50002 0', '50002 1', '50002 2', '50002 3'],
      from: '2026-11-20T06:00:00.000000',
      to: '2026-11-23T06:00:00.000000',
      unknown: 0,
    });
  });

  it('of another pair, or alone, do not', () => {
    expect([...repeatedRisks([pass(0, 1e-4), pass(1, 1e-4, '50003')])]).toEqual([]);
  });

  it('are one pair in either order', () => {
    const swapped = { ...pass(1, 1e-5), pair: ['50002', '50001'] as const };
    expect(repeatedRisks([pass(0, 1e-5), swapped]).get('50002 0')?.upperBound).toBeCloseTo(2e-5, 15);
  });

  it('without a probability are counted as such, and give no sum alone', () => {
    expect(repeatedRisks([pass(0, undefined), pass(1, undefined)]).size).toBe(0);
    expect(repeatedRisks([pass(0, undefined), pass(1, 3e-5)]).get('50002 0')).toMatchObject({
      unknown: 1,
      upperBound: 3e-5,
      lowerBound: 3e-5,
    });
  });

  it('have bounds in order, the sum at most 1, and lose no small probability', () => {
    const share = fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(1e-20, 1e-12, 1, 0));
    fc.assert(
      fc.property(fc.array(share, { minLength: 2, maxLength: 9 }), (probabilities) => {
        const risk = repeatedRisks(probabilities.map((probability, day) => pass(day, probability))).get('50002 0');
        const { lowerBound = -1, independent = -1, upperBound = -1 } = risk ?? {};
        expect(lowerBound).toBeLessThanOrEqual(independent * (1 + 1e-12));
        expect(independent).toBeLessThanOrEqual(upperBound * (1 + 1e-12));
        expect(upperBound).toBeLessThanOrEqual(1);
      }),
    );
    expect(repeatedRisks([pass(0, 1e-20), pass(1, 1e-20)]).get('50002 0')?.independent).toBeCloseTo(2e-20, 30);
  });
});
