/**
 * Relative error that the automatic choice allows. Hall, Baars, Casali, AAS 23-398 (2023) allow the same for the 2D
 * probability before a curved method has to answer.
 */
export const answerAccuracy = 0.02;

/**
 * Share of an answer that may be left out without a remark: half of the allowed error, because the method that answers
 * has an error of its own.
 */
export const mostLeftOut = answerAccuracy / 2;

/** How far the straight-line probability may be from the one that was found, for its scales to mean anything. */
const sameFactor = 3;
/** Below this, no method's difference from another matters. */
const negligible = 1e-12;

/** A probability, and that of straight lines for the same encounter. */
interface Straightened {
  readonly probability: number;
  readonly straight: number;
}

/** Whether a probability is that of straight lines, as far as its dependence on the sigmas goes. */
export function isOfStraightLines({ probability, straight }: Straightened): boolean {
  if (straight < negligible && probability < negligible) return true;
  return straight <= sameFactor * probability && probability <= sameFactor * straight;
}
