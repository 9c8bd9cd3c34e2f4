import { defineConfig } from '@playwright/test';
import { testedBrowser } from './browser.ts';

/** Tests against the real platform. A worker starts it for the first of them and stops it for the first test of others. */
const onPlatform = /\/(ca(-[a-z-]+)?|docs|platform|sign-in)\.spec\.ts$/;
/** The same with a network that is faster, so that it needs a platform of its own. */
const onFastNetwork = /\/ca-tracking\.spec\.ts$/;

/** Browser tests against the built application (`npx vite build apps/web` first; `npm test` does so). */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  // Generous, for machines that have other work to do meanwhile.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  // One more than the processors of a small machine: tests often wait. Each platform is a server that computes, so at most two.
  workers: 3,
  // A machine with other work to do may drop a frame at the wrong moment; what fails twice is broken.
  retries: process.env['CI'] ? 1 : 0,
  reporter: 'line',
  // Begun in this order, the longest test first. The demo world of the platforms is made before, and while these run.
  projects: [
    { name: 'network', testMatch: onFastNetwork },
    { name: 'mocked', testIgnore: onPlatform },
    { name: 'platform', testMatch: onPlatform, testIgnore: onFastNetwork, workers: 2 },
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...testedBrowser,
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    },
  },
});
