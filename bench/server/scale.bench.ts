import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeGpJson } from '@farpass/ccsds/gp';
import { administer } from '@farpass/server/identity';
import { generatedRecords } from '../generated/records.ts';
import type { BenchReport } from '../report.ts';
import { sized } from '../sized.ts';
import { openThrowAwayCluster, withDatabase } from './cluster.ts';
import { commonAddress, type Host, makeHosts, reasonAgainst, removeHosts, setCable } from './scale/hosts.ts';
import { addressOf, type Common, environmentOf, killed, startServerOn, startWorkerOn } from './scale/platform.ts';

type Figure = BenchReport['figures'][number];

const objects = sized({ whole: Number(process.env['FARPASS_BENCH_OBJECTS'] ?? 30_000), quick: 600 });
const primaries = sized({ whole: 1_000, quick: 100 });
const asked = {
  type: 'CAT_VS_CAT',
  from: '2026-11-21T00:00:00Z',
  days: sized({ whole: Number(process.env['FARPASS_BENCH_DAYS'] ?? 7), quick: 2 }),
  catalogueNumbers: generatedRecords(primaries, '2026-11-20T00:00:00.000000').map(({ catalogueNumber }) =>
    Number(catalogueNumber),
  ),
};

/** Numbers of workers. */
const measuredCounts = [1, 2, 4];

/**
 * Two servers and up to four workers that share the cores, on hosts of their own (network namespaces) around one PostgreSQL:
 * a screening of 1,000 objects against the whole catalogue by one, two and four workers; then again while one worker
 * is killed, one loses its network and one server dies. Each must find the same events.
 */
export async function run(): Promise<BenchReport> {
  const reason = reasonAgainst();
  if (reason !== undefined) {
    process.stderr.write(`scale: skipped. ${reason}\n`);
    return { name: 'scale', figures: [] };
  }
  const folder = mkdtempSync(join(tmpdir(), 'farpass-bench-'));
  const hosts = makeHosts(['server-1', 'server-2', 'worker-1', 'worker-2', 'worker-3', 'worker-4']);
  const cluster = await openThrowAwayCluster(commonAddress);
  try {
    if (cluster === undefined) throw new Error('It needs the programs of PostgreSQL (initdb, postgres, psql).');
    const secretKey = randomBytes(32).toString('base64');
    const figures = await withDatabase(cluster.url, (databaseUrl) =>
      measure(hosts, { databaseUrl, secretKey, folder }),
    );
    return { name: 'scale', figures };
  } finally {
    await cluster?.stop();
    removeHosts(hosts);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(hosts: readonly Host[], common: Common): Promise<readonly Figure[]> {
  const [first, second, ...workerHosts] = hosts;
  if (first === undefined || second === undefined) throw new Error('There are no hosts.');
  const dying = await startServerOn(first, common);
  const staying = await startServerOn(second, common);
  const workers = new Map<Host, ChildProcess>();
  try {
    const caller = { address: addressOf(second), token: await filledWorld(first, common) };
    const figures: Figure[] = [];
    let expected: string | undefined;
    let aloneS = Number.NaN;
    for (const [index, host] of workerHosts.entries()) {
      workers.set(host, startWorkerOn(host, common, index % availableParallelism()));
      const count = index + 1;
      if (!measuredCounts.includes(count)) continue;
      // Its first screening reads the catalogue; what is measured is the second.
      await screened(caller);
      const { seconds, found, events } = await screened(caller);
      expected ??= found;
      if (index === 0) aloneS = seconds;
      figures.push(
        { name: `workers ${count}: time`, value: seconds, unit: 's' },
        { name: `workers ${count}: throughput, of that with one`, value: aloneS / seconds, unit: '' },
        { name: `workers ${count}: events`, value: events, unit: '' },
        {
          name: `workers ${count}: events differ from those by one`,
          value: Number(found !== expected),
          unit: '',
          aim: '0',
        },
      );
    }
    const [killedHost, cutHost] = workerHosts;
    const disturbed = await screened(caller, async () => {
      const victim = killedHost && workers.get(killedHost);
      if (victim) await killed(victim);
      if (cutHost) setCable(hosts, cutHost, false);
      await killed(dying);
    });
    figures.push(
      { name: 'a worker killed, one cut off, a server killed: time', value: disturbed.seconds, unit: 's' },
      { name: 'the same: events differ', value: Number(disturbed.found !== expected), unit: '', aim: '0' },
    );
    if (cutHost) setCable(hosts, cutHost, true);
    const healed = await screened(caller);
    return [
      ...figures,
      { name: 'the network back: time', value: healed.seconds, unit: 's' },
      { name: 'the network back: events differ', value: Number(healed.found !== expected), unit: '', aim: '0' },
    ];
  } finally {
    for (const child of [...workers.values(), dying, staying]) await killed(child);
  }
}

/** Loads the catalogue and answers the token of a user. */
async function filledWorld(host: Host, common: Common): Promise<string> {
  const env = environmentOf(common);
  const tokenOf = async (userName: string, roles: readonly string[]) => {
    const parameters = { userName, password: 'four sparrows over the bay', roles };
    await administer(env, { command: 'user.add', parameters });
    const made = await administer(env, { command: 'token.make', parameters: { user: userName, days: 1 } });
    return typeof made === 'object' && made !== null && 'token' in made ? String(made.token) : '';
  };
  const administrator = await tokenOf('administrator', ['ca:admin']);
  const body = writeGpJson(generatedRecords(objects, '2026-11-20T00:00:00.000000'));
  await answered({ address: addressOf(host), token: administrator }, { path: '/catalogue', body });
  return await tokenOf('operator', ['ca:user']);
}

interface Caller {
  readonly address: string;
  readonly token: string;
}

interface Request {
  readonly path: string;
  readonly body?: string;
}

async function answered({ address, token }: Caller, { path, body }: Request): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) };
  const request = body === undefined ? { headers } : { method: 'POST', headers, body };
  const answer = await fetch(`${address}/api/v1${path}`, request);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} is answered with ${answer.status}: ${text.slice(0, 500)}`);
  return JSON.parse(text);
}

interface Screened {
  readonly seconds: number;
  readonly events: number;
  /** The events as text, to compare. */
  readonly found: string;
}

/** A screening from the request to its end. At a tenth of it something may happen. */
async function screened(caller: Caller, happens?: () => Promise<void>): Promise<Screened> {
  const started = performance.now();
  const { screeningId } = await answered(caller, { path: '/ca/screenings', body: JSON.stringify(asked) });
  let isToHappen = happens !== undefined;
  for (;;) {
    const { state, progress, results, failure } = await answered(caller, { path: `/ca/screenings/${screeningId}` });
    if (state === 'FAILED') throw new Error(`The screening failed: ${failure}`);
    if (isToHappen && Number(progress) > 10) {
      isToHappen = false;
      await happens?.();
    }
    if (state === 'COMPLETE' && Array.isArray(results)) {
      const lines = results.map(({ tca, primary, secondary }) => JSON.stringify([tca, primary, secondary])).toSorted();
      return { seconds: (performance.now() - started) / 1000, events: lines.length, found: lines.join('\n') };
    }
    await sleep(100);
  }
}
