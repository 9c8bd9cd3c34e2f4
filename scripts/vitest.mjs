import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, runtime } from './project.mjs';
import { run, runHeldBack } from './run.mjs';

/**
 * Runs tests of these projects of vitest.config.ts, or of another configuration, or the files whose names hold one of the
 * words; answers the exit code. `workers` limits how many files run at the same time; `isHeldBack` prints everything at the end.
 */
export async function runTests({ projects = [], config, report, words, workers, env = {}, isHeldBack = false }) {
  const results = join(root, '.cache/results');
  mkdirSync(results, { recursive: true });
  const reporters = [
    '--reporter=dot',
    ...['--reporter=json', `--outputFile.json=${join(results, `${report}.json`)}`],
    // What each file cost: `{ file, processorS, wallS, tests }[]`, the dearest first.
    ...[
      '--reporter=scripts/processor-reporter.ts',
      `--outputFile.processor=${join(results, `processor-${report}.json`)}`,
    ],
  ];
  const chosen = [
    ...(config === undefined ? [] : ['-c', config]),
    ...projects.map((project) => `--project=${project}`),
  ];
  const limit = workers === undefined ? [] : [`--maxWorkers=${workers}`];
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...chosen, ...limit, ...reporters, ...words];
  return isHeldBack ? await runHeldBack(runtime, args, { env }) : await run(runtime, args, { env });
}
