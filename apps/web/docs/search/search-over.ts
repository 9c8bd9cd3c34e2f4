import MiniSearch from 'minisearch';
import type { FoundPlace } from './index-guides.ts';

/** Finds parts by the beginnings of words, with one wrong letter in longer words. */
export function searchOver(places: readonly FoundPlace[]): (words: string) => readonly FoundPlace[] {
  const index = new MiniSearch<FoundPlace>({ fields: ['heading', 'guide', 'text'] });
  index.addAll(places);
  const byId = new Map(places.map((place) => [place.id, place]));
  const options = { prefix: true, fuzzy: (term: string) => (term.length > 5 ? 1 : 0), boost: { heading: 4, guide: 2 } };
  return (words) =>
    index
      .search(words, { ...options, combineWith: 'AND' })
      .slice(0, mostFound)
      .flatMap(({ id }) => byId.get(String(id)) ?? []);
}

const mostFound = 12;
