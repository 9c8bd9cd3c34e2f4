import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const passedOver = ['**/node_modules/**', '**/dist/**'];
/** Tests that take minutes: `npm run drills`. Those of packages compute. */
const drills = ['apps/**/*.drill.test.ts', 'packages/**/*.drill.test.ts'];
/** Pages have JSX; the other file loads a module again by `vi.resetModules()`. */
const loadedByVite = ['apps/web/**/*.test.{ts,tsx}', 'apps/server/platform/db/connection/statements.test.ts'];

/**
 * Databases that are opened and closed by the dozen make V8 free WebAssembly code that it does not know any more, and end the
 * process (github.com/nodejs/node/issues/64500): what is no longer used is kept until the process ends.
 */
const keepingCode = ['--no-wasm-code-gc'];

/** A process has a time zone and an environment of its own; what a file puts in their place goes with it. */
const inProcesses = {
  ...({ pool: 'forks', isolate: false, unstubGlobals: true, restoreMocks: true } as const),
  execArgv: keepingCode,
};

/**
 * Node loads the files itself, as in the product, because Vite's way of loading makes each call of an imported function
 * slower. Files loaded so can neither be mocked by `vi.mock` nor loaded again by `vi.resetModules()`, nor contain JSX.
 */
const loadedByNode = { experimental: { viteModuleRunner: false, nodeLoader: false } } as const;

/**
 * Unit, property, authority and server tests. The conformance suite and the browser tests have runners of their own.
 * Files share the modules that they import.
 */
export default defineConfig({
  test: {
    globalSetup: 'apps/server/platform/db/test-run.fixture.ts',
    setupFiles: 'scripts/processor.setup.ts',
    tags: [{ name: 'all', description: 'The second level: `npm run test:all` runs it, `npm test` leaves it out.' }],
    // One more than cores: some files wait for processes, clocks and disks most of their time.
    maxWorkers: availableParallelism() + 1,
    // A test that asserts in a loop only fails when the list is empty. What is waited for comes late on a busy machine.
    expect: { requireAssertions: true, poll: { timeout: 120_000 } },
    // The list of flaky tests has nothing but the message: what was found must be in it.
    chaiConfig: { truncateThreshold: 2000 },
    // What kills processes and fills disks may be disturbed by its neighbours; what fails twice is broken.
    retry: process.env['CI'] ? 1 : 0,
    // Generous: at a load of 25 a test of ten seconds has taken three minutes.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts', 'clients/**/*.test.ts'],
          exclude: [...passedOver, ...drills],
          ...inProcesses,
          ...loadedByNode,
        },
      },
      {
        extends: true,
        test: {
          name: 'apps',
          include: ['apps/cli/**/*.test.ts', 'apps/server/**/*.test.ts'],
          exclude: [...passedOver, ...loadedByVite, ...drills],
          ...inProcesses,
          ...loadedByNode,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: loadedByVite,
          exclude: passedOver,
          setupFiles: ['scripts/processor.setup.ts', 'vitest.setup.ts'],
          ...inProcesses,
        },
      },
      {
        extends: true,
        test: { name: 'drills', include: drills, exclude: passedOver, ...inProcesses, ...loadedByNode },
      },
    ],
  },
});
