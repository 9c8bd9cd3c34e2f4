import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The real platform: server, database and identity provider, as `npm start` runs them, on a folder of its own. */
export interface Platform {
  readonly url: string;
  /** The output of `farpass` with these words while the server runs; it can read the input. */
  readonly farpass: (words: readonly string[], input?: string) => Promise<string>;
  /** Stops the server and starts it again at the same address. */
  readonly restart: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Settings of a platform whose demo world computes nothing automatically: its fleets are not screened, and its people neither track nor
 * plan. Each of the tests' own screenings, searches and orders is computed as always.
 */
export const stillWorld = { FARPASS_RESCREEN_HOURS: '0', FARPASS_DEMO: 'still' } as const;

const root = join(import.meta.dirname, '../..');
const program = ['--disable-warning=ExperimentalWarning', 'apps/cli/main.ts'];
const startWithinMs = 600_000;

export interface PlatformOptions {
  /** The factor by which the simulated network observes passes earlier than they happen. */
  readonly networkSpeed: number;
  /** A platform's data that this one starts with. */
  readonly copyOf?: string | undefined;
  /** Further settings of the server, by the names of its environment. */
  readonly settings?: Readonly<Record<string, string>>;
}

export async function openPlatform({ copyOf, ...options }: PlatformOptions): Promise<Platform> {
  const folder = mkdtempSync(join(tmpdir(), 'farpass-browser-'));
  if (copyOf !== undefined) cpSync(copyOf, folder, { recursive: true });
  const platform = await startPlatform({ ...options, folder });
  const close = async () => {
    await platform.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...platform, close };
}

interface Start extends Omit<PlatformOptions, 'copyOf'> {
  readonly folder: string;
}

/** A platform on a folder that it leaves when it is closed. */
export async function startPlatform({ networkSpeed, folder, settings = {} }: Start): Promise<Platform> {
  const port = await freePort();
  const env = {
    ...process.env,
    FARPASS_DATA: folder,
    PORT: String(port),
    FARPASS_DEVELOPER_MODE: 'yes',
    FARPASS_SYNC_TO_DISK: 'no',
    FARPASS_NETWORK_SPEED: String(networkSpeed),
    NODE_OPTIONS: '',
    ...settings,
  };
  const output: string[] = [];
  const serve = () => {
    const started = spawn(process.execPath, [...program, 'serve'], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    started.stdout.on('data', (chunk) => output.push(String(chunk)));
    started.stderr.on('data', (chunk) => output.push(String(chunk)));
    return started;
  };
  let server: ChildProcess = serve();
  const farpass = async (words: readonly string[], input = '') => {
    const running = promisify(execFile)(process.execPath, [...program, ...words], { cwd: root, env });
    running.child.stdin?.end(input);
    return (await running).stdout;
  };
  const url = `http://localhost:${port}`;
  const close = () => stop(server);
  const restart = async () => {
    await close();
    server = serve();
    await untilHealthy(url, server);
  };
  try {
    await untilHealthy(url, server);
  } catch (cause) {
    await close();
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`The platform did not start within ${startWithinMs / 1000} s:\n${output.join('').slice(-2000)}`, {
      cause,
    });
  }
  return { url, farpass, restart, close };
}

async function untilHealthy(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + startWithinMs;
  for (;;) {
    const isUp = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    if (server.exitCode !== null) throw new Error(`It ended with code ${server.exitCode}.`);
    if (Date.now() > deadline) throw new Error('/healthz does not answer 200.');
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** Asks the server to stop, and ends it if it does not. */
async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  server.kill('SIGTERM');
  const last = setTimeout(() => server.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(last);
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise<void>((resolve) => probe.close(() => resolve()));
  if (address === null || typeof address === 'string') throw new Error('No port of loopback is free.');
  return address.port;
}
