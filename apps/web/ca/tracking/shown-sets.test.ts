import { describe, expect, it } from 'vitest';
import { shownSets } from './shown-sets.ts';

const sets = Array.from({ length: 9 }, (_, place) => ({ rank: place + 1 }));
const indices = (surest: number | null) => shownSets({ sets, surest }).map(({ index }) => index);

describe('the sets of passes that are shown', () => {
  it('are the six best', () => {
    expect(indices(3)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(indices(null)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('contain the surest one, also if it ranks behind them', () => {
    expect(indices(7)).toEqual([0, 1, 2, 3, 4, 5, 7]);
  });
});
