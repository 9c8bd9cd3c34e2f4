import { describe, expect, it } from 'vitest';
import { bestMatches } from './match.ts';

const entries = ['Conjunctions', 'Documentation', 'On-Demand Tracking', 'Use the dark theme', 'Screening'].map(
  (text) => ({ text }),
);
const found = (query: string) => bestMatches(entries, query).map(({ text }) => text);

describe('the typed text', () => {
  it('matches everything while it is empty, in the given order', () => {
    expect(found('  ')).toEqual(entries.map(({ text }) => text));
  });

  it('must match word by word, in any case and order', () => {
    expect(found('THEME dark')).toEqual(['Use the dark theme']);
    expect(found('dark moon')).toEqual([]);
  });

  it('may be another word for an entry, which then ranks below its own words', () => {
    const actions = [{ text: 'Upload an ephemeris', otherWords: 'oem hand in' }, { text: 'Hand over the shift' }];
    expect(bestMatches(actions, 'oem').map(({ text }) => text)).toEqual(['Upload an ephemeris']);
    expect(bestMatches(actions, 'hand').map(({ text }) => text)).toEqual([
      'Hand over the shift',
      'Upload an ephemeris',
    ]);
    expect(bestMatches(actions, 'em')).toEqual([actions[0]]);
    expect(bestMatches(actions, 'and')).toEqual([actions[1]]);
  });

  it('ranks higher at the start of the text than at the start of a word, and higher there than inside a word', () => {
    expect(found('d')).toEqual(['Documentation', 'Use the dark theme', 'On-Demand Tracking']);
  });
});
