import { defineConfig } from 'vitest/config';

const passedOver = ['**/node_modules/**', '**/dist/**'];

/**
 * Unit, property, authority and server tests. The conformance suite and the browser tests have runners of their own.
 * Pure packages keep no state between files, so theirs share what they import.
 */
export default defineConfig({
  test: {
    maxWorkers: '100%',
    // A test that asserts in a loop only fails when the list is empty.
    expect: { requireAssertions: true },
    // What kills processes and fills disks may be disturbed by its neighbours; what fails twice is broken.
    retry: process.env['CI'] ? 1 : 0,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: passedOver,
          pool: 'threads',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['apps/web/**/*.test.{ts,tsx}'],
          exclude: passedOver,
          pool: 'forks',
          isolate: false,
          unstubGlobals: true,
          restoreMocks: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'apps',
          include: ['apps/{cli,server}/**/*.test.ts'],
          exclude: passedOver,
          pool: 'forks',
        },
      },
    ],
  },
});
