import { escapeIdentifier, type PoolClient } from 'pg';
import { jobSchema } from './job-schema.ts';

/** Append-only tables. A trigger refuses UPDATE, DELETE and TRUNCATE for everyone, including the owner. */
async function readAppendOnlyTables(client: PoolClient): Promise<readonly string[]> {
  const found = await client.query<{ name: string }>(
    `select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     join pg_proc p on p.oid = t.tgfoid where p.proname = 'refuse_change' and not t.tgisinternal group by 1`,
  );
  return found.rows.map(({ name }) => name);
}

/** Grants the rights that the server's role needs, and revokes those that append-only tables must not allow. */
export async function grantServerRole(client: PoolClient, role: string): Promise<void> {
  const name = escapeIdentifier(role);
  for (const schema of ['public', jobSchema]) {
    await client.query(`grant usage on schema ${schema} to ${name}`);
    await client.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${name}`);
    await client.query(`grant usage, select on all sequences in schema ${schema} to ${name}`);
    await client.query(`grant execute on all functions in schema ${schema} to ${name}`);
  }
  for (const table of await readAppendOnlyTables(client)) {
    await client.query(`revoke update, delete, truncate on public.${escapeIdentifier(table)} from ${name}`);
  }
  await client.query(`revoke insert, update, delete on public.migration from ${name}`);
}
