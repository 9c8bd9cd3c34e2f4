export { comparedWithKey } from './compare.ts';
export { reasonWords } from './explain.ts';
export { FoundRows } from './found.ts';
export { type KeyReport, keyReport } from './report.ts';
