import type { BurnEvaluationDocument, TradeSpaceDocument } from '@farpass/contract/manoeuvres';

/** The results of the full flights of cells, by the number of the cell. */
export type FlownCells = ReadonlyMap<number, Pick<BurnEvaluationDocument, 'after' | 'met'>>;

/** The space with the values of full flights in the cells that were flown: one burn has one answer. */
export function withFlights(space: TradeSpaceDocument, flown: FlownCells): TradeSpaceDocument {
  if (flown.size === 0) return space;
  const [missDistanceKm, probability] = [[...space.missDistanceKm], [...space.probability]];
  const [aggregateProbability, met] = [[...space.aggregateProbability], [...space.met]];
  for (const [cell, { after, met: others }] of flown) {
    missDistanceKm[cell] = after.missDistanceKm;
    probability[cell] = after.probability;
    aggregateProbability[cell] = after.aggregateProbability ?? after.probability;
    met[cell] = others.length;
  }
  const all = [...new Set([...(space.flown ?? []), ...flown.keys()])];
  return { ...space, missDistanceKm, probability, aggregateProbability, met, flown: all };
}

/** Whether a cell has the values of a full flight, not those of the estimate. */
export function isFlown({ flown = [] }: Pick<TradeSpaceDocument, 'flown'>, cell: number): boolean {
  return flown.includes(cell);
}

/** Without a burn, everything together is at or below the target. */
export function isNotNeeded({ before, target }: Pick<TradeSpaceDocument, 'before' | 'target'>): boolean {
  return Math.max(before.probability, before.aggregateProbability ?? 0) <= target;
}
