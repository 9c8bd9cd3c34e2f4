export { findingCodes, problemDetail, readerFinding } from './said.ts';
