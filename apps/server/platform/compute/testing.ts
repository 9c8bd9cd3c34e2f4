import { type ComputePool, createComputePool } from './index.ts';

/**
 * One thread for all tests of a process, and one for long batches: to start one takes longer than most tasks, and each compiles
 * everything again. No test closes them.
 */
export const testCompute = createComputePool({ size: 1, long: 1 });

/** These threads for a platform that closes: its tasks end then, and the threads go on for the next. */
export function lendTestCompute(): ComputePool {
  const closing = new AbortController();
  return {
    run: async (task, input, options = {}) => {
      const signal = AbortSignal.any([closing.signal, ...(options.signal === undefined ? [] : [options.signal])]);
      return await testCompute.run(task, input, { ...options, signal });
    },
    release: testCompute.release,
    stats: testCompute.stats,
    close: async () => closing.abort(),
  };
}

/** The pool, which adds the name of every task to a list. */
export function noting(pool: ComputePool, names: string[]): ComputePool {
  return {
    ...pool,
    run: (task, input, options) => {
      names.push(task.name);
      return pool.run(task, input, options);
    },
  };
}
