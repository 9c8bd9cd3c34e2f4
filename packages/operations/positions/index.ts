export { type ArcBefore, fitContinued } from './continued.ts';
export { fitPositions, type PositionsFit } from './fit.ts';
export { type PositionsReport, positionsReport, positionsText } from './report.ts';
