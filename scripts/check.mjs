// `npm run check`: format, lint, types, import direction, dead code. Changes nothing.
import { runtime } from './project.mjs';
import { runHeldBack } from './run.mjs';
import { install } from './setup.mjs';
import { openParts } from './tally/parts.mjs';

/** Two lanes at the same time, because the search for dead code uses one processor and takes as long as the others. */
const lanes = [
  [
    ['format and lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings']],
    // Of several checkers, each makes the types of all imports again: one needs half of the processor time.
    ['types', ['node_modules/typescript/bin/tsc', '-b', '--checkers', '1', '--builders', '2']],
    ['kernel: its bytes are those of its sources', ['packages/astro/kernel/build.mjs', '--check']],
    ['house: import direction, cycles, transactions', ['scripts/house/check.ts']],
  ],
  [
    ['dead code and dependencies', ['node_modules/knip/bin/knip.js']],
    [
      'no export that only tests use',
      ['node_modules/knip/bin/knip.js', '--production', '-c', 'knip.production.json', '--include', 'exports'],
    ],
  ],
];

await install();
const { measure, lines } = openParts();
const codes = (await Promise.all(lanes.map(inTurn))).flat();
const failed = codes.filter((code) => code !== 0).length;
process.stdout.write(`\n== time\n${lines().join('\n')}\n`);
process.stdout.write(`${codes.length - failed} of ${codes.length} checks hold\n`);
process.exit(failed === 0 ? 0 : 1);

/** Runs the steps of a lane one after another and answers their exit codes. */
async function inTurn(steps) {
  const codes = [];
  for (const [words, args] of steps) {
    const code = await measure(words, () => runHeldBack(runtime, args));
    process.stdout.write(`${code === 0 ? 'holds  ' : 'FAILS  '} ${words}\n`);
    codes.push(code);
  }
  return codes;
}
