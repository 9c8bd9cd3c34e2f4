import { sql } from 'drizzle-orm';
import { type Database, type DatabaseOptions, executeIn, openDatabase, type Tx } from '../db/index.ts';
import { readMigrations } from '../db/schema/migration-files.ts';
import {
  BackupFault,
  type BackupHeader,
  checkBackup,
  type EndLine,
  type RowsLine,
  readBackup,
  type TableLine,
} from './format.ts';
import { qualified, quoted } from './quoting.ts';
import { listTables } from './tables.ts';

export interface RestoreReport {
  readonly file: string;
  readonly tables: number;
  readonly rows: number;
  readonly takenAt: string;
}

/**
 * Loads a backup into an empty database in one transaction, with the schema from which it was taken, and then migrates
 * it to this version. A file that is damaged, incomplete or newer than this version is refused before anything is
 * changed.
 */
export async function restoreDatabase(options: DatabaseOptions, file: string): Promise<RestoreReport> {
  const { header, end } = await checkBackup(file);
  await refuseNewer(file, header);
  const names = new Set(header.migrations.map(({ name }) => name));
  const asOwner = options.databaseUrl === undefined ? {} : { databaseUrl: options.ownerUrl ?? options.databaseUrl };
  const db = await openDatabase({
    ...options,
    ...asOwner,
    ownerUrl: undefined,
    onlyMigrations: names,
    isRestore: true,
  });
  try {
    await refuseFilled(db, file, names);
    await db.transaction((tx) => load(tx, file, end));
  } finally {
    await db.close();
  }
  const upgraded = await openDatabase(options);
  await upgraded.close();
  return { file, tables: end.tables, rows: end.rows, takenAt: header.takenAt };
}

async function refuseNewer(file: string, { migrations }: BackupHeader): Promise<void> {
  const known = new Map((await readMigrations()).map(({ name, digest }) => [name, digest]));
  const unknown = migrations.filter(({ name, digest }) => known.get(name) !== digest).map(({ name }) => name);
  if (unknown.length > 0)
    throw new BackupFault('BACKUP_NEWER_THAN_CODE', { file, detail: `it carries ${unknown.join(', ')}.` });
}

/** Empty means: no table has a row, and no migration was applied that is not in the backup. */
async function refuseFilled(db: Database, file: string, names: ReadonlySet<string>): Promise<void> {
  await db.read(async (read) => {
    const applied = await read.execute<{ name: string }>(sql`select name from migration`);
    const further = applied.rows.find(({ name }) => !names.has(name));
    if (further !== undefined) {
      throw new BackupFault('DATABASE_NOT_EMPTY', {
        file,
        detail: `this database was migrated further, by ${further.name}.`,
      });
    }
    for (const table of await listTables(read)) {
      const filled = await read.execute(sql.raw(`select 1 from ${qualified(table)} limit 1`));
      if (filled.rows.length > 0) {
        throw new BackupFault('DATABASE_NOT_EMPTY', {
          file,
          detail: `table ${table.name} of this database holds rows.`,
        });
      }
    }
  });
}

/** Foreign keys are removed while rows are loaded in any order, and added and checked again at the end. */
async function load(tx: Tx, file: string, expected: EndLine): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
  const tables = await listTables(tx);
  const constraints = await dropForeignKeys(tx);
  for (const table of tables) await executeIn(tx, `alter table ${qualified(table)} disable trigger user`);
  const rows = await loadLines(tx, file);
  if (rows !== expected.rows) throw new BackupFault('BACKUP_ALTERED', { file });
  for (const table of tables) await executeIn(tx, `alter table ${qualified(table)} enable trigger user`);
  for (const { table, name, definition } of constraints) {
    await executeIn(tx, `alter table ${table} add constraint ${quoted(name)} ${definition}`);
  }
}

async function loadLines(tx: Tx, file: string): Promise<number> {
  let table: TableLine | undefined;
  let rows = 0;
  for await (const line of readBackup(file)) {
    if (line.kind === 'table') table = line;
    if (line.kind === 'sequence')
      await executeIn(tx, 'select setval($1::regclass, $2::bigint)', [qualified(line), line.last]);
    if (line.kind === 'rows' && table !== undefined) {
      await loadRows(tx, table, line);
      rows += line.rows.length;
    }
  }
  return rows;
}

/** Each column is read by its type from the text that the same type wrote. */
async function loadRows(tx: Tx, table: TableLine, { rows }: RowsLine): Promise<void> {
  const names = table.columns.map(({ name }) => quoted(name)).join(', ');
  const values = table.columns.map(({ type }, at) => `(row->>${at})::${type}`).join(', ');
  await executeIn(
    tx,
    `insert into ${qualified(table)} (${names}) overriding system value
     select ${values} from json_array_elements($1::json) as row`,
    [JSON.stringify(rows)],
  );
}

interface ForeignKey extends Record<string, unknown> {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

async function dropForeignKeys(tx: Tx): Promise<readonly ForeignKey[]> {
  const found = await tx.execute<ForeignKey>(sql`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 order by 1, 2`);
  for (const { table, name } of found.rows) await executeIn(tx, `alter table ${table} drop constraint ${quoted(name)}`);
  return found.rows;
}
