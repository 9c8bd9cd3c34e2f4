import { describe, expect, it } from 'vitest';
import { comparedApproaches, type SkyApproach } from './approaches.ts';

const approach = (secondary: string, seconds: number, more: Partial<SkyApproach> = {}): SkyApproach => ({
  secondary,
  secondaryName: secondary,
  seconds,
  missDistanceM: 1000,
  probability: undefined,
  ...more,
});

describe('the approaches without a burn and with it', () => {
  it('are the same within twenty minutes, and the nearest in time belong together', () => {
    const compared = comparedApproaches({
      before: [approach('A', 0), approach('A', 5400)],
      after: [approach('A', 5460), approach('A', 30)],
    });
    expect(compared.map(({ kind, before, after }) => [kind, before?.seconds, after?.seconds])).toEqual([
      ['CHANGED', 5400, 5460],
      ['CHANGED', 0, 30],
    ]);
  });

  it('begin with the worst that is left, whether the burn made it or not, and end with what it clears', () => {
    const compared = comparedApproaches({
      before: [approach('GONE', 0, { probability: 1e-3 }), approach('STAYS', 100)],
      after: [
        approach('NEW', 200, { missDistanceM: 10 }),
        approach('STAYS', 110, { probability: 2e-4 }),
        approach('LIKELY', 300, { probability: 1e-5 }),
      ],
    });
    expect(compared.map(({ kind, before, after }) => [kind, (after ?? before)?.secondary])).toEqual([
      ['CHANGED', 'STAYS'],
      ['MADE', 'LIKELY'],
      ['MADE', 'NEW'],
      ['CLEARED', 'GONE'],
    ]);
  });

  it('appear once each: what a message and an element set both know is one approach, as its event knows it', () => {
    const event = { conjunctionId: 'event', missDistanceM: 104, probability: 2.5e-4 };
    const compared = comparedApproaches({
      before: [approach('A', 20), approach('A', 0, event)],
      after: [approach('A', 25, { probability: 1e-9 }), approach('A', 5, event), approach('A', 5700)],
    });
    expect(compared.map(({ before, after }) => [before?.conjunctionId, after?.seconds, after?.probability])).toEqual([
      ['event', 5, 2.5e-4],
      [undefined, 5700, undefined],
    ]);
  });

  it('of two minima close together, the more dangerous is the approach', () => {
    const after = [approach('A', 0, { probability: 1e-9 }), approach('A', 400, { probability: 1e-5 })];
    expect(comparedApproaches({ before: [], after }).map((each) => each.after?.probability)).toEqual([1e-5]);
  });
});
