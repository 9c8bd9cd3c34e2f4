import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { generatedEvent, operators, satellitesOfOperator } from '../generated/messages.ts';
import { sequence } from '../generated/orbits.ts';
import type { BenchReport } from '../report.ts';
import { sized } from '../sized.ts';
import { openCluster, runSql, withDatabase } from './cluster.ts';
import { fillFleets, fillMessages, satelliteId } from './filled-database.ts';
import { type Answered, measureLoad } from './load.ts';
import { addUser, makeToken, processorSeconds, type ServedPlatform, serveOn } from './measured/served.ts';

type Figure = BenchReport['figures'][number];

const clientCount = 50;
const secondsPerList = sized({ whole: 4, quick: 0.2 });
const warmUpS = sized({ whole: 1, quick: 0.1 });
const messagesOfSmallWorld = 1_000;
const messagesOfLargeWorld = sized({
  whole: Number(process.env['FARPASS_BENCH_MESSAGES'] ?? 1_000_000),
  quick: 2_000,
});

/**
 * The lists of conjunctions and messages on PostgreSQL, asked by 50 clients that never pause, over the real server: first
 * with 1,000 messages in the database, then with 1,000,000 of eight operators. The clients run on the same two cores.
 */
export async function run(): Promise<BenchReport> {
  const cluster = await openCluster();
  if (cluster === undefined) {
    process.stderr.write(
      'api: skipped. It needs PostgreSQL: install it (initdb, postgres, psql), or set FARPASS_BENCH_DATABASE_URL to a server on which a database farpass_bench may be made.\n',
    );
    return { name: 'api', figures: [] };
  }
  try {
    return { name: 'api', figures: await withDatabase(cluster.url, measure) };
  } finally {
    await cluster.stop();
  }
}

async function measure(databaseUrl: string): Promise<readonly Figure[]> {
  const [loadBefore = Number.NaN] = loadavg();
  const dataDir = mkdtempSync(join(tmpdir(), 'farpass-bench-'));
  // Nothing but the lists is to be at work.
  const server = await serveOn({ databaseUrl, dataDir, env: { FARPASS_WORK_IN_PROCESS: 'false' } });
  try {
    await fillFleets(databaseUrl);
    for (let operator = 0; operator < operators; operator += 1) await addUser(server, operator);
    const small = await fillMessages(databaseUrl, { events: 0, messages: 0 }, messagesOfSmallWorld);
    const before = await measureLists(server, { events: small.events, operators: 2 });
    const started = performance.now();
    const large = await fillMessages(databaseUrl, small, messagesOfLargeWorld);
    // Otherwise the database tidies and writes the filled pages while the lists are measured.
    for (const statement of ['vacuum (analyze)', 'checkpoint']) await runSql(databaseUrl, { statement });
    const fillS = (performance.now() - started) / 1000;
    const after = await measureLists(server, { events: large.events, operators });
    const encoded = await measureEncodings(server);
    return [
      { name: 'load average of the machine before', value: loadBefore, unit: '' },
      { name: 'messages', value: large.messages, unit: 'rows' },
      { name: 'conjunctions', value: large.events, unit: 'rows' },
      { name: 'time to fill', value: fillS, unit: 's' },
      ...[...after].flatMap(([list, answered]) => figuresOf(list, answered, before.get(list))),
      ...encoded,
    ];
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Lists whose pages are as full in the small world as in the large one, so that their throughputs compare. */
const comparable: ReadonlySet<string> = new Set([
  'conjunctions',
  'one conjunction',
  'messages',
  'messages of one conjunction',
]);

function figuresOf(list: string, answered: Answered, small: Answered | undefined): readonly Figure[] {
  const { p50Ms, p99Ms, perSecond, bytes, ownShare, serverMs } = answered;
  const ratio = comparable.has(list) && small ? [perSecond / small.perSecond] : [];
  return [
    { name: `${list}: 99th percentile`, value: p99Ms, unit: 'ms', aim: '≤ 250' },
    { name: `${list}: median`, value: p50Ms, unit: 'ms' },
    { name: `${list}: throughput`, value: perSecond, unit: 'requests/s' },
    { name: `${list}: processor time of the server`, value: serverMs, unit: 'ms/request' },
    { name: `${list}: answer`, value: bytes, unit: 'B' },
    { name: `${list}: clients' own share`, value: ownShare / 2, unit: 'of two cores' },
    ...ratio.map((value) => ({
      name: `${list}: throughput, of that with 1,000 messages`,
      value,
      unit: '',
      aim: '≥ 0.3',
    })),
  ];
}

interface World {
  readonly events: number;
  readonly operators: number;
}
type Path = (operator: number) => string;

async function measureLists(server: ServedPlatform, world: World): Promise<ReadonlyMap<string, Answered>> {
  const tokens = await tokensOf(server, world.operators);
  const lists = await listsOf(server, world, tokens);
  const answers = new Map<string, Answered>();
  for (const [list, path] of Object.entries(lists)) {
    const clients = tokens.map((token, client) => ({ token, nextPath: () => path(client % world.operators) }));
    const load = { address: server.address, clients, warmUpS, seconds: secondsPerList };
    answers.set(list, await measureLoad({ ...load, serverSeconds: () => processorSeconds(server) }));
  }
  return answers;
}

/**
 * The cost and benefit of compression: the same pages as they are, in gzip and in Brotli, by turns, because other work on the
 * machine changes from second to second. Processor time includes that of the threads that compress.
 */
async function measureEncodings(server: ServedPlatform): Promise<readonly Figure[]> {
  const tokens = await tokensOf(server, operators);
  const lists = { conjunctions: '/api/v1/ca/conjunctions', messages: '/api/v1/ca/cdms' };
  const encodings = ['identity', 'gzip', 'br'] as const;
  const figures: Figure[] = [];
  for (const [list, path] of Object.entries(lists)) {
    const rounds = new Map(encodings.map((encoding) => [encoding, [] as Answered[]]));
    for (let round = 0; round < roundsOfEncodings; round += 1)
      for (const [encodings, answers] of rounds) {
        const clients = tokens.map((token) => ({ token, nextPath: () => path, encodings }));
        const load = { address: server.address, clients, warmUpS, seconds: secondsOfEncoding };
        answers.push(await measureLoad({ ...load, serverSeconds: () => processorSeconds(server) }));
      }
    for (const [encoding, answers] of rounds) {
      const name = `${list} in ${encoding}`;
      figures.push(
        { name: `${name}: processor time of the server`, value: middle(answers, 'serverMs'), unit: 'ms/request' },
        { name: `${name}: answer`, value: middle(answers, 'bytes'), unit: 'B' },
        { name: `${name}: throughput`, value: middle(answers, 'perSecond'), unit: 'requests/s' },
      );
    }
  }
  return figures;
}

const roundsOfEncodings = sized({ whole: 3, quick: 1 });
const secondsOfEncoding = sized({ whole: 2, quick: 0.2 });

function middle(answers: readonly Answered[], figure: 'serverMs' | 'bytes' | 'perSecond'): number {
  const sorted = answers.map((one) => one[figure]).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function tokensOf(server: ServedPlatform, count: number): Promise<readonly string[]> {
  return Promise.all(Array.from({ length: clientCount }, (_, client) => makeToken(server, client % count)));
}

/** The requests, by a path for an operator; if there are many such pages, another one each time. */
async function listsOf(
  server: ServedPlatform,
  { events }: World,
  tokens: readonly string[],
): Promise<Record<string, Path>> {
  const random = sequence(11);
  const oneOf = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)];
  const known = Array.from({ length: Math.min(events, 20_000) }, () => generatedEvent(Math.floor(random() * events)));
  const idsOf = Map.groupBy(known, ({ operator }) => operator);
  const eventId = (operator: number) => oneOf(idsOf.get(operator) ?? [])?.id ?? '';
  const satellite = (operator: number) =>
    satelliteId({ operator, satellite: Math.floor(random() * satellitesOfOperator) });
  const time = () => oneOf(known)?.tca ?? '';
  const [ca, cdms] = ['/api/v1/ca/conjunctions', '/api/v1/ca/cdms'];
  const deep = { conjunctions: await deepPages(server, ca, tokens), messages: await deepPages(server, cdms, tokens) };
  return {
    conjunctions: () => ca,
    'conjunctions from a time on': () => `${ca}?from=${time()}`,
    'conjunctions of one satellite': (operator) => `${ca}?satellite-id=${satellite(operator)}`,
    'conjunctions of high risk': () => `${ca}?risk=HIGH&risk=CRITICAL&from=${time()}`,
    'conjunctions deep in the list': (operator) => oneOf(deep.conjunctions.get(operator) ?? []) ?? ca,
    'one conjunction': (operator) => `${ca}?conjunction-id=${eventId(operator)}`,
    messages: () => cdms,
    'messages of one satellite': (operator) => `${cdms}?satellite-id=${satellite(operator)}`,
    'messages deep in the list': (operator) => oneOf(deep.messages.get(operator) ?? []) ?? cdms,
    'messages of one conjunction': (operator) => `${cdms}?conjunction-id=${eventId(operator)}`,
  };
}

const deepestPage = 40;

/** Pages of 100 as far in as 40,000 rows, by following the links that the list gives. */
async function deepPages({ address }: ServedPlatform, list: string, tokens: readonly string[]) {
  const pages = new Map<number, string[]>();
  for (let operator = 0; operator < operators; operator += 1) {
    const headers = { authorization: `Bearer ${tokens[operator] ?? ''}` };
    const found: string[] = [];
    let next: string | undefined = `${list}?limit=1000`;
    while (next !== undefined && found.length < deepestPage) {
      const answer: Response = await fetch(`${address}${next}`, { headers });
      await answer.arrayBuffer();
      next = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
      if (next !== undefined) found.push(next.replace('limit=1000', 'limit=100'));
    }
    pages.set(operator, found);
  }
  return pages;
}
