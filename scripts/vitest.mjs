import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runtime } from './project.mjs';
import { run, runHeldBack } from './run.mjs';

/**
 * The levels of tests. Every change: those without the tag `all`, which is given to a test, to a group (`{ tags: 'all' }`), or to a
 * whole file (`@module-tag all`). Without a level both run.
 */
export const levels = { everyChange: '!all', all: 'all' };

const tagged = /tags: 'all'|@module-tag all/;

/** The files that have tests of the second level. */
export function taggedFiles() {
  return testFiles(['packages', 'apps', 'scripts', 'clients']).filter((file) =>
    tagged.test(readFileSync(join(root, file), 'utf8')),
  );
}

/** The files with tests of the server, in the order of their names. */
export function serverFiles() {
  return testFiles(['apps/server']).toSorted();
}

function testFiles(folders) {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => /(?<!\.drill)\.test\.tsx?$/.test(file) && !file.includes('node_modules')),
  );
}

/**
 * Runs tests of these projects of vitest.config.ts, or of another configuration, or the files whose names hold one of the
 * words, of this level; answers the exit code. `workers` limits how many files run at the same time; `isHeldBack` prints everything at the end.
 */
export async function runTests({ projects = [], config, report, words, level, workers, env = {}, isHeldBack = false }) {
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
  const ofLevel = level === undefined ? [] : [`--tags-filter=${level}`];
  const limit = workers === undefined ? [] : [`--maxWorkers=${workers}`];
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...chosen, ...ofLevel, ...limit, ...reporters, ...words];
  return isHeldBack ? await runHeldBack(runtime, args, { env }) : await run(runtime, args, { env });
}
