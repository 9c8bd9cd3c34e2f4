import { escapeIdentifier, escapeLiteral } from 'pg';
import type { Listener } from './connection/listener.ts';
import type { Database } from './database.ts';

/** A database that one test file after the other works on. */
export interface Lent {
  /** The database until it is given back; afterwards its calls fail, as those of a closed one do. */
  readonly db: Database;
  /** Waits for the calls under way, and puts the database back into the state in which it was lent for the first time. */
  readonly giveBack: () => Promise<void>;
}

/** The rows of a new database, to which `giveBack` returns it. */
export interface Beginning {
  readonly tables: ReadonlySet<string>;
  /** The rows of the tables that are not empty, as JSON, by table. */
  readonly rows: ReadonlyMap<string, string>;
  readonly sequences: ReadonlyMap<string, string | null>;
}

/** Reads what a new, migrated database holds. */
export async function readBeginning(db: Database): Promise<Beginning> {
  const tables = await tablesOf(db);
  const rows = new Map<string, string>();
  for (const table of await filledOf(db, tables)) rows.set(table, await rowsOf(db, table));
  return { tables: new Set(tables), rows, sequences: await sequencesOf(db) };
}

/** Lends a database that is as it was at its beginning. */
export function lend(db: Database, beginning: Beginning): Lent {
  let isGivenBack = false;
  const underWay = new Set<Promise<unknown>>();
  const heard: { readonly stop: () => void }[] = [];
  const counted =
    <Given extends unknown[], Answer>(call: (...given: Given) => Promise<Answer>) =>
    (...given: Given): Promise<Answer> => {
      if (isGivenBack) return Promise.reject(new Error('This database was closed by the test that opened it.'));
      const answer = call(...given);
      underWay.add(answer);
      const done = () => underWay.delete(answer);
      answer.then(done, done);
      return answer;
    };
  const listen: Listener['listen'] = async (channel, hearer) => {
    const listening = await db.listen(channel, hearer);
    heard.push(listening);
    return listening;
  };
  const giveBack = async () => {
    if (isGivenBack) return;
    isGivenBack = true;
    for (const { stop } of heard) stop();
    await Promise.allSettled(underWay);
    await restore(db, beginning);
  };
  return {
    db: {
      ...db,
      transaction: counted(db.transaction) as Database['transaction'],
      read: counted(db.read) as Database['read'],
      snapshot: counted(db.snapshot) as Database['snapshot'],
      execute: counted(db.execute) as Database['execute'],
      listen: counted(listen),
      close: giveBack,
    },
    giveBack,
  };
}

/** Takes out what tests wrote. Triggers that keep rows from being deleted are off during that. */
async function restore(db: Database, { tables, rows, sequences }: Beginning): Promise<void> {
  const now = await tablesOf(db);
  const added = now.filter((table) => !tables.has(table));
  if (now.length - added.length < tables.size) throw new Error('A test dropped a table.');
  const filled = await filledOf(db, [...tables]);
  const changed: string[] = [];
  for (const [table, begun] of rows) if ((await rowsOf(db, table)) !== begun) changed.push(table);
  const written = [...filled.filter((table) => !rows.has(table)), ...changed];
  const used = await sequencesOf(db);
  const statements = [
    'set local session_replication_role = replica',
    ...(added.length > 0 ? [`drop table ${added.join()} cascade`] : []),
    ...(written.length > 0 ? [`truncate ${written.join()} cascade`] : []),
    ...changed.map((table) => {
      const records = `json_populate_recordset(null::${table}, ${escapeLiteral(rows.get(table) ?? '')})`;
      return `insert into ${table} overriding system value select * from ${records}`;
    }),
    ...[...sequences].flatMap(([name, value]) => {
      if (used.get(name) === value) return [];
      return [`perform setval(${escapeLiteral(name)}, ${value ?? 1}, ${value !== null})`];
    }),
  ];
  await db.execute(`do $do$ begin ${statements.map((one) => `${one};`).join(' ')} end $do$`);
}

/** Tables of ours and of the jobs, with their schema; of a table in parts the whole. */
async function tablesOf(db: Database): Promise<readonly string[]> {
  const { rows } = await db.execute<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_toast%'
     order by 1, 2`,
  );
  return rows.map(({ schema, name }) => `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`);
}

async function filledOf(db: Database, tables: readonly string[]): Promise<readonly string[]> {
  const asked = tables.map((table) => `select ${escapeLiteral(table)} as name where exists (select from ${table})`);
  const { rows } = await db.execute<{ name: string }>(asked.join(' union all '));
  return rows.map(({ name }) => name);
}

async function rowsOf(db: Database, table: string): Promise<string> {
  const { rows } = await db.execute<{ rows: string }>(
    `select coalesce(json_agg(t order by t::text), '[]')::text as rows from ${table} t`,
  );
  return rows[0]?.rows ?? '[]';
}

async function sequencesOf(db: Database): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await db.execute<{ name: string; value: string | null }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  return new Map(rows.map(({ name, value }) => [name, value]));
}
