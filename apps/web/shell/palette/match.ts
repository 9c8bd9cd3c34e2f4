interface Matched {
  readonly text: string;
  /** Other words for it, in lower case. */
  readonly otherWords?: string;
}

/**
 * The entries that match the typed text, best first: every word must occur in the entry, and ranks higher at the start
 * of the entry or of one of its words, lowest if it is only another word for it. Empty text matches everything.
 */
export function bestMatches<Entry extends Matched>(entries: readonly Entry[], query: string): readonly Entry[] {
  const words = query
    .toLocaleLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return entries
    .map((entry, place) => ({ entry, place, score: scoreOf(entry, words) }))
    .filter(({ score }) => score !== undefined)
    .sort((a, b) => (b.score ?? 0) - (a.score ?? 0) || a.place - b.place)
    .map(({ entry }) => entry);
}

function scoreOf({ text: written, otherWords = '' }: Matched, words: readonly string[]): number | undefined {
  const text = written.toLocaleLowerCase();
  let score = 0;
  for (const word of words) {
    const place = text.indexOf(word);
    if (place !== -1) score += place === 0 ? 3 : text.includes(` ${word}`) ? 2 : 1;
    else if (` ${otherWords}`.includes(` ${word}`)) score += otherWordScore;
    else return undefined;
  }
  return score;
}

const otherWordScore = 0.5;
