// Processor times of test files: which are the dearest, and which grew since the times were recorded.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.mjs';

const recordFile = join(root, 'scripts/processor-times.json');
/** Files that take less are not recorded: there are hundreds, and together they take a minute. */
const leastS = 0.3;
/** A run or a file has grown when it takes a third more. */
const grownBy = 4 / 3;
const mostListed = 15;

/** What the test files of these runs, or of all, cost: `{ file, processorS, wallS, tests }`, the dearest first. */
export function readCosts(folder, runs) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^processor-.*\.json$/.test(name))
    .filter((name) => runs === undefined || runs.includes(name.slice('processor-'.length, -'.json'.length)))
    .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
    .sort((a, b) => b.processorS - a.processorS);
}

/** Lines about the ten dearest files. */
export function dearestLines(costs) {
  return costs.slice(0, 10).map(({ file, processorS, tests }) => `${seconds(processorS)} s  ${file} (${tests} tests)`);
}

/** Lines about the files that grew, if the whole run took a third more than recorded; otherwise, and without a record, none. */
export function growthLines(costs, record = readRecord()) {
  if (Object.keys(record).length === 0) return [];
  const known = costs.map((cost) => ({ ...cost, recordedS: record[cost.file] ?? Math.min(cost.processorS, leastS) }));
  const [now, before] = [sum(known.map((cost) => cost.processorS)), sum(known.map((cost) => cost.recordedS))];
  if (now <= before * grownBy) return [];
  const grown = known
    .filter(({ processorS, recordedS }) => processorS > recordedS * grownBy)
    .sort((a, b) => b.processorS - b.recordedS - (a.processorS - a.recordedS));
  const rest = grown.length - mostListed;
  return [
    `Test files took ${now.toFixed(0)} s of processor time, ${before.toFixed(0)} s when it was recorded. These grew (a slower machine makes all grow alike):`,
    ...grown
      .slice(0, mostListed)
      .map(({ file, processorS, recordedS }) => `${seconds(processorS)} s, was ${seconds(recordedS)} s  ${file}`),
    ...(rest > 0 ? [`and ${rest} more`] : []),
  ];
}

/** Records what the files of these costs take now. Files that were not run keep their time; files that are gone lose it. */
export function recordCosts(costs) {
  const now = Object.fromEntries(costs.map(({ file, processorS }) => [file, Number(processorS.toFixed(1))]));
  const entries = Object.entries({ ...readRecord(), ...now })
    .filter(([file, processorS]) => processorS >= leastS && existsSync(join(root, file)))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(recordFile, `${JSON.stringify(Object.fromEntries(entries), undefined, 2)}\n`);
  return { files: entries.length, processorS: sum(entries.map(([, processorS]) => processorS)) };
}

function readRecord() {
  return existsSync(recordFile) ? JSON.parse(readFileSync(recordFile, 'utf8')) : {};
}

const sum = (values) => values.reduce((total, value) => total + value, 0);
const seconds = (value) => value.toFixed(1).padStart(6);
