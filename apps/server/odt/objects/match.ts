import { type ObservableObjectDocument, wordScoreOf } from '@farpass/contract/odt';

type Named = Pick<ObservableObjectDocument, 'name' | 'catalogueId' | 'cosparId'>;

/**
 * How well an object has all of the words: they lie in its name, or in its number, or in its designator, never one here and
 * one there. (“HALO-2” is not HALO-1 because its designator begins with 2.)
 */
function scoreOf({ name, catalogueId, cosparId }: Named, words: readonly string[]): number | undefined {
  const scores = [name, catalogueId, cosparId].flatMap((part) => {
    const score = part === undefined ? undefined : wordScoreOf(String(part), words);
    return score === undefined ? [] : [score];
  });
  return scores.length === 0 ? undefined : Math.max(...scores);
}

/** The objects that the words name, the best matches first; equal ones stay in their order. Each number occurs once. */
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
