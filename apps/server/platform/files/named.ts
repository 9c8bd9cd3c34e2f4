import { sql } from 'drizzle-orm';
import type { Read } from '../db/index.ts';

/** A column whose rows name stored files: it has a foreign key on `file`. */
interface NamingColumn extends Record<string, unknown> {
  readonly table: string;
  readonly column: string;
  /** SQL that writes the primary key of a row. */
  readonly key: string;
}

/** A row that names a file whose bytes are not all stored. */
export interface MissingFile extends Record<string, unknown> {
  readonly table: string;
  /** The primary key of the row. */
  readonly row: string;
  readonly column: string;
  readonly digest: string;
}

/** Every column of every feature that names files: the foreign keys are the list. */
async function namingColumns(read: Read): Promise<readonly NamingColumn[]> {
  const found = await read.execute<NamingColumn>(sql`
    select c.conrelid::regclass::text as "table", quote_ident(a.attname) as "column",
      (select 'concat_ws('' '', ' || string_agg(quote_ident(k.attname) || '::text', ', ' order by k.attnum) || ')'
        from pg_index i join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any (i.indkey)
        where i.indrelid = c.conrelid and i.indisprimary) as key
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'file'::regclass order by 1, 2`);
  return found.rows;
}

/** Those of some files that no row names. */
export async function namelessFiles(read: Read, digests: readonly string[]): Promise<readonly string[]> {
  if (digests.length === 0) return [];
  const named = (await namingColumns(read)).map(
    ({ table, column }) => sql` and not exists (select 1 from ${sql.raw(table)} where ${sql.raw(column)} = d.digest)`,
  );
  const found = await read.execute<{ digest: string }>(
    sql`select d.digest from unnest(${sql.param(digests)}::text[]) as d (digest) where true${sql.join(named)} order by 1`,
  );
  return found.rows.map(({ digest }) => digest);
}

/** The rows whose file is missing or not complete. None, unless a file was lost outside of this program or by a version before it. */
export async function missingFiles(read: Read): Promise<readonly MissingFile[]> {
  const incomplete = await read.execute<{ digest: string }>(sql`
    select f.digest from file f left join file_chunk c on c.chunks_id = f.chunks_id
    group by f.digest having f.size_bytes <> coalesce(sum(octet_length(c.bytes)), 0)`);
  const digests = sql.param(incomplete.rows.map(({ digest }) => digest));
  const missing: MissingFile[] = [];
  for (const { table, column, key } of await namingColumns(read)) {
    const named = sql.raw(column);
    const found = await read.execute<MissingFile>(sql`
      select ${table}::text as "table", ${sql.raw(key)} as "row", ${column}::text as "column", ${named} as digest
      from ${sql.raw(table)} where ${named} = any (${digests}::text[])
        or (${named} is not null and not exists (select 1 from file where file.digest = ${named})) order by 2`);
    missing.push(...found.rows);
  }
  return missing;
}
