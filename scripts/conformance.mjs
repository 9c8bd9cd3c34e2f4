// `npm run conformance`: agreement with reference data that are not part of the project.
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root, runtime } from './project.mjs';
import { fail, run } from './run.mjs';
import { build, install } from './setup.mjs';

const data = resolve(root, process.env.FARPASS_REFERENCE_DATA ?? '../shared/data');
if (!existsSync(join(data, 'README.md'))) {
  const skipped = `skipped: no reference data at ${data}; nothing was compared.`;
  const isAskedFor = process.env.CI || process.env.FARPASS_REFERENCE_DATA;
  if (isAskedFor) fail(`${skipped} Set FARPASS_REFERENCE_DATA to their folder.`);
  process.stdout.write(`${skipped}\n`);
  process.exit(0);
}
await install();
await build(['kernel']);
const results = join(root, '.cache/results');
mkdirSync(results, { recursive: true });
const args = ['run', '-c', 'vitest.conformance.config.ts', '--reporter=default', '--reporter=json'];
const output = `--outputFile.json=${join(results, 'conformance.json')}`;
const env = { FARPASS_REFERENCE_DATA: data };
process.exit(
  await run(runtime, ['node_modules/vitest/vitest.mjs', ...args, output, ...process.argv.slice(2)], { env }),
);
