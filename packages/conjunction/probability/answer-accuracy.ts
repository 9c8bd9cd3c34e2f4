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
