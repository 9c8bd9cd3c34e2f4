// Adds up what the test runners reported and prints the closing line of the continuous integration:
// `node scripts/tally.mjs [1] [--results FOLDER]`. The 1 says that some step failed: then at least one failure is counted,
// also where a runner ended without a report. `node scripts/tally.mjs --record` keeps what each test file took of the
// processor in the last `npm test` (scripts/processor-times.json), with which later runs are compared, and what drills
// took (scripts/drills/parts.json), whose parts are balanced by it.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { recordDrills } from './drills/parts.mjs';
import { readCosts, recordCosts } from './tally/costs.mjs';
import { readReports, resultsFolder } from './tally/reports.mjs';

const { values, positionals } = parseArgs({
  options: { record: { type: 'boolean' }, results: { type: 'string', default: resultsFolder } },
  allowPositionals: true,
});
const folder = resolve(values.results);
if (values.record) record();
else tally();

function record() {
  const costs = readCosts(folder, ['unit']);
  const ofDrills = readReports(folder).filter(({ name }) => name.endsWith('-drills'));
  if (costs.length === 0 && ofDrills.length === 0) {
    process.stderr.write('There are no times of a run: run npm test or npm run drills first.\n');
    process.exit(1);
  }
  if (costs.length > 0) {
    const { files, processorS } = recordCosts(costs);
    say(`Recorded ${files} files, together ${processorS.toFixed(0)} s of processor time.`);
  }
  if (ofDrills.length > 0) {
    const { servers, browsers } = recordDrills(ofDrills.flatMap(({ files }) => files));
    say(`Recorded drills; the parts have ${servers.join(', ')} s of servers and ${browsers.join(', ')} s of browsers.`);
  }
}

function tally() {
  const reports = readReports(folder);
  for (const { name, passed, failed } of reports) say(`${name}: ${passed} passed and ${failed} failed`);
  const listed = (pick) => reports.flatMap((report) => report[pick].map((words) => `${report.name}: ${words}`));
  for (const words of listed('retried')) say(`flaky    ${words}`);
  // The names and causes come last, so that they are visible in a log that was cut.
  for (const words of listed('broken')) say(`failed   ${words}`);
  const sum = (pick) => reports.reduce((total, report) => total + report[pick], 0);
  const failed = positionals[0] === '1' ? Math.max(1, sum('failed')) : sum('failed');
  say(`${sum('passed')} passed, ${failed} failed`);
}

function say(line) {
  process.stdout.write(`${line}\n`);
}
