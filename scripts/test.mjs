// `npm test`: sets up what is missing, then unit, property, authority and server tests, then the browser tests.
// Words after `--` select test files by name and leave the browser out.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from './chromium.mjs';
import { root, runtime } from './project.mjs';
import { run } from './run.mjs';
import { build, install } from './setup.mjs';

const selected = process.argv.slice(2);
await install();
await build(selected.length > 0 ? ['kernel'] : ['kernel', 'web']);
const results = join(root, '.cache/results');
mkdirSync(results, { recursive: true });
const name = process.env.FARPASS_TEST_RUN ?? 'unit';

const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${join(results, `${name}.json`)}`];
let code = await run(runtime, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...selected]);

if (selected.length === 0 && existsSync(join(root, 'e2e/playwright.config.ts'))) {
  const env = { CHROMIUM_PATH: await chromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'browser.json') };
  const args = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '-c',
    'e2e/playwright.config.ts',
    '--reporter=line,json',
  ];
  code = (await run(runtime, args, { env })) || code;
}
process.exit(code);
