/**
 * The sizes of bodies. One thread answers everyone, so what a body may cost is limited by what it is: a document, a text of a file in a
 * document, or a secret. Files of their own go to disk, and have the limits of their calls.
 */

/** Largest JSON document, bytes. */
export const documentBytes = 1_048_576;

/** Values of a JSON document: entries of its lists and fields of its objects. */
export const documentElements = 10_000;

/** Largest JSON document with a file as a text field, bytes. */
export const textFileBytes = 8_388_608;

/** Largest request with files, of a call whose contract states no other, bytes. */
export const usualUploadBytes = 16_777_216;

/** Largest body of a call without a token, whose secret is in it. */
export const secretBytes = 4_096;
