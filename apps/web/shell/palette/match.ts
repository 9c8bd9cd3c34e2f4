/**
 * The entries that match the typed text, best first: every word must occur in the entry, and ranks higher at the start
 * of the entry or of one of its words. Empty text matches everything.
 */
export function bestMatches<Entry extends { readonly text: string }>(
  entries: readonly Entry[],
  query: string,
): readonly Entry[] {
  const words = query
    .toLocaleLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return entries
    .map((entry, place) => ({ entry, place, score: scoreOf(entry.text.toLocaleLowerCase(), words) }))
    .filter(({ score }) => score !== undefined)
    .sort((a, b) => (b.score ?? 0) - (a.score ?? 0) || a.place - b.place)
    .map(({ entry }) => entry);
}

function scoreOf(text: string, words: readonly string[]): number | undefined {
  let score = 0;
  for (const word of words) {
    const place = text.indexOf(word);
    if (place === -1) return undefined;
    score += place === 0 ? 3 : text.includes(` ${word}`) ? 2 : 1;
  }
  return score;
}
