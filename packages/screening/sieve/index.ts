export { approachesIn, approachRows } from './approach-table.ts';
export { screeningArcs } from './arcs.ts';
export { FindingsInOrder, mergeFindings } from './merge.ts';
export { Motion } from './motion.ts';
export type { Pair, Relative } from './pair.ts';
export type {
  Absence,
  ApproachEvent,
  Approaches,
  BoundaryEvent,
  MergedFindings,
  ScreeningFindings,
  SlowInterval,
} from './result.ts';
export { slowBelowKmPerS } from './result.ts';
export { sharedTask } from './share.ts';
export { Screener, type ScreeningSlice, slicesOf } from './slice.ts';
export type { ScreeningObject, ScreeningTask } from './task.ts';
export { planScreening, usualStepSeconds } from './task.ts';
