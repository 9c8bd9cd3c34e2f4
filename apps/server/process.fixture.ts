import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tokenResources } from '@farpass/contract/route';
import { administer } from './identity/administer.ts';
import { type Database, openDatabase } from './platform/db/index.ts';
import { makeTestPlace, silentLog } from './platform/db/testing.ts';

/** A server in its own process, which also works on jobs and can be killed. */
export interface ServerProcess {
  readonly address: string;
  /** Makes a call of the API as a user; text goes as text, anything else as JSON. */
  readonly send: (userName: string, call: ApiCall) => Promise<Response>;
  /** The memory that its process has now [MB]. */
  readonly memoryMb: () => number;
  /** Kills it with SIGKILL and starts it again on the same data. `between` works on the database of the dead server. */
  readonly killAndRestart: (between?: (database: Database) => Promise<void>) => Promise<void>;
  readonly end: () => Promise<void>;
}

export interface ApiCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object | string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The content of an answer; throws if it is a problem. */
export async function answered<Answer>(response: Response): Promise<Answer> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url} is answered with ${response.status}: ${text}`);
  return JSON.parse(text);
}

interface ServerSetUp {
  /** Users by name with their roles, as `odt:user`. */
  readonly users: Readonly<Record<string, readonly string[]>>;
  readonly environment?: NodeJS.ProcessEnv;
}

/** Starts a server with users on a separate database. */
export async function startServerProcess({ users, environment = {} }: ServerSetUp): Promise<ServerProcess> {
  const place = await makeTestPlace();
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const env = {
    ...process.env,
    ...(place.databaseUrl === undefined ? {} : { DATABASE_URL: place.databaseUrl }),
    PORT: String(port),
    FARPASS_DATA: place.dataDir,
    FARPASS_DEMO: 'off',
    FARPASS_SYNC_TO_DISK: 'no',
    FARPASS_SECRET_KEY: randomBytes(32).toString('base64'),
    FARPASS_FEEDS: '',
    FARPASS_LOG_LEVEL: 'error',
    FARPASS_REQUESTS_PER_MINUTE: '100000',
    ...environment,
  };
  const tokens = new Map<string, string>();
  for (const [userName, roles] of Object.entries(users)) {
    const user = { userName, password: 'four sparrows over the bay', roles };
    await administer(env, { command: 'user.add', parameters: user });
    const wish = { user: userName, days: 60, resources: tokenResources };
    const made = await administer(env, { command: 'token.make', parameters: wish });
    tokens.set(userName, typeof made === 'object' && made !== null && 'token' in made ? String(made.token) : '');
  }
  let child = await served({ env, address });
  return {
    address,
    send: (userName, call) => fetch(`${address}/api/v1${call.path}`, messageOf(call, tokens.get(userName) ?? '')),
    memoryMb: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024,
    killAndRestart: async (between) => {
      await killed(child);
      if (between) {
        const database = await openDatabase({ ...place, log: silentLog });
        await between(database).finally(() => database.close());
      }
      child = await served({ env, address });
    },
    end: async () => {
      await killed(child);
      await place.remove();
    },
  };
}

function messageOf({ method, body, headers = {} }: ApiCall, token: string): RequestInit {
  const type = typeof body === 'string' ? 'text/plain' : 'application/json';
  return {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': type }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  };
}

interface Starting {
  readonly env: NodeJS.ProcessEnv;
  readonly address: string;
}

async function served({ env, address }: Starting): Promise<ChildProcess> {
  const args = ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '../cli/main.ts'), 'serve'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  while (child.exitCode === null) {
    const answer = await fetch(`${address}/healthz`).catch(() => undefined);
    if (answer?.ok) return child;
    await sleep(50);
  }
  throw new Error(`the server ended with ${child.exitCode}`);
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const at = probe.address();
  probe.close();
  if (at === null || typeof at === 'string') throw new Error('no port is free');
  return at.port;
}
