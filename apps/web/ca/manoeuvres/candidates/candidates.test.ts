import { describe, expect, it } from 'vitest';
import { candidatesOf } from './candidates.ts';

describe('burns side by side', () => {
  const strategies = [
    { strategy: 'LONG_TERM' as const, cell: 7 },
    { strategy: 'SHORT_TERM' as const, cell: 90 },
  ];

  it('are the chosen one, one for each strategy, and the marked ones, each once', () => {
    expect(candidatesOf({ strategies }, { chosen: 7, pinned: [12, 90] })).toEqual([
      { cell: 7, kinds: ['CHOSEN', 'LONG_TERM'] },
      { cell: 90, kinds: ['SHORT_TERM', 'PINNED'] },
      { cell: 12, kinds: ['PINNED'] },
    ]);
  });

  it('include the burn that is cheapest for the pair alone if it differs from the overall choice', () => {
    const space = { strategies: [{ strategy: 'LONG_TERM' as const, cell: 7 }], cheapest: 7, safest: 50 };
    expect(candidatesOf({ ...space, cheapestAlone: 7 }, { chosen: 7, pinned: [] })).toHaveLength(1);
    expect(candidatesOf({ ...space, cheapestAlone: 3 }, { chosen: 7, pinned: [] })).toEqual([
      { cell: 7, kinds: ['CHOSEN', 'LONG_TERM'] },
      { cell: 3, kinds: ['ALONE'] },
    ]);
  });

  it('include the safest one if none is sufficient', () => {
    const space = { strategies: [], cheapestAlone: 3, safest: 50 };
    expect(candidatesOf(space, { chosen: 50, pinned: [] })).toEqual([
      { cell: 50, kinds: ['CHOSEN', 'SAFEST'] },
      { cell: 3, kinds: ['ALONE'] },
    ]);
  });

  it('are at most five', () => {
    expect(candidatesOf({ strategies }, { chosen: 1, pinned: [2, 3, 4, 5, 6] })).toHaveLength(5);
  });
});
