export { germanFindingCodes, problemDetail, readerFinding } from './said.ts';
