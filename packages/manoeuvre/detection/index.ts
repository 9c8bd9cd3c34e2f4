export {
  type BurnHistory,
  type DetectedBurn,
  detectBurns,
  leastHistorySets,
} from './detected-burns.ts';
export { chanceOfMove, type MoveHabit, moveHabitOf } from './move-habit.ts';
