import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, openCluster, withDatabase } from '../cluster.ts';
import { type Counts, Traffic } from '../soak/traffic.ts';
import { Balancer } from './balancer.ts';
import { farpass, startServer, stopped, type Version } from './version.ts';

/** The versions before and after, and how long the servers of both work. */
export interface UpgradeOrder {
  readonly from: Version;
  readonly to: Version;
  readonly minutes: number;
}

export interface UpgradeFigures extends Counts {
  readonly from: string;
  readonly to: string;
  readonly minutes: number;
  /** How long the new server took from its start, with the migration, until it answered. */
  readonly startedS: number;
  readonly lostWrites: number;
  /** Requests that got no answer, or one of 500 and above, each with its reason. */
  readonly failed: readonly string[];
}

/**
 * A server of one version and then one of the next on the same database, behind a balancer, under load: a quarter of the time
 * the old one alone, half of it both, and a quarter the new one alone, after the old one was drained and ended.
 */
export async function runUpgrade(order: UpgradeOrder, tell: (line: string) => void): Promise<UpgradeFigures> {
  const cluster = await openCluster();
  if (cluster === undefined) throw new Error('It needs the programs of PostgreSQL (initdb, postgres, psql).');
  const folder = mkdtempSync(join(tmpdir(), 'farpass-upgrade-'));
  try {
    return await withDatabase(cluster.url, (databaseUrl) => upgraded(order, { databaseUrl, folder, tell }));
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Trial {
  readonly databaseUrl: string;
  readonly folder: string;
  readonly tell: (line: string) => void;
}

async function upgraded({ from, to, minutes }: UpgradeOrder, { databaseUrl, folder, tell }: Trial) {
  const balancer = new Balancer();
  const door = await freePort();
  await balancer.listen(door);
  const address = `http://127.0.0.1:${door}`;
  const secretKey = randomBytes(32).toString('base64');
  const [oldPort, newPort] = [await freePort(), await freePort()];
  const environment = (port: number): NodeJS.ProcessEnv => ({
    ...process.env,
    DATABASE_URL: databaseUrl,
    FARPASS_SECRET_KEY: secretKey,
    FARPASS_DATA: mkdtempSync(join(folder, 'data-')),
    FARPASS_URL: address,
    HOST: '127.0.0.1',
    PORT: String(port),
    FARPASS_DEMO: 'off',
    FARPASS_FEEDS: '',
    FARPASS_LOG_LEVEL: 'error',
    FARPASS_REQUESTS_PER_MINUTE: '100000',
  });
  const servers: ChildProcess[] = [];
  const over = new AbortController();
  const quarter = () => sleep((minutes * 60_000) / 4);
  try {
    const oldServer = await startServer(from, environment(oldPort));
    servers.push(oldServer);
    balancer.add(oldPort);
    const listening = { address, ...tokensOf(from, environment(oldPort)) };
    const traffic = new Traffic((said) => tell(`${new Date().toISOString()} ${said}`));
    await traffic.begin(listening);
    const running = traffic.run(listening, over.signal);
    const failed = running.then(() => new Promise<never>(() => undefined));
    await Promise.race([quarter(), failed]);
    tell(`${from.commit} alone: ${sayCounts(traffic.counts, balancer)}`);
    const began = performance.now();
    const newServer = await Promise.race([startServer(to, environment(newPort)), failed]);
    servers.push(newServer);
    const startedS = (performance.now() - began) / 1000;
    balancer.add(newPort);
    await Promise.race([quarter().then(quarter), failed]);
    tell(`both: ${sayCounts(traffic.counts, balancer)}`);
    await Promise.race([balancer.drain(oldPort).then(() => stopped(oldServer)), failed]);
    await Promise.race([quarter(), failed]);
    tell(`${to.commit} alone: ${sayCounts(traffic.counts, balancer)}`);
    over.abort();
    await running;
    const lostWrites = await traffic.lost(listening);
    const { counts } = traffic;
    return {
      ...{ from: from.commit, to: to.commit, minutes, startedS },
      ...counts,
      lostWrites,
      failed: [...balancer.faults, ...traffic.said],
    };
  } finally {
    over.abort();
    for (const server of servers) await stopped(server);
    balancer.close();
  }
}

/** Two people, one with a fleet and an administrator, made by the commands of the version. */
function tokensOf(version: Version, env: NodeJS.ProcessEnv) {
  const tokenOf = ({ name, role }: { readonly name: string; readonly role: string }) => {
    farpass(version, ['user', 'add', name, '--role', role], { env, input: 'four sparrows over the bay\n' });
    return farpass(version, ['token', '--user', name, '--days', '2', '--name', 'upgrade'], { env }).trim();
  };
  return {
    token: tokenOf({ name: 'operator', role: 'ca:user' }),
    adminToken: tokenOf({ name: 'administrator', role: 'ca:admin' }),
  };
}

function sayCounts({ reads, writes, messages, screenings, serverErrors }: Counts, { faults }: Balancer): string {
  return `${reads} reads, ${writes} writes, ${messages} messages, ${screenings} screenings; ${serverErrors} errors, ${faults.length} without an answer`;
}
