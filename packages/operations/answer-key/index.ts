export { comparedWithKey, type FoundRow, probabilityTolerance, toleranceKm, toleranceS } from './compare.ts';
export { reasonWords } from './explain.ts';
export { FoundRows } from './found.ts';
export { type ClassReport, type KeyReport, keyReport, type NamedDifference } from './report.ts';
