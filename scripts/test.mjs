// `npm test`: sets up what is missing, then unit, property, authority and server tests, then the browser tests.
// Words after `--` select test files by name and leave the browser out.
import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from './chromium.mjs';
import { root, runtime } from './project.mjs';
import { environment, run } from './run.mjs';
import { build, install } from './setup.mjs';
import { runTests } from './vitest.mjs';

const selected = process.argv.slice(2);
await install();
await build(selected.length > 0 ? ['kernel'] : ['kernel', 'web']);
const hasBrowser = selected.length === 0 && existsSync(join(root, 'e2e/playwright.config.ts'));
// Making the demo world for the browser tests takes minutes, so it starts here and goes on during the unit tests.
const world = join(root, '.cache/browser-world');
const maker = hasBrowser
  ? spawn(runtime, ['e2e/make-world.ts', world], {
      cwd: root,
      env: environment(),
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  : undefined;
const report = process.env.FARPASS_TEST_RUN ?? 'unit';
let code = await runTests({ projects: ['pure', 'apps', 'web'], report, words: selected });

if (hasBrowser) {
  const env = {
    CHROMIUM_PATH: await chromium(),
    FARPASS_TEST_WORLD: world,
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(root, '.cache/results/browser.json'),
  };
  const args = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '-c',
    'e2e/playwright.config.ts',
    '--reporter=line,json',
  ];
  code = (await run(runtime, args, { env })) || code;
  maker?.kill();
  rmSync(world, { recursive: true, force: true });
}
process.exit(code);
