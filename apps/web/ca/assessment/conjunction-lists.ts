import { countConjunctions, listConjunctions, outlineConjunctions } from '@farpass/contract/conjunctions';

/** The calls that list or count conjunctions: what makes the answer of one old makes all of them old. */
export const conjunctionLists = [listConjunctions, outlineConjunctions, countConjunctions] as const;
