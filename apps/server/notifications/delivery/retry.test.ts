import { describe, expect, it } from 'vitest';
import { pauseAfter } from './retry.ts';

describe('the pause after a failed attempt', () => {
  it('grows as Standard Webhooks 1.0 recommends, and ends after the tenth attempt', () => {
    const pauses = Array.from({ length: 10 }, (_, index) => pauseAfter(index + 1, { chance: 0.5 }));
    expect(pauses).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, undefined]);
  });

  it('varies by a tenth either way', () => {
    expect([0, 1].map((chance) => pauseAfter(2, { chance }))).toEqual([270, 330]);
  });

  it('is as long as the receiver asks, up to a day', () => {
    expect([60, 10_000_000].map((askedS) => pauseAfter(1, { chance: 0.5, askedS }))).toEqual([60, 86_400]);
  });
});
