// Runs in the worker before each test file and notes what the file costs; `processor-reporter.ts` writes it down.
import { readFileSync } from 'node:fs';
import { afterAll } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Processor and wall time of a file with its imports, its threads, and the processes that it ended. */
    cost?: { readonly processorS: number; readonly wallS: number };
  }
}

const began = { processorS: processorS(), wallS: wallS() };

// The hook that is registered first runs last.
// biome-ignore lint/correctness/noEmptyPattern: Vitest refuses any other first parameter, and the suite is the second.
afterAll(({}, { file }) => {
  file.meta.cost = { processorS: processorS() - began.processorS, wallS: wallS() - began.wallS };
});

function wallS(): number {
  return performance.now() / 1000;
}

function processorS(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + endedProcessesS();
}

/** Processor time of our processes that have ended (man 5 proc: `cutime`, `cstime`, in hundredths); only Linux tells it. */
function endedProcessesS(): number {
  if (process.platform !== 'linux') return 0;
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.indexOf(') ') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}
