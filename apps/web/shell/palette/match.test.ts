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

  it('ranks higher at the start of the text than at the start of a word, and higher there than inside a word', () => {
    expect(found('d')).toEqual(['Documentation', 'Use the dark theme', 'On-Demand Tracking']);
  });
});
