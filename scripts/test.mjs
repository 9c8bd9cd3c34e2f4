// `npm test`: sets up what is missing, then unit, property, authority and server tests, then the browser tests of the
// pages. Words after `--` select test files by name and leave the browser out. What takes minutes is in `npm run drills`.
import { runBrowserTests } from './browser.mjs';
import { build, install } from './setup.mjs';
import { runTests } from './vitest.mjs';

const selected = process.argv.slice(2);
await install();
await build(['kernel']);
const report = process.env.FARPASS_TEST_RUN ?? 'unit';
const unit = { projects: ['pure', 'apps', 'web'], report, words: selected };
process.exit(selected.length === 0 ? await withBrowser(unit) : await runTests(unit));

/**
 * While the unit tests run, the pages are built and the browser tests on the real platform run, which wait most of their
 * time. The other browser tests follow.
 */
async function withBrowser(unit) {
  const onPlatform = async () => {
    await build(['web']);
    return runBrowserTests({ projects: ['platform'], report: 'browser-platform', isHeldBack: true });
  };
  const codes = await Promise.all([runTests(unit), onPlatform()]);
  codes.push(await runBrowserTests({ projects: ['pages'], report: 'browser' }));
  return codes.find((code) => code !== 0) ?? 0;
}
