export { readCatalogueNumber, writeCatalogueNumber } from './catalogue-number.ts';
export { checkDigit } from './checksum.ts';
export { looksLikeTle, readTleFile, type TleOptions } from './read.ts';
export { type TleText, writeTle } from './write.ts';
