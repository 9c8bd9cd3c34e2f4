import { describe, expect, it } from 'vitest';
import { mayDepart } from './redirect-guard.ts';

function memory(initial?: string) {
  let held = initial ?? null;
  return {
    getItem: () => held,
    setItem: (_: string, value: string) => {
      held = value;
    },
  };
}

describe('leaving the page for the provider', () => {
  it('is allowed six times in half a minute, and then no more', () => {
    const storage = memory();
    const answers = Array.from({ length: 7 }, (_, second) => mayDepart(storage, second * 1000));
    expect(answers).toEqual([true, true, true, true, true, true, false]);
  });

  it('is allowed again when the earlier departures are half a minute old', () => {
    const storage = memory(JSON.stringify([0, 1, 2, 3, 4, 5, 6]));
    expect(mayDepart(storage, 29_000)).toBe(false);
    expect(mayDepart(memory(JSON.stringify([0, 1, 2, 3, 4, 5, 6])), 30_007)).toBe(true);
  });

  it('tolerates an unknown value in the storage', () => {
    expect(mayDepart(memory('{"x":1}'), 0)).toBe(true);
    expect(mayDepart(memory('not json'), 0)).toBe(true);
  });
});
