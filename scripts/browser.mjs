import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from './chromium.mjs';
import { root, runtime } from './project.mjs';
import { environment, run } from './run.mjs';

/** Runs the browser tests of these projects of e2e/playwright.config.ts and answers the exit code. */
export async function runBrowserTests({ projects, report, world }) {
  const env = {
    CHROMIUM_PATH: await chromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(root, `.cache/results/${report}.json`),
    ...(world && { FARPASS_TEST_WORLD: world }),
  };
  const chosen = projects.map((project) => `--project=${project}`);
  const config = ['-c', 'e2e/playwright.config.ts', '--reporter=line,json'];
  return await run(runtime, ['node_modules/@playwright/test/cli.js', 'test', ...config, ...chosen], { env });
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
