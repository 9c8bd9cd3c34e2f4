// `npm test`: sets up what is missing, then runs the tests of every change and the browser tests of the pages. `npm run
// test:all` (`--all`) runs the second level after them, which are the tests with the tag `all`; `--rest` runs only these. Words
// after `--` select test files by name, run both levels of them, and leave the browser out. What takes minutes is in `npm run drills`.
// The server's tests run on the embedded database, or on the PostgreSQL of FARPASS_TEST_DATABASE_URL. With that, the second level
// repeats the server's tests of the first on PostgreSQL, and those of the platform on the embedded one. FARPASS_TURN, a number,
// repeats those of the platform and half of the others: the next number takes the other half.
import { parseArgs } from 'node:util';
import { beginDemoWorld, runBrowserTests } from './browser.mjs';
import { build, install } from './setup.mjs';
import { openParts } from './tally/parts.mjs';
import { forgetRuns, printSummary } from './tally/summary.mjs';
import { levels, runTests, serverFiles, taggedFiles } from './vitest.mjs';

const { values, positionals: words } = parseArgs({
  options: { all: { type: 'boolean' }, rest: { type: 'boolean' } },
  allowPositionals: true,
});
const isOnPostgres = process.env.FARPASS_TEST_DATABASE_URL !== undefined;
const onEmbedded = { FARPASS_TEST_DATABASE_URL: undefined };
const projects = ['pure', 'apps', 'web'];
const ofFirst = ['unit', 'browser'];
const ofSecond = ['unit-all', 'browser-all', ...(isOnPostgres ? ['postgres', 'embedded-all'] : [])];
const { measure, lines } = openParts();
await measure('packages', install);
await measure('kernel', () => build(['kernel']));
if (words.length > 0) await finish(['selected'], [runSelected]);
else if (values.rest) await finish(ofSecond, [runSecond]);
else if (values.all) await finish([...ofFirst, ...ofSecond], [runFirst, runSecond]);
else await finish(ofFirst, [runFirst]);

/** Runs these one after another, prints what they took, and ends with the code of the first that failed. */
async function finish(reports, runs) {
  forgetRuns(reports);
  const codes = [];
  for (const run of runs) codes.push(await run());
  printSummary({ names: reports, parts: lines() });
  process.exit(fault(codes));
}

function runSelected() {
  return measure('tests', () => runTests({ projects, report: 'selected', words }));
}

/** While the other tests run, the pages are built and looked at in browsers, which wait most of their time. */
async function runFirst() {
  const env = values.all ? onEmbedded : {};
  const unit = { projects, report: 'unit', words: [], level: levels.everyChange, env };
  const codes = await Promise.all([
    measure('unit and server tests', () => runTests(unit)),
    runPages(['pages'], 'browser'),
  ]);
  return fault(codes);
}

async function runSecond() {
  beginDemoWorld('made');
  const files = taggedFiles();
  const unit = { projects, report: 'unit-all', words: files, level: levels.all };
  const inTurn = async () => [
    await measure('unit and server tests, second level', () => runTests(unit)),
    ...(isOnPostgres ? [await runFirstOnPostgres(), await runPlatformOnEmbedded(files)] : []),
  ];
  const [codes, ofPages] = await Promise.all([inTurn(), runPages(['platform', 'pages-all'], 'browser-all')]);
  return fault([...codes, ofPages]);
}

function runFirstOnPostgres() {
  const { FARPASS_TURN: turn } = process.env;
  const words = serverFiles().filter(
    (file, at) => turn === undefined || isOfPlatform(file) || (at + Number(turn)) % 2 === 0,
  );
  const server = { projects: ['apps', 'web'], report: 'postgres', words, level: levels.everyChange };
  return measure('server tests, PostgreSQL', () => runTests(server));
}

function isOfPlatform(file) {
  return file.startsWith('apps/server/platform/');
}

function runPlatformOnEmbedded(files) {
  const words = files.filter(isOfPlatform);
  const server = { projects, report: 'embedded-all', words, level: levels.all, env: onEmbedded };
  return measure('server tests, second level, embedded database', () => runTests(server));
}

async function runPages(ofBrowsers, report) {
  await measure('pages built', () => build(['web']));
  const browser = { projects: ofBrowsers, report, isHeldBack: true };
  return measure(`browser tests, ${ofBrowsers.join(', ')}`, () => runBrowserTests(browser));
}

function fault(codes) {
  return codes.find((code) => code !== 0) ?? 0;
}
