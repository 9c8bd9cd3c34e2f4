import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = join(import.meta.dirname, '../../..');

/** A version of the program: its folder. */
export interface Version {
  readonly commit: string;
  readonly folder: string;
}

/** The files of this folder. */
export function thisVersion(): Version {
  return { commit: git('rev-parse', '--short', 'HEAD'), folder: root };
}

/** The last version without the newest change of the schema. */
export function versionBeforeNewestMigration(): string {
  const added = git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'apps/server/**/migrations/*.sql');
  if (added === '') throw new Error('The history has no migration; name a version with --from.');
  return `${added}^`;
}

/** A version of the history, in a folder of its own with its packages. */
export function installedVersion(name: string): Version {
  const commit = git('rev-parse', '--short', name);
  const folder = join(root, '.cache/upgrade', commit);
  if (!existsSync(join(folder, 'package.json'))) {
    mkdirSync(folder, { recursive: true });
    const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
  }
  farpass({ folder }, ['--version'], { env: process.env });
  return { commit, folder };
}

interface Surroundings {
  readonly env: NodeJS.ProcessEnv;
  readonly input?: string;
}

/** Runs a command of a version to its end, and answers what it printed. It installs its packages first, if need be. */
export function farpass(
  { folder }: Pick<Version, 'folder'>,
  words: readonly string[],
  { env, input }: Surroundings,
): string {
  const args = ['scripts/farpass.mjs', ...words];
  const stdin = input === undefined ? {} : { input };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    env,
    encoding: 'utf8',
    ...stdin,
  });
  if (status !== 0) throw new Error(`farpass ${words.join(' ')} ended with ${status}: ${stderr.slice(-2000)}`);
  return stdout;
}

/** Starts a server of a version, and answers once it is healthy. */
export async function startServer({ folder }: Version, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const words = ['--disable-warning=ExperimentalWarning', 'apps/cli/main.ts', 'serve'];
  // What it logs goes to the error output: the figures alone are on the other.
  const child = spawn(process.execPath, words, { cwd: folder, env, stdio: ['ignore', 2, 2] });
  while (child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${env['PORT']}/healthz`).catch(() => undefined);
    if (answer?.ok) return child;
    await sleep(100);
  }
  throw new Error(`The server of ${folder} ended with ${child.exitCode}.`);
}

/** Asks a server to end, as an upgrade does, and waits for it. */
export async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

function git(...words: readonly string[]): string {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
}
