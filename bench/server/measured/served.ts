import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { administer } from '@farpass/server/identity';
import { freePort } from '../cluster.ts';
import { operatorName } from '../filled-database.ts';

const root = join(import.meta.dirname, '../../..');

type Environment = NodeJS.ProcessEnv & { readonly FARPASS_DATA: string };

/** The server as an operator starts it, in a process of its own. */
export interface ServedPlatform {
  readonly address: string;
  readonly environment: Environment;
  /** Lets it end what it does. */
  readonly stop: () => Promise<void>;
  readonly kill: () => Promise<void>;
}

interface ServeOrder {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string>>;
  /** A free one if it is not given. Tokens hold the address of the server that made them. */
  readonly port?: number;
}

/** Starts the server on a database, without demo, and waits until it answers. */
export async function serveOn({ databaseUrl, dataDir, env, ...order }: ServeOrder): Promise<ServedPlatform> {
  const { port = await freePort() } = order;
  const environment = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    FARPASS_DATA: dataDir,
    FARPASS_DEMO: 'off',
    FARPASS_LOG_LEVEL: 'silent',
    FARPASS_REQUESTS_PER_MINUTE: '10000000',
    PORT: String(port),
    ...env,
  };
  const child = spawn(process.execPath, ['apps/cli/main.ts', 'serve'], {
    cwd: root,
    env: environment,
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  const address = `http://localhost:${port}`;
  const isReady = () =>
    fetch(`${address}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('The server ended while starting.');
    await sleep(50);
  }
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    await exited;
  };
  return { address, environment, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

/** A user of one of the operators of a filled database. */
export async function addUser({ environment }: ServedPlatform, operator: number): Promise<void> {
  const user = {
    userName: `bench-${operator}`,
    password: `Bench operator no. ${operator} signs in`,
    roles: ['ca:user'],
  };
  await administer(environment, { command: 'user.add', parameters: { ...user, operator: operatorName(operator) } });
}

/** An access token as signing in gives it. */
export async function makeToken({ environment }: ServedPlatform, operator: number): Promise<string> {
  const parameters = { user: `bench-${operator}` };
  const made = await administer(environment, { command: 'token.make', parameters });
  if (typeof made === 'object' && made !== null && 'token' in made) return String(made.token);
  throw new Error('The server gave no token.');
}

/** Processor time that the server has used since its start, as it reports itself. */
export async function processorSeconds({ address }: ServedPlatform): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  return Number(/^process_cpu_seconds_total ([\d.e+-]+)/m.exec(text)?.[1]);
}
