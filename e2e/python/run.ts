/**
 * Proves the Python client: `npm run clients`. Style, types and tests of its own, tests against the real platform with its
 * demo world, and the notebooks. Needs Python 3.10 or newer; what it installs lies below `.cache`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openPlatform } from '../world/platform.ts';

const root = join(import.meta.dirname, '../..');
const client = join(root, 'clients/python');
const { values, positionals } = parseArgs({ options: { store: { type: 'boolean' } }, allowPositionals: true });
const parts = positionals.length === 0 ? ['python', 'notebooks'] : positionals;
const checks: { readonly name: string; readonly holds: boolean }[] = [];

const python = environment();
if (parts.includes('python')) {
  check('style', ['-m', 'ruff', 'check', '.']);
  check('format', ['-m', 'ruff', 'format', '--check', '.']);
  check('types', ['-m', 'mypy']);
  check('tests without a server', ['-m', 'pytest', '-q', 'tests/offline']);
}
const words = ['scripts/demo-world.mjs', 'settled'];
const copyOf = execFileSync(process.execPath, words, { cwd: root, encoding: 'utf8' }).trim();
const settings = { FARPASS_REQUESTS_PER_MINUTE: '100000' };
const platform = await openPlatform({ networkSpeed: 1, copyOf, settings });
try {
  const token = (await platform.farpass(['token', '--user', 'demo'])).trim();
  const env = { FARPASS_URL: platform.url, FARPASS_TOKEN: token, FARPASS_HOME: root };
  if (parts.includes('python')) check('tests against the demo world', ['-m', 'pytest', '-q', 'tests/server'], env);
  if (parts.includes('notebooks')) check('notebooks', ['notebooks/run.py', ...(values.store ? ['--store'] : [])], env);
} finally {
  await platform.close();
}
report();
process.exit(checks.every(({ holds }) => holds) ? 0 : 1);

function check(name: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): void {
  const { status } = spawnSync(python, args, { cwd: client, stdio: 'inherit', env: { ...process.env, ...env } });
  checks.push({ name, holds: status === 0 });
  process.stdout.write(`${status === 0 ? 'holds  ' : 'FAILS  '} python client: ${name}\n`);
}

/** The Python of an environment with the client and what its tests need; made again when its requirements change. */
function environment(): string {
  const version = spawnSync('python3', ['-c', 'import sys; print(sys.version_info >= (3, 10))'], { encoding: 'utf8' });
  if (version.stdout?.trim() !== 'True') {
    process.stderr.write('farpass: Python 3.10 or newer is not installed, so the Python client was not tested.\n');
    process.exit(1);
  }
  const folder = join(root, '.cache/python');
  const digest = createHash('sha256')
    .update(readFileSync(join(client, 'pyproject.toml')))
    .digest('hex');
  const stamp = join(folder, 'requirements');
  const made = join(folder, 'bin/python');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return made;
  rmSync(folder, { recursive: true, force: true });
  execFileSync('python3', ['-m', 'venv', folder]);
  const install = ['-m', 'pip', 'install', '-q', '-e', `${client}[test,notebook]`];
  execFileSync(made, install, { stdio: 'inherit' });
  writeFileSync(stamp, digest);
  return made;
}

/** As the test runner writes it, for the count of continuous integration. */
function report(): void {
  const assertionResults = checks.map(({ name, holds }) => ({
    fullName: `python client: ${name}`,
    status: holds ? 'passed' : 'failed',
  }));
  const numFailedTests = checks.filter(({ holds }) => !holds).length;
  const results = join(root, '.cache/results');
  mkdirSync(results, { recursive: true });
  const testResults = [{ name: join(root, 'e2e/python/run.ts'), assertionResults }];
  const counts = { numPassedTests: checks.length - numFailedTests, numFailedTests };
  writeFileSync(join(results, 'python-client.json'), JSON.stringify({ ...counts, testResults }));
}
