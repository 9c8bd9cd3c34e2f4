import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchReport } from '../report.ts';
import { sized } from '../sized.ts';
import { type Cluster, freePort, openCluster, withDatabase } from './cluster.ts';
import { requestsPerSecond } from './load.ts';
import { startMeasured } from './measured/process.ts';

type Figure = BenchReport['figures'][number];
interface Measured {
  readonly address: string;
  readonly bareAddress: string;
  readonly token: string;
  readonly bytes: number;
}

const clients = 50;
const secondsPerRun = sized({ whole: 1, quick: 0.2 });
/**
 * Number of rounds. The routes take turns and the median of the ratios counts, so that load from elsewhere affects them
 * alike.
 */
const rounds = sized({ whole: 5, quick: 1 });
const root = join(import.meta.dirname, '../..');

/**
 * The web server around a list of 100 rows, asked by 50 clients with a token, as a ratio to a bare Fastify route that
 * sends the same bytes; on the embedded database, and on PostgreSQL if there is one (`cluster.ts`).
 */
export async function run(): Promise<BenchReport> {
  const [load = Number.NaN] = loadavg();
  const before = { name: 'load average of the machine before', value: load, unit: '' };
  const figures = [before, ...(await measureStart()), ...(await measureLists('embedded', {}))];
  const cluster = await openCluster();
  if (cluster === undefined) process.stderr.write('server: no PostgreSQL is installed; the embedded database alone.\n');
  else figures.push(...(await onPostgres(cluster)));
  return { name: 'server', figures };
}

async function onPostgres({ url, stop }: Cluster): Promise<readonly Figure[]> {
  try {
    return await withDatabase(url, (DATABASE_URL) => measureLists('PostgreSQL', { DATABASE_URL }));
  } finally {
    await stop();
  }
}

async function measureLists(database: string, env: Record<string, string>): Promise<readonly Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'farpass-bench-'));
  const server = startMeasured(new URL('./measured/server.ts', import.meta.url), { FARPASS_DATA: dataDir, ...env });
  try {
    const { address, bareAddress, token, bytes } = await server.first<Measured>();
    const load = (url: string) => requestsPerSecond({ url, token, clients, seconds: secondsPerRun });
    const [bareUrl, plainUrl, hotUrl] = [
      `${bareAddress}/bare`,
      `${address}/api/v1/measured/plain`,
      `${address}/api/v1/measured/hot`,
    ];
    await load(plainUrl);
    const measured: { bare: number; plain: number; hot: number; p99Ms: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const bare = await load(bareUrl);
      const plain = (await load(plainUrl)) / bare;
      server.send('reset');
      const hot = (await load(hotUrl)) / bare;
      measured.push({ bare, plain, hot, ...(await server.ask<{ p99Ms: number }>('delay')) });
    }
    const figure = (name: keyof (typeof measured)[number]) => median(measured.map((round) => round[name]));
    const [bare, plain, hot, p99Ms] = [figure('bare'), figure('plain'), figure('hot'), figure('p99Ms')];
    const { perSecond } = await server.ask<{ perSecond: number }>('jobs');
    await server.stop();
    return [
      { name: `${database}: list, bytes`, value: bytes, unit: 'B' },
      { name: `${database}: bare route`, value: bare, unit: 'requests/s' },
      { name: `${database}: list through the schema, of the bare route`, value: plain, unit: '', aim: '≥ 0.05' },
      { name: `${database}: list as JSON made in SQL, of the bare route`, value: hot, unit: '', aim: '≥ 0.10' },
      { name: `${database}: event-loop delay under it, 99th percentile`, value: p99Ms, unit: 'ms' },
      { name: `${database}: jobs`, value: perSecond, unit: 'jobs/s' },
    ];
  } finally {
    server.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** From the command to the first healthy answer: with an empty data folder, and again with a filled one. */
async function measureStart(): Promise<readonly Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'farpass-bench-'));
  try {
    const coldS = await secondsToHealthy(dataDir);
    const warmS = await secondsToHealthy(dataDir);
    return [
      { name: 'start with an empty data folder', value: coldS, unit: 's' },
      { name: 'start with a filled data folder', value: warmS, unit: 's', aim: '≤ 5' },
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function secondsToHealthy(dataDir: string): Promise<number> {
  const port = await freePort();
  const env = { ...process.env, FARPASS_DATA: dataDir, PORT: String(port), FARPASS_LOG_LEVEL: 'silent' };
  const started = performance.now();
  const server = spawn(process.execPath, ['apps/cli/main.ts', 'serve'], { cwd: root, env, stdio: 'ignore' });
  const isHealthy = () =>
    fetch(`http://localhost:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isHealthy())) {
    if (server.exitCode !== null) throw new Error('The server ended while starting.');
    await sleep(20);
  }
  const seconds = (performance.now() - started) / 1000;
  server.kill('SIGTERM');
  await once(server, 'exit');
  return seconds;
}
