import { describe, expect, it } from 'vitest';
import { type ChangedEvent, worstChanges } from './changed-events.ts';

function change(
  secondaryName: string,
  probabilityNow: number | undefined,
  kind: ChangedEvent['kind'] = 'APPEARED',
): ChangedEvent {
  const about = { conjunctionId: secondaryName, secondaryName, tca: '2026-11-29T11:11:32Z' };
  return { ...about, kind, ...(probabilityNow === undefined ? {} : { probabilityNow }) };
}

describe('the changes since a plan was computed', () => {
  it('are named by what they are now, one of unknown probability first and those that are gone last', () => {
    const { shown, others } = worstChanges([
      change('gone', undefined, 'CLEARED'),
      change('small', 1e-9),
      change('unknown', undefined),
      change('large', 1e-4, 'RISEN'),
    ]);
    expect(shown.map(({ secondaryName }) => secondaryName)).toEqual(['unknown', 'large', 'small', 'gone']);
    expect(others).toBe(0);
  });

  it('are counted beyond the fifth, with the highest probability among them; nothing worse is behind the number', () => {
    const many = Array.from({ length: 80 }, (_, place) => change(`${place}`, 1e-12 * (1 + ((place * 37) % 80))));
    const { shown, others, highestOfOthers } = worstChanges(many);
    expect(shown).toHaveLength(5);
    expect(others).toBe(75);
    const least = Math.min(...shown.map(({ probabilityNow = 0 }) => probabilityNow));
    expect(highestOfOthers).toBeLessThan(least);
    expect(highestOfOthers).toBeCloseTo(75e-12, 15);
    // One more is named, not counted.
    expect(worstChanges(many.slice(0, 6)).shown).toHaveLength(6);
  });
});
