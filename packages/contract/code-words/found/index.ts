export { germanFindingCodes, problemDetail, readerFinding } from './findings-of-readers.ts';
