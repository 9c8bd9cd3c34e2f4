export {
  type BurnHistory,
  type DetectedBurn,
  detectBurns,
  leastHistorySets,
} from './detected-burns.ts';
