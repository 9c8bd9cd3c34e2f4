// `npm run conformance`: agreement with reference data that are not part of the project.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './project.mjs';
import { fail } from './run.mjs';
import { build, install } from './setup.mjs';
import { openParts } from './tally/parts.mjs';
import { forgetRuns, printSummary } from './tally/summary.mjs';
import { runTests } from './vitest.mjs';

const data = resolve(root, process.env.FARPASS_REFERENCE_DATA ?? '../shared/data');
if (!existsSync(join(data, 'README.md'))) {
  const skipped = `skipped: no reference data at ${data}; nothing was compared.`;
  const isAskedFor = process.env.CI || process.env.FARPASS_REFERENCE_DATA;
  if (isAskedFor) fail(`${skipped} Set FARPASS_REFERENCE_DATA to their folder.`);
  process.stdout.write(`${skipped}\n`);
  process.exit(0);
}
const report = 'conformance';
forgetRuns([report]);
const { measure, lines } = openParts();
await install();
await measure('kernel', () => build(['kernel']));
const env = { FARPASS_REFERENCE_DATA: data };
const conformance = { config: 'vitest.conformance.config.ts', report, words: process.argv.slice(2), env };
const code = await measure('conformance', () => runTests(conformance));
printSummary({ names: [report], parts: lines() });
process.exit(code);
