// `npm run drills [-- --part N [--turn K]] [NAME…]`: processes are killed, disks fill up, clocks jump, files of hundreds of
// megabytes are read, every request is sent with every odd value, and a browser goes an operator's ways through the real platform
// with its demo world. They take minutes, so `npm test` leaves them out. `--part` takes a third of them (1 to 3). Words after `--`
// select files by name and leave the browser out. With FARPASS_TEST_DATABASE_URL, what is about databases runs on that PostgreSQL
// and on the embedded one, and of what is about neither, half on each: the next `--turn` of the part changes the halves.
import { parseArgs } from 'node:util';
import { beginDemoWorld, runBrowserTests } from './browser.mjs';
import { selectedDrills } from './drills/parts.mjs';
import { build, install } from './setup.mjs';
import { openParts } from './tally/parts.mjs';
import { forgetRuns, printSummary } from './tally/summary.mjs';
import { runTests } from './vitest.mjs';

const { values, positionals } = parseArgs({
  options: { part: { type: 'string' }, turn: { type: 'string', default: '0' } },
  allowPositionals: true,
});
const part = values.part === undefined ? undefined : Number(values.part);
const hasPostgres = process.env.FARPASS_TEST_DATABASE_URL !== undefined;
const { onEmbedded, onPostgres, ofBrowsers } = selectedDrills({
  part,
  words: positionals,
  turn: Number(values.turn),
  hasPostgres,
});
const ofPart = part === undefined ? {} : { FARPASS_DRILL_PART: String(part) };
const names = ['unit-drills', 'postgres-drills', ...(ofBrowsers.length > 0 ? ['browser-drills'] : [])];
forgetRuns(names);
const { measure, lines } = openParts();
await measure('packages', install);
await measure('kernel', () => build(['kernel']));
const code = ofBrowsers.length > 0 ? await withBrowser() : await ofServers({});
printSummary({ names, parts: lines() });
process.exit(code);

/** The drills of servers, on the embedded database and then on PostgreSQL. */
async function ofServers(options) {
  const embedded = {
    words: onEmbedded,
    report: 'unit-drills',
    env: { ...ofPart, FARPASS_TEST_DATABASE_URL: undefined },
  };
  const postgres = { words: onPostgres, report: 'postgres-drills', env: ofPart };
  const codes = [];
  // Without words all would run.
  for (const [name, drills] of [
    ['embedded database', embedded],
    ['PostgreSQL', postgres],
  ])
    if (drills.words.length > 0)
      codes.push(
        await measure(`drills of servers, ${name}`, () => runTests({ projects: ['drills'], ...drills, ...options })),
      );
  return codes.find((one) => one !== 0) ?? 0;
}

/**
 * Runs drills and browser tests at the same time: drills wait for processes most of their time. Two drills at a time, so that
 * neither disturbs the other much; what they print follows at the end.
 */
async function withBrowser() {
  beginDemoWorld('made');
  await measure('pages built', () => build(['web']));
  const projects = ['drills-network', 'drills-pages', 'weak-network', 'drills-platform'];
  const codes = await Promise.all([
    ofServers({ workers: 2, isHeldBack: true }),
    measure('drills of browsers', () => runBrowserTests({ projects, report: 'browser-drills', files: ofBrowsers })),
  ]);
  return codes.find((one) => one !== 0) ?? 0;
}
