import { listConjunctions, outlineConjunctions } from '@farpass/contract/ca';

/** The calls that list conjunctions: what makes the answer of one old makes all of them old. */
export const conjunctionLists = [listConjunctions, outlineConjunctions] as const;
