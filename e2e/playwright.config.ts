import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { testedBrowser } from './browser.ts';
import type { PageTraits } from './fixtures.ts';
import type { PlatformTraits } from './real.ts';

/** The real platform: a worker starts it for the first of these tests and stops it for the first test of others. */
const onPlatform = /\/(platform|sign-in)\.spec\.ts$/;
/** The second level (`npm run test:all`): files that say so, and what needs the real platform. */
const ofAll = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.spec.ts'))
  .filter((name) => readFileSync(join(import.meta.dirname, name), 'utf8').startsWith('/** @module-tag all */'))
  .map((name) => `**/${name}`);
/** Ways through the real platform with its demo world, and pages in great numbers: they take minutes. */
const drills = /\.drill\.spec\.ts$/;
const drillsOfPages =
  /\/(accessibility|bad-weather|ca-fits|ca-levels|figures|layout-shift|pseudo-language|globe(-pages)?)\.drill\.spec\.ts$/;
/** Ways over a weak network, at the real platform. */
const drillsOfWeakNetwork = /\/weak-network\.drill\.spec\.ts$/;
/** A network that is faster, so that it needs a platform of its own. */
const drillsOfFastNetwork = /\/ca-tracking\.drill\.spec\.ts$/;

/** A platform of the tests computes its demo world at the same time; on a busy machine, signing in has taken half a minute. */
const ofPlatforms = { timeout: 300_000, expect: { timeout: 90_000 } };
const ofPages = { use: { keepsPage: true, contextOptions: { reducedMotion: 'reduce' } } } as const;

/**
 * Browser tests against the built application (`npx vite build apps/web` first; the commands do so). `npm test` runs
 * `pages`, `npm run test:all` also `pages-all` and `platform`, `npm run drills` the others.
 */
export default defineConfig<PageTraits, PlatformTraits>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  // Generous, for machines that have other work to do.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  // One more than the processors of a small machine: tests often wait. Each platform is a server that computes, so at most two.
  workers: 3,
  // A machine with other work to do may drop a frame at the wrong moment; what fails twice is broken.
  retries: process.env['CI'] ? 1 : 0,
  reporter: 'line',
  // Begun in this order, the longest test first. The demo world of the drills is made before, and while these run.
  projects: [
    {
      ...ofPlatforms,
      name: 'platform',
      testMatch: onPlatform,
      workers: 1,
    },
    {
      ...ofPages,
      name: 'pages',
      testIgnore: [onPlatform, drills, ...ofAll],
    },
    {
      ...ofPages,
      name: 'pages-all',
      testMatch: ofAll,
    },
    { ...ofPlatforms, name: 'drills-network', testMatch: drillsOfFastNetwork },
    { name: 'drills-pages', testMatch: drillsOfPages },
    { ...ofPlatforms, name: 'weak-network', testMatch: drillsOfWeakNetwork },
    {
      ...ofPlatforms,
      name: 'drills-platform',
      testMatch: drills,
      testIgnore: [drillsOfPages, drillsOfFastNetwork, drillsOfWeakNetwork],
      workers: 2,
    },
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
