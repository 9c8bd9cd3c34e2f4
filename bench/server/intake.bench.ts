import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { secondsPerDay } from '@farpass/astro/constants';
import { cdmsFrom } from '../generated/cdms.ts';
import { operators } from '../generated/messages.ts';
import type { BenchReport } from '../report.ts';
import { sized } from '../sized.ts';
import { freePort, openCluster, withDatabase } from './cluster.ts';
import { fillFleets, fillMessages } from './filled-database.ts';
import { addUser, makeToken, processorSeconds, type ServedPlatform, serveOn } from './measured/served.ts';

type Figure = BenchReport['figures'][number];

const kills = sized({ whole: 10, quick: 1 });
const secondsOfLife = sized({ whole: 30, quick: 3 });
const messagesBefore = sized({ whole: Number(process.env['FARPASS_BENCH_MESSAGES'] ?? 1_000_000), quick: 2_000 });
const messagesOfRequest = sized({ whole: 200, quick: 20 });
const satellites = 10;
const readers = 50;
const senders = 2;
/** A person looks at a list, and again after this time. */
const readerPauseMs = 5_000;
const aimPerDay = 5_000_000;
/** In the seconds after its start a server reads and compiles everything once. */
const settledMs = sized({ whole: 10_000, quick: 0 });

/**
 * Messages as fast as the server takes them, on PostgreSQL with many stored before: two programs send them for eight
 * operators, each of fifty people looks at a list every five seconds, and the server is killed ten times. What was
 * acknowledged must be there.
 */
export async function run(): Promise<BenchReport> {
  const cluster = await openCluster();
  if (cluster === undefined) {
    process.stderr.write('intake: skipped. It needs the programs of PostgreSQL (initdb, postgres, psql).\n');
    return { name: 'intake', figures: [] };
  }
  try {
    return { name: 'intake', figures: await withDatabase(cluster.url, measure) };
  } finally {
    await cluster.stop();
  }
}

async function measure(databaseUrl: string): Promise<readonly Figure[]> {
  const [loadBefore = Number.NaN] = loadavg();
  const dataDir = mkdtempSync(join(tmpdir(), 'farpass-bench-'));
  const port = await freePort();
  const start = () => serveOn({ databaseUrl, dataDir, env: {}, port });
  let server = await start();
  try {
    await fillFleets(databaseUrl);
    for (let operator = 0; operator < operators; operator += 1) await addUser(server, operator);
    const tokens = await tokensOf(server);
    for (const [operator, token] of tokens.entries()) await addFleet(server, { operator, token });
    await fillMessages(databaseUrl, { events: 0, messages: 0 }, messagesBefore);
    const traffic = new Intake(tokens);
    let processorS = 0;
    const began = performance.now();
    for (let life = 0; life <= kills; life += 1) {
      const before = await processorSeconds(server);
      await traffic.run(server, secondsOfLife * 1000, async () => {
        processorS += (await processorSeconds(server)) - before;
        // In the middle of what it does.
        if (life < kills) await server.kill();
      });
      if (life < kills) server = await start();
    }
    const seconds = (performance.now() - began) / 1000;
    const stored = await idsIn(databaseUrl);
    const lost = traffic.acknowledged.filter((id) => !stored.has(id)).length;
    return figuresOf({ traffic, seconds, processorS, lost, loadBefore });
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface Outcome {
  readonly traffic: Intake;
  readonly seconds: number;
  readonly processorS: number;
  readonly lost: number;
  readonly loadBefore: number;
}

function figuresOf({ traffic, seconds, processorS, lost, loadBefore }: Outcome): readonly Figure[] {
  const { acknowledged, lists } = traffic;
  const all = lists.map(({ tookMs }) => tookMs);
  const settled = lists.flatMap(({ tookMs, sinceStartMs }) => (sinceStartMs > settledMs ? [tookMs] : []));
  const perSecond = acknowledged.length / seconds;
  return [
    { name: 'load average of the machine before', value: loadBefore, unit: '' },
    { name: 'messages stored before', value: messagesBefore, unit: '' },
    { name: `messages taken in, ${kills} kills and starts among them`, value: acknowledged.length, unit: '' },
    { name: 'rate', value: perSecond, unit: 'messages/s', aim: `≥ ${(aimPerDay / secondsPerDay).toFixed(0)}` },
    { name: 'the same for a day', value: perSecond * secondsPerDay, unit: 'messages' },
    {
      name: 'processor time of the server, its readers among it',
      value: (1000 * processorS) / acknowledged.length,
      unit: 'ms/message',
    },
    { name: `lists of ${readers} people: 99th percentile`, value: quantile(all, 0.99), unit: 'ms', aim: '≤ 250' },
    { name: `lists of ${readers} people: median`, value: quantile(all, 0.5), unit: 'ms' },
    { name: `lists of ${readers} people: answered`, value: all.length, unit: '' },
    { name: 'the same from 10 s after a start: 99th percentile', value: quantile(settled, 0.99), unit: 'ms' },
    { name: 'the same from 10 s after a start: median', value: quantile(settled, 0.5), unit: 'ms' },
    { name: 'acknowledged messages that are missing', value: lost, unit: '', aim: '0' },
  ];
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}

async function idsIn(databaseUrl: string): Promise<ReadonlySet<string>> {
  const statement = "select id from cdm where message_id like 'DAY-%'";
  const { stdout } = await promisify(execFile)('psql', [databaseUrl, '-qAtX', '-c', statement], { maxBuffer: 2 ** 30 });
  return new Set(stdout.split('\n'));
}

async function tokensOf(server: ServedPlatform): Promise<readonly string[]> {
  const tokens: string[] = [];
  for (let operator = 0; operator < operators; operator += 1) tokens.push(await makeToken(server, operator));
  return tokens;
}

const numbersOf = (operator: number) =>
  Array.from({ length: satellites }, (_, k) => 70_000 + satellites * operator + k);

async function addFleet({ address }: ServedPlatform, { operator, token }: { operator: number; token: string }) {
  for (const noradId of numbersOf(operator)) {
    const answer = await fetch(`${address}/api/v1/ca/satellites`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: `BENCH-${noradId}`, noradId }),
    });
    if (!answer.ok) throw new Error(`A satellite was answered ${answer.status}: ${await answer.text()}`);
  }
}

/** Senders and readers, over the lives of a server. */
class Intake {
  /** Ids of the messages whose receipt the server has confirmed. */
  readonly acknowledged: string[] = [];
  readonly lists: { readonly tookMs: number; readonly sinceStartMs: number }[] = [];
  #startedMs = 0;
  readonly #tokens: readonly string[];
  #requests = 0;

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  /** Sends and reads for a time, then lets the server be ended while both go on. */
  async run(server: ServedPlatform, lifeMs: number, end: () => Promise<void>): Promise<void> {
    const over = new AbortController();
    this.#startedMs = performance.now();
    const until = async (act: () => Promise<void>) => {
      while (!over.signal.aborted)
        try {
          await act();
        } catch (fault) {
          // A killed server refuses the connection or breaks it off.
          if (!over.signal.aborted && !isBroken(fault)) throw fault;
          await sleep(100);
        }
    };
    const acting = Promise.all([
      ...Array.from({ length: senders }, () => until(() => this.#send(server))),
      ...Array.from({ length: readers }, (_, reader) => until(() => this.#read(server, reader))),
    ]);
    await Promise.race([sleep(lifeMs), acting]);
    await end();
    over.abort();
    await acting;
  }

  async #send({ address }: ServedPlatform): Promise<void> {
    const request = this.#requests;
    this.#requests += 1;
    const operator = request % operators;
    const order = { count: messagesOfRequest, designators: numbersOf(operator).map(String), nowMs: Date.now() };
    const answer = await fetch(`${address}/api/v1/ca/cdms`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${this.#tokens[operator]}`, 'Content-Type': 'text/plain' },
      body: cdmsFrom(request * messagesOfRequest, order).join('\n'),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`Messages were answered ${answer.status}: ${text.slice(0, 500)}`);
    const { accepted, refused = [] }: Receipt = JSON.parse(text);
    if (refused.length > 0) throw new Error(`Messages were refused: ${JSON.stringify(refused[0])}`);
    this.acknowledged.push(...accepted.map(({ cdmId }) => cdmId));
  }

  async #read({ address }: ServedPlatform, reader: number): Promise<void> {
    const began = performance.now();
    const headers = { Authorization: `Bearer ${this.#tokens[reader % operators]}` };
    const answer = await fetch(`${address}/api/v1/ca/conjunctions`, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The list was answered ${answer.status}.`);
    this.lists.push({ tookMs: performance.now() - began, sinceStartMs: began - this.#startedMs });
    await sleep(readerPauseMs);
  }
}

/** The answer to messages that were handed in. */
interface Receipt {
  readonly accepted: readonly { readonly cdmId: string }[];
  readonly refused?: readonly unknown[];
}

function isBroken(fault: unknown): boolean {
  return fault instanceof TypeError;
}
