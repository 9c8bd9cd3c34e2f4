import { createComputePool } from './index.ts';

/** The threads of the tests of a process: to start one takes longer than most of what it is asked. No test closes it. */
export const testCompute = createComputePool(2);
