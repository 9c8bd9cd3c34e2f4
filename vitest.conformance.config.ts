import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Agreement with reference data that are not part of the project; `npm run conformance` says where it looks for them. */
export default defineConfig({
  test: {
    globalSetup: 'apps/server/platform/db/test-run.fixture.ts',
    setupFiles: 'scripts/processor.setup.ts',
    include: ['packages/**/*.conformance.ts', 'apps/**/*.conformance.ts'],
    // A case that none of its conditions meets is not an agreement.
    expect: { requireAssertions: true },
    testTimeout: 600_000,
    hookTimeout: 300_000,
    pool: 'forks',
    isolate: false,
    maxWorkers: availableParallelism(),
    // Node loads the files itself, as in the product: most of the time is spent in physics, which Vite's loading makes slower.
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});
