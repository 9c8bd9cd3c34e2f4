export {
  type BurnHistory,
  type BurnKind,
  type DetectedBurn,
  detectBurns,
  type HistoryGap,
  leastHistorySets,
} from './detected-burns.ts';
