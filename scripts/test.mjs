// `npm test`: sets up what is missing, then unit, property, authority and server tests, then the browser tests of the
// pages. Words after `--` select test files by name and leave the browser out. What takes minutes is in `npm run drills`.
import { runBrowserTests } from './browser.mjs';
import { build, install } from './setup.mjs';
import { runTests } from './vitest.mjs';

const selected = process.argv.slice(2);
const hasBrowser = selected.length === 0;
await install();
await build(hasBrowser ? ['kernel', 'web'] : ['kernel']);
const report = process.env.FARPASS_TEST_RUN ?? 'unit';
const code = await runTests({ projects: ['pure', 'apps', 'web'], report, words: selected });
const browserCode = hasBrowser ? await runBrowserTests({ projects: ['platform', 'pages'], report: 'browser' }) : 0;
process.exit(code || browserCode);
