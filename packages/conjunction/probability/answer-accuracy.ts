/**
 * Relative error that the automatic choice allows itself: what Hall, Baars, Casali, AAS 23-398 (2023) allow the 2D
 * probability before a curved method has to answer.
 */
export const answerAccuracy = 0.02;

/**
 * Share of an answer that may be left out of it without a word: half of what is allowed, since the method that answers has
 * an error of its own.
 */
export const mostLeftOut = answerAccuracy / 2;
