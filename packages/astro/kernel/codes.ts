import { AstroError } from '../errors.ts';

/**
 * Why a satellite or a state could not be computed. 1 to 6 are the codes of Vallado's SGP4 program (AIAA 2006-6753).
 * A coded state has zeros in its numbers: only the code says whether they mean anything.
 */
const propagationCodes = {
  0: 'ok',
  1: 'mean eccentricity outside 0 to 1: the drag term has run away, or the element set is wrong',
  2: 'mean motion not above zero',
  3: 'eccentricity outside 0 to 1 after the lunar and solar terms',
  4: 'semi-latus rectum not above zero',
  6: 'decayed: the radius is below one Earth radius (6378.135 km)',
  7: 'not a number, or farther than a thousand Earth radii: the element set is wrong or its drag term has run away',
  8: 'more than a hundred years from the epoch of the element set',
} as const;

export type PropagationCode = keyof typeof propagationCodes;
export type PropagationFailureCode = Exclude<PropagationCode, 0>;

function isFailure(code: number): code is PropagationFailureCode {
  return code !== 0 && code in propagationCodes;
}

/** The failure that a code names, undefined for 0; throws for a number that the kernel never gives. */
export function failureOf(code: number): PropagationFailureCode | undefined {
  if (code === 0) return undefined;
  if (!isFailure(code)) throw new AstroError('KERNEL_CODE_UNKNOWN', { code });
  return code;
}

/** The sentence of a code. */
export function propagationReason(code: PropagationCode): string {
  return propagationCodes[code];
}
