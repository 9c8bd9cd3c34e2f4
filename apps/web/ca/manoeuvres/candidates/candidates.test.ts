import { describe, expect, it } from 'vitest';
import { candidatesOf } from './candidates.ts';

describe('burns side by side', () => {
  const strategies = [
    { strategy: 'LONG_TERM' as const, cell: 7 },
    { strategy: 'SHORT_TERM' as const, cell: 90 },
  ];

  it('are the chosen one, one for each strategy, and those that were taken along, each once', () => {
    expect(candidatesOf({ strategies }, { chosen: 7, pinned: [12, 90] })).toEqual([
      { cell: 7, kinds: ['CHOSEN', 'LONG_TERM'] },
      { cell: 90, kinds: ['SHORT_TERM', 'PINNED'] },
      { cell: 12, kinds: ['PINNED'] },
    ]);
  });

  it('show the burn that is cheapest for the pair alone where it is not the choice of all', () => {
    const space = { strategies: [{ strategy: 'LONG_TERM' as const, cell: 7 }], cheapest: 7, safest: 50 };
    expect(candidatesOf({ ...space, cheapestAlone: 7 }, { chosen: 7, pinned: [] })).toHaveLength(1);
    expect(candidatesOf({ ...space, cheapestAlone: 3 }, { chosen: 7, pinned: [] })).toEqual([
      { cell: 7, kinds: ['CHOSEN', 'LONG_TERM'] },
      { cell: 3, kinds: ['ALONE'] },
    ]);
  });

  it('show the safest one where none is enough', () => {
    const space = { strategies: [], cheapestAlone: 3, safest: 50 };
    expect(candidatesOf(space, { chosen: 50, pinned: [] })).toEqual([
      { cell: 50, kinds: ['CHOSEN', 'SAFEST'] },
      { cell: 3, kinds: ['ALONE'] },
    ]);
  });

  it('are five at most', () => {
    expect(candidatesOf({ strategies }, { chosen: 1, pinned: [2, 3, 4, 5, 6] })).toHaveLength(5);
  });
});
