import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** One step of the schema's history. */
export interface Migration {
  /** `20261120084500_audit`: its time and its title. Migrations are applied in the order of their names. */
  readonly name: string;
  readonly text: string;
  /** SHA-256 of the text, hexadecimal: an applied migration never changes. */
  readonly digest: string;
}

/**
 * All migrations of the server: the files `<feature>/migrations/<UTC time>_<title>.sql`. Each feature has its own folder
 * and Drizzle journal, so two features never edit one file; the time in the name orders them all.
 */
export async function readMigrations(): Promise<readonly Migration[]> {
  const serverFolder = join(import.meta.dirname, '../../..');
  const patterns = ['*/migrations/*.sql', 'platform/*/migrations/*.sql'];
  const migrations: Migration[] = [];
  for await (const path of glob(patterns, { cwd: serverFolder, exclude: ['node_modules'] })) {
    migrations.push(await readMigration(join(serverFolder, path)));
  }
  return migrations.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

async function readMigration(path: string): Promise<Migration> {
  const text = await readFile(path, 'utf8');
  return { name: basename(path, '.sql'), text, digest: createHash('sha256').update(text).digest('hex') };
}
