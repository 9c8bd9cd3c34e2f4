import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, runtime } from './project.mjs';
import { run } from './run.mjs';

/** Runs tests of these projects of vitest.config.ts, or the files whose names hold one of the words; answers the exit code. */
export async function runTests({ projects, report, words }) {
  const results = join(root, '.cache/results');
  mkdirSync(results, { recursive: true });
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${join(results, `${report}.json`)}`];
  const chosen = projects.map((project) => `--project=${project}`);
  return await run(runtime, ['node_modules/vitest/vitest.mjs', 'run', ...chosen, ...reporters, ...words]);
}
