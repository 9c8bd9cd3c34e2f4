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
// Made while the others run, which wait for processes most of their time.
const world = hasBrowser ? makeWorld() : undefined;
const report = `${process.env.FARPASS_TEST_RUN ?? 'unit'}-drills`;
let code = await runTests({ projects: ['drills'], report, words: selected });
if (world !== undefined) {
  const projects = ['drills-network', 'drills-pages', 'drills-platform'];
  code = (await runBrowserTests({ projects, report: 'browser-drills', world: world.folder })) || code;
  world.remove();
}
process.exit(code);
