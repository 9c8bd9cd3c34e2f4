import type { ObservableObjectDocument } from '@farpass/contract/odt';

/** The words of a text: hyphens and other signs count as spaces. */
export function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

type Named = Pick<ObservableObjectDocument, 'name' | 'catalogueId' | 'cosparId'>;

/** How well an object has all of the words: 2 for each that is a word of it, 1 for each beginning; undefined if one is missing. */
function scoreOf({ name, catalogueId, cosparId }: Named, words: readonly string[]): number | undefined {
  const own = wordsOf([name, catalogueId, cosparId].filter((part) => part !== undefined).join(' '));
  let score = 0;
  for (const word of words) {
    if (own.includes(word)) score += 2;
    else if (own.some((one) => one.startsWith(word))) score += 1;
    else if (!own.some((one) => one.includes(word))) return undefined;
  }
  return score;
}

/** The objects that have every word, the best matches first; equal ones stay in their order. Each number occurs once. */
export function bestObjects<O extends Named>(objects: readonly O[], words: readonly string[]): readonly O[] {
  const known = new Set<string>();
  return objects
    .flatMap((object) => {
      const score = scoreOf(object, words);
      return score === undefined ? [] : [{ object, score }];
    })
    .toSorted((a, b) => b.score - a.score)
    .map(({ object }) => object)
    .filter(({ catalogueId, name }) => {
      const key = catalogueId === undefined ? name : String(catalogueId);
      if (known.has(key)) return false;
      known.add(key);
      return true;
    });
}
