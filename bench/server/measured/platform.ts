import { existsSync, readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { backupCommands } from '@farpass/server/backup';
import { composePlatform } from '@farpass/server/compose';
import { createLog } from '@farpass/server/log';
import { serveControl } from '@farpass/server/platform/control';
import { readSettings } from '@farpass/server/settings';

/** The line of a measured platform when it listens. */
export interface Listening {
  readonly address: string;
  /** Of someone with a fleet, and of an administrator. */
  readonly token: string;
  readonly adminToken: string;
}

/** The strain on a process since it was last asked. */
export interface Strain {
  /** Delay of the event loop, milliseconds. */
  readonly p99Ms: number;
  readonly maxMs: number;
  /** Memory of the process, the database and all threads included. */
  readonly leastMb: number;
  readonly mostMb: number;
  /** Files and sockets that are open; 0 if the system does not provide it. */
  readonly handles: number;
}

/** The whole platform as a process to measure; talks to its parent over IPC. */
const settings = readSettings({ ...process.env, FARPASS_LOG_LEVEL: 'silent', FARPASS_REQUESTS_PER_MINUTE: '10000000' });
const platform = await composePlatform(settings, createLog(settings));
await serveControl(platform.database.runtimeDir, backupCommands(platform.database));
const address = await platform.app.listen({ port: 0, host: '127.0.0.1' });
const [token, adminToken] = [await tokenOf('demo'), await tokenOf('demo-admin')];
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
const memory = { leastMb: Number.POSITIVE_INFINITY, mostMb: 0 };
setInterval(() => {
  const nowMb = process.memoryUsage.rss() / 1e6;
  memory.leastMb = Math.min(memory.leastMb, nowMb);
  memory.mostMb = Math.max(memory.mostMb, nowMb);
}, 20);
process.on('message', obey);
process.send?.({ address, token, adminToken } satisfies Listening);

async function tokenOf(user: string): Promise<string> {
  const made = await platform.identity.commands['token.make']?.({ user });
  if (typeof made === 'object' && made !== null && 'token' in made) return String(made.token);
  throw new Error(`no token for ${user}`);
}

const handleList = '/proc/self/fd';

function openHandles(): number {
  return existsSync(handleList) ? readdirSync(handleList).length : 0;
}

async function obey(asked: unknown): Promise<void> {
  if (asked === 'strain') {
    const strain = { p99Ms: delay.percentile(99) / 1e6, maxMs: delay.max / 1e6, ...memory, handles: openHandles() };
    process.send?.(strain satisfies Strain);
    delay.reset();
    memory.leastMb = Number.POSITIVE_INFINITY;
    memory.mostMb = 0;
  }
  if (asked === 'stop') {
    await platform.close();
    process.exit(0);
  }
}
