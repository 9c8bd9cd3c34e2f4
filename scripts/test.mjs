// `npm test`: sets up what is missing, then unit, property, authority and server tests, then the browser tests of the
// pages. Words after `--` select test files by name and leave the browser out. What takes minutes is in `npm run drills`.
// The server's tests run on the embedded database, or on the PostgreSQL of FARPASS_TEST_DATABASE_URL; then those of
// vitest.server-sample.ts run on the embedded one, too.
import { beginDemoWorld, runBrowserTests } from './browser.mjs';
import { build, install } from './setup.mjs';
import { openParts } from './tally/parts.mjs';
import { forgetRuns, printSummary } from './tally/summary.mjs';
import { runTests } from './vitest.mjs';

const selected = process.argv.slice(2);
const isOnPostgres = process.env.FARPASS_TEST_DATABASE_URL !== undefined;
const report = isOnPostgres ? 'postgres' : 'unit';
const names = [report, 'embedded', 'browser-platform', 'browser'];
forgetRuns(names);
const { measure, lines } = openParts();
await measure('packages', install);
await measure('kernel', () => build(['kernel']));
const unit = { projects: ['pure', 'apps', 'web'], report, words: selected };
const runUnit = () => measure('unit and server tests', () => runTests(unit));
const code = selected.length === 0 ? await withBrowser() : await runUnit();
printSummary({ names, parts: lines() });
process.exit(code);

/**
 * While the unit tests run, the pages are built and the browser tests on the real platform run, which wait most of their
 * time. The other browser tests follow.
 */
async function withBrowser() {
  beginDemoWorld('made');
  const onPlatform = async () => {
    await measure('pages built', () => build(['web']));
    return measure('browser tests on the platform', () =>
      runBrowserTests({ projects: ['platform'], report: 'browser-platform', isHeldBack: true }),
    );
  };
  const codes = await Promise.all([runUnit(), onPlatform()]);
  if (isOnPostgres) codes.push(await runSample());
  codes.push(
    await measure('browser tests of the pages', () => runBrowserTests({ projects: ['pages'], report: 'browser' })),
  );
  return codes.find((one) => one !== 0) ?? 0;
}

/** The tests of the server that depend on the kind of database, and one file of each feature, on the embedded one. */
function runSample() {
  const env = { FARPASS_TEST_SERVER: 'sample', FARPASS_TEST_DATABASE_URL: undefined };
  const sample = { projects: ['apps', 'web'], report: 'embedded', words: ['apps/server'], env };
  return measure('server tests, embedded database', () => runTests(sample));
}
