import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ended, until } from './process.ts';

const main = join(import.meta.dirname, '../../apps/cli/main.ts');

export interface Farpass {
  readonly url: string;
  /** Calls the API with a token; the status and the document. */
  readonly call: (path: string, token: string) => Promise<{ readonly status: number; readonly body: unknown }>;
  readonly command: (...args: readonly string[]) => Promise<string>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the platform with a data folder of its own, signing people in with the given provider, otherwise with its own.
 */
export async function startFarpass({ port, issuer }: { port: number; issuer?: string }): Promise<Farpass> {
  const folder = mkdtempSync(join(tmpdir(), 'farpass-e2e-'));
  const env = { ...process.env, PORT: String(port), FARPASS_DATA: join(folder, 'data'), OIDC_ISSUER: issuer ?? '' };
  const log = openSync(join(folder, 'farpass.log'), 'w');
  const server: ChildProcess = spawn(process.execPath, [main, 'serve'], {
    stdio: ['ignore', log, log],
    env,
    detached: true,
  });
  const url = `http://localhost:${port}`;
  const stop = async () => {
    await ended(server);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await until(`${url}/healthz`, { process: server, seconds: 120 });
  } catch (error) {
    const tail = readFileSync(join(folder, 'farpass.log'), 'utf8').slice(-2000);
    await stop();
    throw new Error(`Farpass did not start: ${tail}`, { cause: error });
  }
  return {
    url,
    call: async (path, token) => {
      const answer = await fetch(`${url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
      return { status: answer.status, body: await answer.json() };
    },
    command: async (...args) => (await promisify(execFile)(process.execPath, [main, ...args], { env })).stdout,
    stop,
  };
}
