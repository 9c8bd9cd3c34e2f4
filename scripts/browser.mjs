import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { chromium } from './chromium.mjs';
import { root, runtime } from './project.mjs';
import { environment, run, runHeldBack } from './run.mjs';

/**
 * Runs the browser tests of these projects of e2e/playwright.config.ts, or those in the named files, and answers the exit
 * code. `isHeldBack` prints everything at the end.
 */
export async function runBrowserTests({ projects, report, files = [], isHeldBack = false }) {
  const env = {
    CHROMIUM_PATH: await chromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(root, `.cache/results/${report}.json`),
  };
  const chosen = projects.map((project) => `--project=${project}`);
  const config = ['-c', 'e2e/playwright.config.ts', '--reporter=line,json'];
  const args = ['node_modules/@playwright/test/cli.js', 'test', ...config, ...chosen, ...files];
  return isHeldBack ? await runHeldBack(runtime, args, { env }) : await run(runtime, args, { env });
}

/** Begins to make the demo world of this stage, if there is none. It takes minutes; the tests that need it wait for it. */
export function beginDemoWorld(stage) {
  const maker = spawn(runtime, ['scripts/demo-world.mjs', stage], { cwd: root, env: environment(), stdio: 'ignore' });
  process.once('exit', () => maker.kill());
}
