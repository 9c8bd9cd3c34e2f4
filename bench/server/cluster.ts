import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A PostgreSQL server to make databases on. */
export interface Cluster {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** PostgreSQL refuses to run as root; then it runs as the user that every system has for such cases. */
const nobody = { uid: 65_534, gid: 65_534 };

/**
 * The PostgreSQL of FARPASS_BENCH_DATABASE_URL or FARPASS_TEST_DATABASE_URL; without them a throw-away one, made from the
 * installed programs. Undefined when there are none. DATABASE_URL is left alone: a platform may be at work there.
 */
export async function openCluster(): Promise<Cluster | undefined> {
  const given = process.env['FARPASS_BENCH_DATABASE_URL'] ?? process.env['FARPASS_TEST_DATABASE_URL'];
  if (given !== undefined) return { url: given, stop: async () => undefined };
  return await openThrowAwayCluster(loopback);
}

const loopback = '127.0.0.1';

/** A throw-away PostgreSQL that listens on an address of this machine and trusts its network; undefined without programs. */
export async function openThrowAwayCluster(address: string): Promise<Cluster | undefined> {
  const programs = findPrograms();
  return programs === undefined ? undefined : await startCluster(programs, { address });
}

function findPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const packaged = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : [];
  const folders = [...packaged.toSorted().toReversed(), ...(process.env['PATH'] ?? '').split(':')];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

async function startCluster(programs: string, { address }: { readonly address: string }): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'farpass-bench-'));
  const owner = process.getuid?.() === 0 ? nobody : undefined;
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const options: SpawnOptions = { ...owner, cwd: folder, stdio: 'ignore' };
  await finished(spawn(join(programs, 'initdb'), ['-D', 'data', '-U', 'farpass', '-A', 'trust', '--no-sync'], options));
  if (address !== loopback) appendFileSync(join(folder, 'data/pg_hba.conf'), 'host all all samenet trust\n');
  const port = await freePort();
  const set = [`port=${port}`, `listen_addresses=${address}`, `unix_socket_directories=${folder}`, 'fsync=off'];
  const server = spawn(join(programs, 'postgres'), ['-D', 'data', ...set.flatMap((one) => ['-c', one])], options);
  const stop = async () => {
    server.kill('SIGINT');
    await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `postgresql://farpass@${address}:${port}/postgres`;
  while (!(await isUp(url))) {
    if (server.exitCode !== null) throw new Error('The throw-away PostgreSQL ended while starting.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { url, stop };
}

async function isUp(url: string): Promise<boolean> {
  const [code] = await once(spawn('psql', [url, '-qXc', 'select 1'], { stdio: 'ignore' }), 'exit');
  return code === 0;
}

/** Makes a database on the server, has something done with it, and drops it. */
export async function withDatabase<T>(server: string, work: (url: string) => Promise<T>): Promise<T> {
  await runSql(server, { statement: 'drop database if exists farpass_bench' });
  await runSql(server, { statement: 'create database farpass_bench' });
  try {
    return await work(Object.assign(new URL(server), { pathname: '/farpass_bench' }).href);
  } finally {
    await runSql(server, { statement: 'drop database if exists farpass_bench with (force)' });
  }
}

export interface Sql {
  readonly statement: string;
  /** Lines that a COPY FROM STDIN reads. */
  readonly rows?: Iterable<string>;
}

/** Runs SQL by `psql`. */
export async function runSql(url: string, { statement, rows = [] }: Sql): Promise<void> {
  const psql = spawn('psql', [url, '-qX', '-v', 'ON_ERROR_STOP=1', '-c', statement], {
    stdio: ['pipe', 'ignore', 'inherit'],
    env: { ...process.env, PGOPTIONS: '-c client_min_messages=warning' },
  });
  const done = finished(psql);
  for (const row of rows) if (!psql.stdin.write(row)) await Promise.race([once(psql.stdin, 'drain'), done]);
  psql.stdin.end();
  await done;
}

async function finished(child: ReturnType<typeof spawn>): Promise<void> {
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${child.spawnfile} ended with code ${code}.`);
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (typeof address === 'object' && address !== null) return address.port;
  throw new Error('no free port');
}
