// `npm run drills [-- --part N] [NAME…]`: processes are killed, disks fill up, clocks jump, files of hundreds of megabytes
// are read, every request is sent with every odd value, and a browser goes an operator's ways through the real platform with
// its demo world. They take minutes, so `npm test` leaves them out. `--part` takes a third of them (1 to 3). Words after `--`
// select files by name and leave the browser out.
import { parseArgs } from 'node:util';
import { beginDemoWorld, runBrowserTests } from './browser.mjs';
import { selectedDrills } from './drills/parts.mjs';
import { build, install } from './setup.mjs';
import { openParts } from './tally/parts.mjs';
import { forgetRuns, printSummary } from './tally/summary.mjs';
import { runTests } from './vitest.mjs';

const { values, positionals } = parseArgs({ options: { part: { type: 'string' } }, allowPositionals: true });
const part = values.part === undefined ? undefined : Number(values.part);
const { ofServers, ofBrowsers } = selectedDrills({ part, words: positionals });
const report = `${process.env.FARPASS_TEST_DATABASE_URL === undefined ? 'unit' : 'postgres'}-drills`;
const names = [report, ...(ofBrowsers.length > 0 ? ['browser-drills'] : [])];
forgetRuns(names);
const { measure, lines } = openParts();
await measure('packages', install);
await measure('kernel', () => build(['kernel']));
const drills = { projects: ['drills'], report, words: ofServers };
const code = ofBrowsers.length > 0 ? await withBrowser() : await withoutBrowser();
printSummary({ names, parts: lines() });
process.exit(code);

async function withoutBrowser() {
  // Without words all would run.
  return ofServers.length === 0 ? 0 : measure('drills of servers', () => runTests(drills));
}

/**
 * Runs drills and browser tests at the same time: the drills wait for processes most of their time. So that neither
 * disturbs the other, drills run one after another, and what they print follows at the end.
 */
async function withBrowser() {
  beginDemoWorld('settled');
  await measure('pages built', () => build(['web']));
  const projects = ['drills-network', 'drills-pages', 'drills-platform'];
  const codes = await Promise.all([
    measure('drills of servers', () => runTests({ ...drills, workers: 1, isHeldBack: true })),
    measure('drills of browsers', () => runBrowserTests({ projects, report: 'browser-drills', files: ofBrowsers })),
  ]);
  return codes.find((one) => one !== 0) ?? 0;
}
