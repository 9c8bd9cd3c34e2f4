import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from './chromium.mjs';
import { root, runtime } from './project.mjs';
import { environment, run, runHeldBack } from './run.mjs';

/**
 * Runs the browser tests of these projects of e2e/playwright.config.ts, or those in the named files, and answers the exit
 * code. `isHeldBack` prints everything at the end.
 */
export async function runBrowserTests({ projects, report, world, files = [], isHeldBack = false }) {
  const env = {
    CHROMIUM_PATH: await chromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(root, `.cache/results/${report}.json`),
    ...(world && { FARPASS_TEST_WORLD: world }),
  };
  const chosen = projects.map((project) => `--project=${project}`);
  const config = ['-c', 'e2e/playwright.config.ts', '--reporter=line,json'];
  const args = ['node_modules/@playwright/test/cli.js', 'test', ...config, ...chosen, ...files];
  return isHeldBack ? await runHeldBack(runtime, args, { env }) : await run(runtime, args, { env });
}

/** Begins to make the demo world that platforms of browser tests start with. It takes minutes. */
export function makeWorld() {
  const folder = join(root, '.cache/browser-world');
  const maker = spawn(runtime, ['e2e/make-world.ts', folder], {
    cwd: root,
    env: environment(),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const remove = () => {
    maker.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, remove };
}
