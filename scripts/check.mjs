// `npm run check`: format, lint, types, import direction, dead code. Changes nothing.
import { runtime } from './project.mjs';
import { run } from './run.mjs';
import { install } from './setup.mjs';

const steps = [
  ['format and lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings']],
  ['types', ['node_modules/typescript/bin/tsc', '-b']],
  ['house: import direction, cycles, transactions', ['scripts/house/check.ts']],
  ['dead code and dependencies', ['node_modules/knip/bin/knip.js']],
  [
    'no export that only tests use',
    ['node_modules/knip/bin/knip.js', '--production', '-c', 'knip.production.json', '--include', 'exports'],
  ],
];

await install();
let failed = 0;
for (const [words, args] of steps) {
  const code = await run(runtime, args);
  process.stdout.write(`${code === 0 ? 'holds  ' : 'FAILS  '} ${words}\n`);
  if (code !== 0) failed += 1;
}
process.stdout.write(`${steps.length - failed} of ${steps.length} checks hold\n`);
process.exit(failed === 0 ? 0 : 1);
