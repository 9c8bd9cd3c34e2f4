export { type BurnHistory, type DetectedBurn, detectBurns } from './detected-burns.ts';
export {
  burnBetween,
  comparedStates,
  type EphemerisBurn,
  type EphemerisPair,
} from './ephemeris-burn.ts';
export { chanceOfMove, type MoveHabit, moveHabitOf } from './move-habit.ts';
export { leastHistorySets, partedSets, type StrangerSets } from './stranger-sets.ts';
