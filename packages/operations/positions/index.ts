export type { AccuracyAhead, AccuracyReason } from './accuracy.ts';
export type { ClockCheck } from './clock.ts';
export { fitPositions, type PositionsFit, type PositionsOrder } from './fit.ts';
export { type PositionsReport, positionsReport, positionsText } from './report.ts';
