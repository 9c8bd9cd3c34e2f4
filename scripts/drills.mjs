// `npm run drills [-- NAME…]`: processes are killed, disks fill up, clocks jump, files of hundreds of megabytes are read,
// every request is sent with every odd value, and a browser goes an operator's ways through the real platform with its
// demo world. They take minutes, so `npm test` leaves them out. Words after `--` select files by name and leave the
// browser out.
import { makeWorld, runBrowserTests } from './browser.mjs';
import { build, install } from './setup.mjs';
import { runTests } from './vitest.mjs';

const selected = process.argv.slice(2);
const hasBrowser = selected.length === 0;
await install();
await build(hasBrowser ? ['kernel', 'web'] : ['kernel']);
const report = `${process.env.FARPASS_TEST_DATABASE_URL === undefined ? 'unit' : 'postgres'}-drills`;
const drills = { projects: ['drills'], report, words: selected };
process.exit(hasBrowser ? await withBrowser(drills) : await runTests(drills));

/**
 * Runs drills and browser tests at the same time: the drills wait for processes most of their time. So that neither
 * disturbs the other, drills run one after another, and what they print follows at the end.
 */
async function withBrowser(drills) {
  const world = makeWorld();
  const projects = ['drills-network', 'drills-pages', 'drills-platform'];
  const [code, browserCode] = await Promise.all([
    runTests({ ...drills, workers: 1, isHeldBack: true }),
    runBrowserTests({ projects, report: 'browser-drills', world: world.folder }),
  ]);
  world.remove();
  return code || browserCode;
}
