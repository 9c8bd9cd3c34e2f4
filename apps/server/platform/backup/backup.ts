import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { versionText } from '../../version.ts';
import { type Database, executeIn, type Tx } from '../db/index.ts';
import { type MissingFile, missingFiles } from '../files/index.ts';
import { BackupFault, type BackupHeader, type BackupLine, type EndLine, type TableLine } from './format.ts';
import { qualified, quoted } from './quoting.ts';
import { listSequences, listTables } from './tables.ts';

export interface BackupReport {
  readonly file: string;
  readonly tables: number;
  readonly rows: number;
  readonly bytes: number;
  /** Rows whose file is not stored, or not complete: the backup has no more of it. */
  readonly missingFiles: readonly MissingFile[];
}

/** Desired size of a line of rows; a larger row gets its own line. */
const lineBytes = 1_000_000;

/**
 * Writes the content of the database at one moment to a new file (mode 0600). The memory used depends only on the
 * largest row. Other requests are served at the same time.
 */
export async function backupDatabase(db: Database, file: string): Promise<BackupReport> {
  if (existsSync(file)) throw new BackupFault('BACKUP_FILE_EXISTS', { file });
  const draft = `${file}.part`;
  try {
    const counts = await db.snapshot((tx) => writeBackup(tx, draft));
    const bytes = await settle(draft);
    await rename(draft, file);
    return { file, ...counts, bytes };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function settle(draft: string): Promise<number> {
  const handle = await open(draft, 'r');
  try {
    await handle.sync();
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}

/** The only place where a transaction awaits more than SQL: rows are written as they are read. */
async function writeBackup(tx: Tx, draft: string): Promise<Pick<BackupReport, 'tables' | 'rows' | 'missingFiles'>> {
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
  const missing = await missingFiles(tx);
  const digest = createHash('sha256');
  const counts = { tables: 0, rows: 0 };
  async function* texts(): AsyncGenerator<string> {
    for await (const line of readLines(tx)) {
      counts.tables += line.kind === 'table' ? 1 : 0;
      counts.rows += line.kind === 'rows' ? line.rows.length : 0;
      const text = `${JSON.stringify(line)}\n`;
      digest.update(text);
      yield text;
    }
    yield `${JSON.stringify({ kind: 'end', ...counts, digest: digest.digest('hex') } satisfies EndLine)}\n`;
  }
  const target = createWriteStream(draft, { mode: 0o600, flags: 'wx' });
  await pipeline(Readable.from(texts()), createGzip(), target);
  return { ...counts, missingFiles: missing };
}

async function* readLines(tx: Tx): AsyncGenerator<BackupLine> {
  yield await readHeader(tx);
  for (const table of await listTables(tx)) {
    yield table;
    yield* readRows(tx, table);
  }
  for (const sequence of await listSequences(tx)) yield { kind: 'sequence', ...sequence };
}

async function readHeader(tx: Tx): Promise<BackupHeader> {
  const found = await tx.execute<{ name: string; digest: string }>(
    sql`select name, digest from migration order by name`,
  );
  const [clock] = (await tx.execute<{ now: string }>(sql`select instant_now() as now`)).rows;
  return {
    kind: 'farpass-backup',
    format: 1,
    takenAt: clock?.now ?? '',
    takenBy: versionText(),
    migrations: found.rows,
  };
}

/** Reads rows through a cursor, as many at a time as fit into a line, judged by the size of the previous ones. */
async function* readRows(tx: Tx, table: TableLine): AsyncGenerator<BackupLine> {
  const columns = table.columns.map(({ name }) => `${quoted(name)}::text`).join(', ');
  await executeIn(
    tx,
    `declare backup_rows no scroll cursor for select array[${columns}] as row from ${qualified(table)}`,
  );
  let count = 10;
  for (;;) {
    const found = await executeIn<{ row: (string | null)[] }>(tx, `fetch ${count} from backup_rows`);
    const rows = found.rows.map(({ row }) => row);
    if (rows.length > 0) yield { kind: 'rows', rows };
    if (rows.length < count) break;
    count = nextCount(rows);
  }
  await executeIn(tx, 'close backup_rows');
}

function nextCount(rows: readonly (readonly (string | null)[])[]): number {
  const bytes = rows.reduce((total, row) => total + row.reduce((sum, value) => sum + (value?.length ?? 4), 0), 1);
  return Math.min(Math.max(1, Math.floor((rows.length * lineBytes) / bytes)), 5_000, rows.length * 10);
}
