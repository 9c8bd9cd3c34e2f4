import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Checks } from './checks.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'clients/python');

/** The address of a server and a token, as settings of a client. */
export type Server = () => Promise<Readonly<Record<string, string>>>;

/** The Python client alone, and against a server with the demo world. */
export async function checkPython({ run }: Checks, server: Server): Promise<void> {
  const command = environment();
  run('python client: style', { command, folder, args: ['-m', 'ruff', 'check', '.'] });
  run('python client: format', { command, folder, args: ['-m', 'ruff', 'format', '--check', '.'] });
  run('python client: types', { command, folder, args: ['-m', 'mypy'] });
  run('python client: tests without a server', { command, folder, args: ['-m', 'pytest', '-q', 'tests/offline'] });
  const args = ['-m', 'pytest', '-q', 'tests/server'];
  run('python client: tests against the demo world', { command, folder, args, env: await server() });
}

/** The notebooks, run against the demo world. */
export async function checkNotebooks({ run }: Checks, server: Server, options: readonly string[]): Promise<void> {
  const args = ['notebooks/run.py', ...options];
  run('python client: notebooks', { command: environment(), folder, args, env: await server() });
}

/** The Python of an environment with the client and what its tests need; made again when its requirements change. */
function environment(): string {
  const requirements = readFileSync(join(folder, 'pyproject.toml'), 'utf8');
  return pythonWith({ name: 'python', requirements, install: ['-e', `${folder}[test,notebook]`] });
}

interface Environment {
  readonly name: string;
  /** The environment is made again if this text changes. */
  readonly requirements: string;
  readonly install: readonly string[];
}

/** The Python of an environment below `.cache`. */
export function pythonWith({ name, requirements, install }: Environment): string {
  const version = spawnSync('python3', ['-c', 'import sys; print(sys.version_info >= (3, 10))'], { encoding: 'utf8' });
  if (version.stdout?.trim() !== 'True') {
    process.stderr.write('farpass: Python 3.10 or newer is not installed, so the clients were not tested.\n');
    process.exit(1);
  }
  const environment = join(root, '.cache', name);
  const digest = createHash('sha256').update(requirements).digest('hex');
  const stamp = join(environment, 'requirements');
  const made = join(environment, 'bin/python');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return made;
  rmSync(environment, { recursive: true, force: true });
  execFileSync('python3', ['-m', 'venv', environment]);
  execFileSync(made, ['-m', 'pip', 'install', '-q', ...install], { stdio: 'inherit' });
  writeFileSync(stamp, digest);
  return made;
}
