// `node scripts/proof-counts.mjs`: how much is proven, in counts that a change should not make smaller without a reason. Tests
// are counted as they are declared; what the last runs counted (`.cache/results`) follows.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, runtime } from './project.mjs';
import { run } from './run.mjs';
import { readReports } from './tally/reports.mjs';

if (Number(process.versions.node.split('.')[0]) < 24)
  process.exit(await run(runtime, [fileURLToPath(import.meta.url)]));

const unit = declaredTests('vitest.config.ts');
const conformance = declaredTests('vitest.conformance.config.ts');
const routes = await routeCounts();
const lines = [
  `tests declared: ${unit} unit and server, ${conformance} conformance, ${browserTests()} browser`,
  `calls of expect: ${assertions(['*.test.ts', '*.test.tsx'])} unit and server, ${assertions(['*.conformance.ts'])} conformance, ${assertions(['e2e/*.ts'])} browser`,
  `routes of the contract: ${routes.all}; the access matrix asks ${routes.withoutToken} without a token and ${routes.withRoles} without a role`,
  `pages of e2e/all-pages.ts: ${await pageCount()}`,
  ...readReports().map(({ name, passed, failed }) => `last run of ${name}: ${passed + failed} tests`),
];
process.stdout.write(`${lines.join('\n')}\n`);
process.exit(0);

/** A test of a table counts once. */
function declaredTests(config) {
  const folder = mkdtempSync(join(tmpdir(), 'farpass-counts-'));
  const list = join(folder, 'tests.json');
  execFileSync(runtime, ['node_modules/vitest/vitest.mjs', 'list', '-c', config, `--json=${list}`], { cwd: root });
  const tests = JSON.parse(readFileSync(list, 'utf8'));
  rmSync(folder, { recursive: true });
  return tests.length;
}

function browserTests() {
  const words = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts', '--list'];
  const printed = execFileSync(runtime, words, { cwd: root, encoding: 'utf8' });
  return Number(/^Total: (\d+) tests/m.exec(printed)?.[1]);
}

function assertions(patterns) {
  const words = ['grep', '-h', '-o', '-E', 'expect(\\.soft|\\.poll)?\\(', '--', ...patterns];
  return execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trimEnd().split('\n').length;
}

/** The routes that the platform mounts, and those that the test of access asks with too few rights. */
async function routeCounts() {
  const { composeForTest } = await import('../apps/server/composed.fixture.ts');
  const { withoutRole, withoutToken } = await import('../apps/server/identity/attack/matrix.ts');
  const { platform, close } = await composeForTest();
  const { contracts } = platform;
  const counts = {
    all: contracts.length,
    withoutToken: withoutToken(contracts).length,
    withRoles: withoutRole(contracts, {}).length,
  };
  await close();
  return counts;
}

async function pageCount() {
  const { pagesOf } = await import('../e2e/all-pages.ts');
  return Object.keys(pagesOf({})).length;
}
