import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Host, spawnOn } from './hosts.ts';

const root = join(import.meta.dirname, '../../..');
const port = 8080;

/** The settings that all processes of a platform share. */
export interface Common {
  readonly databaseUrl: string;
  readonly secretKey: string;
  /** Each process has a data folder of its own below it. */
  readonly folder: string;
}

export function environmentOf({ databaseUrl, secretKey, folder }: Common): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DATABASE_URL: databaseUrl,
    FARPASS_SECRET_KEY: secretKey,
    FARPASS_DATA: mkdtempSync(join(folder, 'data-')),
    FARPASS_DEMO: 'off',
    FARPASS_FEEDS: '',
    FARPASS_RESCREEN_HOURS: '0',
    FARPASS_WORK_IN_PROCESS: 'false',
    FARPASS_LOG_LEVEL: 'error',
    FARPASS_REQUESTS_PER_MINUTE: '100000',
  };
}

/** A web server on a host; it does no jobs. */
export async function startServerOn(host: Host, common: Common): Promise<ChildProcess> {
  const child = start(host, {
    words: ['serve'],
    env: {
      ...environmentOf(common),
      HOST: host.address,
      PORT: String(port),
      FARPASS_URL: addressOf(host),
      FARPASS_PLAIN_HTTP_CONFIRMED: 'true',
    },
  });
  while (child.exitCode === null) {
    const answer = await fetch(`${addressOf(host)}/healthz`).catch(() => undefined);
    if (answer?.ok) return child;
    await sleep(100);
  }
  throw new Error(`The server on ${host.name} ended with ${child.exitCode}.`);
}

/** A worker on a host, with one core of its own: its pool has one thread then. */
export function startWorkerOn(host: Host, common: Common, core: number): ChildProcess {
  return start(host, { words: ['work'], env: environmentOf(common), core });
}

interface Program {
  readonly words: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly core?: number;
}

function start(host: Host, { words, env, core }: Program): ChildProcess {
  const node = [process.execPath, '--disable-warning=ExperimentalWarning', 'apps/cli/main.ts', ...words];
  const command = core === undefined ? node : ['taskset', '-c', String(core), ...node];
  return spawnOn(host, command, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
}

export const addressOf = ({ address }: Host): string => `http://${address}:${port}`;

/** Ends a process at once, as a power cut would. */
export async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
