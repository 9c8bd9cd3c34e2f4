// The end of `npm test`, `npm run drills` and `npm run conformance`: where the time went, and which tests passed only when
// they were tried again.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { partLines } from '../drills/parts.mjs';
import { dearestLines, growthLines, readCosts } from './costs.mjs';
import { readReports, resultsFolder } from './reports.mjs';

/** Removes what earlier runs of these names reported, so that a runner that ends without a report is not passed over. */
export function forgetRuns(names) {
  for (const name of names)
    for (const file of [`${name}.json`, `processor-${name}.json`]) rmSync(join(resultsFolder, file), { force: true });
}

/** What `npm test` may take from a fresh clone on two quiet cores [s]. */
const mayTake = { wall: 420, processors: 700 };

/** Prints what the runs of these names took and what was flaky in them; `parts` are the lines of the table of times. */
export function printSummary({ names, parts }) {
  const costs = readCosts(resultsFolder, names);
  const reports = readReports().filter(({ name }) => names.includes(name));
  const isFirstAlone = names.join() === 'unit,browser';
  const aim = `it may take, on two quiet cores: ${mayTake.wall} s, of processors ${mayTake.processors} s`;
  printBlock('time', [...parts, ...(isFirstAlone ? [aim] : [])]);
  printBlock('the dearest files, processor time', dearestLines(costs));
  const ofEveryChange = readCosts(
    resultsFolder,
    names.filter((name) => name === 'unit'),
  );
  printBlock('more processor time than recorded', growthLines(ofEveryChange));
  printBlock('drills, wall time of each file', partLines(reports.flatMap(({ files }) => files)));
  printBlock(
    'flaky: passed only when tried again',
    reports.flatMap(({ retried }) => retried),
  );
}

function printBlock(title, lines) {
  if (lines.length > 0) process.stdout.write(`\n== ${title}\n${lines.join('\n')}\n`);
}
