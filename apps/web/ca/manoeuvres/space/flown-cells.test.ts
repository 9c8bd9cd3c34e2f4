import type { BurnEvaluationDocument, TradeSpaceDocument } from '@farpass/contract/manoeuvres';
import { describe, expect, it } from 'vitest';
import { isFlown, isNotNeeded, withFlights } from './flown-cells.ts';

const space = {
  missDistanceKm: [1, 2],
  probability: [1e-4, 1e-5],
  aggregateProbability: [2e-4, 2e-5],
  met: [3, 4],
} as unknown as TradeSpaceDocument;
const flight = {
  after: { missDistanceKm: 2.5, probability: 1e-6, aggregateProbability: 3e-6 },
  met: [{}, {}],
} as unknown as Pick<BurnEvaluationDocument, 'after' | 'met'>;

describe('a trade space', () => {
  it('has the answer of the flight in a cell that was flown, and says so', () => {
    const shown = withFlights(space, new Map([[1, flight]]));
    expect(shown).toMatchObject({
      missDistanceKm: [1, 2.5],
      probability: [1e-4, 1e-6],
      aggregateProbability: [2e-4, 3e-6],
      met: [3, 2],
    });
    expect([isFlown(shown, 0), isFlown(shown, 1)]).toEqual([false, true]);
    expect(withFlights(space, new Map())).toBe(space);
  });

  it('needs no burn only if everything together is at or below the target', () => {
    const of = (probability: number, aggregateProbability?: number) =>
      isNotNeeded({ target: 1e-6, before: { probability, aggregateProbability } } as unknown as TradeSpaceDocument);
    expect([of(1e-6), of(1e-7, 1e-6), of(1e-7, 2e-6), of(2e-6)]).toEqual([true, true, false, false]);
  });
});
