export { createGoingOn, type GoingOn } from './going-on.ts';
export { type ComputePool, type ComputeStats, createComputePool, type RunOptions } from './pool.ts';
export {
  ComputeFault,
  type ComputeFaultCode,
  defineTask,
  type Task,
  type TaskContext,
  type TaskModule,
} from './task.ts';
