export type { RunOptions } from './errand.ts';
export { createGoingOn, type GoingOn } from './going-on.ts';
export { type ComputePool, type ComputeStats, createComputePool } from './pool.ts';
export {
  ComputeFault,
  type ComputeFaultCode,
  defineTask,
  type Task,
  type TaskContext,
  type TaskModule,
} from './task.ts';
export { longThreads } from './threads.ts';
