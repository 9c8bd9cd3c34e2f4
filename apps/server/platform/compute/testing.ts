import { createComputePool } from './index.ts';

/** The threads for all tests of a process, because starting one takes longer than most tasks. No test closes them. */
export const testCompute = createComputePool(2);
