import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Client, escapeIdentifier } from 'pg';

/** Test files use databases one after the other; what is left at the end of the run is removed here. */
export default function beginRun(): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'farpass-run-'));
  process.env['FARPASS_TEST_FOLDER'] = folder;
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    const server = process.env['FARPASS_TEST_DATABASE_URL'];
    if (server !== undefined) await dropDatabases(server, databasePrefix(folder));
  };
}

/** How the names of the databases begin that tests make on PostgreSQL: by them a run knows its own. */
export function databasePrefix(folder = 'farpass-test'): string {
  return `${basename(folder).replaceAll('-', '_')}_`;
}

async function dropDatabases(server: string, prefix: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { name } of rows) await client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`);
  await client.end();
}
