import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Database, type DatabaseOptions, openDatabase } from '@farpass/server/platform/db';
import type { BenchReport } from '../report.ts';
import { sized } from '../sized.ts';
import { openCluster, type Sql, withDatabase } from './cluster.ts';
import { fillFleets, fillMessages } from './filled-database.ts';

type Figure = BenchReport['figures'][number];
type BenchDatabase = Pick<DatabaseOptions, 'dataDir' | 'databaseUrl'>;

const messages = sized({ whole: Number(process.env['FARPASS_BENCH_MESSAGES'] ?? 1_000_000), quick: 1_000 });
/** The newest migration that rewrites large tables. */
const rewriting = '20261122212500_documents_as_text';

/**
 * How long the first start of this version needs for its database, if an earlier version filled it with 1,000,000
 * messages: on PostgreSQL, which is left out if it is not installed, and embedded.
 */
export async function run(): Promise<BenchReport> {
  const folder = mkdtempSync(join(tmpdir(), 'farpass-bench-'));
  const [loadBefore = Number.NaN] = loadavg();
  const figures: Figure[] = [{ name: 'load average of the machine before', value: loadBefore, unit: '' }];
  try {
    figures.push(...(await onPostgres(join(folder, 'postgres'))));
    const place = { dataDir: join(folder, 'embedded') };
    figures.push(...(await measure(place, { name: 'embedded', into: insertInto })));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return { name: 'migration', figures };
}

async function onPostgres(dataDir: string): Promise<readonly Figure[]> {
  const cluster = await openCluster();
  if (cluster === undefined) return [];
  try {
    return await withDatabase(cluster.url, (databaseUrl) =>
      measure({ dataDir, databaseUrl }, { name: 'PostgreSQL', into: () => databaseUrl }),
    );
  } finally {
    await cluster.stop();
  }
}

interface Measured {
  readonly name: string;
  readonly into: (database: Database) => Parameters<typeof fillFleets>[0];
}

async function measure(place: BenchDatabase, { name, into }: Measured): Promise<readonly Figure[]> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const onlyMigrations = earlierMigrations();
  const earlier = await openDatabase({ ...place, log, onlyMigrations });
  await fillFleets(into(earlier));
  const filled = await fillMessages(into(earlier), { events: 0, messages: 0 }, messages);
  const { rows } = await earlier.execute<{ bytes: string }>(
    `select pg_total_relation_size('cdm') + pg_total_relation_size('conjunction_event') as bytes`,
  );
  await earlier.close();
  const empty = await timed(place, { log, onlyMigrations });
  const first = await timed(place, { log });
  return [
    { name: `${name}: messages`, value: filled.messages, unit: 'rows' },
    { name: `${name}: size of both tables`, value: Number(rows[0]?.bytes) / 1e9, unit: 'GB' },
    { name: `${name}: opening without migrations`, value: empty, unit: 's' },
    { name: `${name}: first opening by this version`, value: first, unit: 's' },
  ];
}

const rowsAtOnce = 500;

/** The embedded database takes no COPY: its rows are inserted, hundreds at a time. */
function insertInto(database: Database) {
  return async ({ statement, rows = [] }: Sql): Promise<void> => {
    const [, table = '', list = ''] = /^copy (\w+) \(([^)]*)\) from stdin$/.exec(statement) ?? [];
    if (table === '') return void (await database.execute(statement));
    const columns = list.split(',').map((column) => column.trim());
    const types = await database.execute<{ name: string; type: string }>(
      `select column_name as name, udt_name as type from information_schema.columns where table_name = '${table}'`,
    );
    const typeOf = new Map(types.rows.map(({ name, type }) => [name, type]));
    const names = columns.map((_, place) => `c${place}`);
    const insert = `insert into ${table} (${columns.join(', ')})
      select ${columns.map((column, place) => `c${place}::${typeOf.get(column)}`).join(', ')}
      from unnest(${names.map((_, place) => `$${place + 1}::text[]`).join(', ')}) as r(${names.join(', ')})`;
    for (const some of packs(rows)) {
      await database.execute(
        insert,
        names.map((_, place) => some.map((row) => row[place])),
      );
    }
  };
}

function* packs(texts: Iterable<string>): Generator<readonly (readonly string[])[]> {
  let pack: (readonly string[])[] = [];
  for (const text of texts) {
    for (const line of text.trimEnd().split('\n')) {
      pack.push(line.split('\t'));
      if (pack.length < rowsAtOnce) continue;
      yield pack;
      pack = [];
    }
  }
  if (pack.length > 0) yield pack;
}

function earlierMigrations(): ReadonlySet<string> {
  const files = globSync('**/migrations/*.sql', { cwd: join(import.meta.dirname, '../../apps/server') });
  return new Set(files.map((file) => basename(file, '.sql')).filter((name) => name < rewriting));
}

async function timed(place: BenchDatabase, options: Pick<DatabaseOptions, 'log' | 'onlyMigrations'>): Promise<number> {
  const startMs = performance.now();
  const database = await openDatabase({ ...place, ...options });
  const tookS = (performance.now() - startMs) / 1000;
  await database.close();
  return tookS;
}
