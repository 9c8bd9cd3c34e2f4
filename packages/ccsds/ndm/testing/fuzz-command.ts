import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Casualty, fuzzReaders } from './fuzz.ts';

/** `npm run fuzz [-- --count N --seed S | -- --quick]`: `--quick` damages 2,000 messages, to show that it works. */
const { values } = parseArgs({
  options: { count: { type: 'string' }, seed: { type: 'string' }, quick: { type: 'boolean', default: false } },
});
const count = wholeOf('count', values.count ?? (values.quick ? '2000' : '1000000'));
const seed = values.seed === undefined ? Date.now() % 2 ** 31 : wholeOf('seed', values.seed);

process.stdout.write(`Damaging ${count} messages, seed ${seed}.\n`);
const began = performance.now();
const report = fuzzReaders({ count, seed, onProgress: (done) => process.stdout.write(`${done}\n`) });
const seconds = Math.round((performance.now() - began) / 1000);
const { messages, reads, casualties, slowestMs } = report;
process.stdout.write(
  `${messages} messages, ${reads} reads in ${seconds} s, slowest ${Math.round(slowestMs)} ms, ${casualties.length} broke a reader.\n`,
);
if (casualties.length > 0) keep(casualties);
process.exitCode = casualties.length > 0 ? 1 : 0;

/** The texts are kept, so that each can become a test. */
function keep(found: readonly Casualty[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'farpass-fuzz-'));
  for (const [index, { reader, text, reason }] of found.entries()) {
    writeFileSync(join(folder, `${index}.txt`), text);
    process.stdout.write(`${join(folder, `${index}.txt`)}: ${reader}: ${reason}\n`);
  }
}

function wholeOf(name: string, text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value > 0) return value;
  throw new Error(`--${name} is ${text}; expected a whole number above 0.`);
}
