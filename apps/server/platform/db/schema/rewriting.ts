import type { PoolClient } from 'pg';
import type { Logger } from '../connection/log.ts';
import type { Migration } from './migration-files.ts';

/** Measured with `npm run bench -- migration`, and rounded up: how long it takes to rewrite 1 GB of a table. */
const secondsPerGb = { postgres: 30, embedded: 45 } as const;
/** Below this size a migration takes no noticeable time. */
const leastBytes = 1_000_000;
const sayAgainAfterMs = 15_000;

/** The tables that a migration rewrites, one name for each statement that does. */
export function rewrittenTables(text: string): readonly string[] {
  const statements = text.replaceAll(/--.*$/gm, '').split(';');
  return statements.flatMap((statement) => {
    const [, table] = /^\s*alter\s+table\s+(\w+)/i.exec(statement) ?? [];
    const isRewritten = /alter\s+column\s+\w+\s+(set\s+data\s+)?type\s|\sstored\b/i.test(statement);
    return table !== undefined && isRewritten ? [table] : [];
  });
}

export interface Migrated {
  readonly client: PoolClient;
  readonly log: Logger;
  readonly mode: 'embedded' | 'postgres';
}

/** Says which large tables a migration rewrites, and about how long that takes. */
export async function announceRewriting({ client, log, mode }: Migrated, { name, text }: Migration): Promise<void> {
  const tables = rewrittenTables(text);
  if (tables.length === 0) return;
  const found = await client.query<{ bytes: string | null }>(
    'select sum(pg_total_relation_size(to_regclass(one))) as bytes from unnest($1::text[]) as one',
    [tables],
  );
  const bytes = Number(found.rows[0]?.bytes ?? 0);
  if (bytes < leastBytes) return;
  const gigabytes = bytes / 1e9;
  const seconds = gigabytes * secondsPerGb[mode];
  const names = [...new Set(tables)].join(' and ');
  log.warn(
    { migration: name, tables: [...new Set(tables)], gigabytes: Number(gigabytes.toPrecision(2)) },
    `the database is migrated: the tables ${names} are rewritten, which takes ${durationOf(seconds)}. Do not stop the server. If it is stopped, nothing is lost, and the next start begins again`,
  );
}

function durationOf(seconds: number): string {
  if (seconds < 60) return 'less than a minute';
  return `about ${Math.ceil(seconds / 60)} to ${Math.ceil(seconds / 20)} minutes`;
}

/** Repeats every 15 s that something still runs, until the function that it returns is called. */
export function sayWhile(log: Logger, words: string): () => void {
  const startMs = performance.now();
  const say = () => log.info({ seconds: Math.round((performance.now() - startMs) / 1000) }, words);
  const timer = setInterval(say, sayAgainAfterMs);
  return () => clearInterval(timer);
}
