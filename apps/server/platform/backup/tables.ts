import { sql } from 'drizzle-orm';
import type { Read } from '../db/index.ts';
import { jobSchema } from '../db/schema/job-schema.ts';
import type { TableLine } from './format.ts';

/** Schemas that are backed up: ours and the jobs'. */
const schemas = ['public', jobSchema];

/**
 * Tables that a backup does not contain: the history of the schema, which is in the first line; the maintenance data of
 * pg-boss; and events, whose order is only valid in one database (browsers load everything again after a restore).
 */
const leftOut = new Set([
  'public.migration',
  'public.event',
  'public.event_horizon',
  `${jobSchema}.version`,
  `${jobSchema}.bam`,
  `${jobSchema}.warning`,
  `${jobSchema}.queue_stats`,
]);

/** All tables with data, partitions as part of their table, with the columns that can be written. */
export async function listTables(read: Read): Promise<readonly TableLine[]> {
  const found = await read.execute<TableLine>(sql`
    select 'table' as kind, n.nspname as schema, c.relname as name,
           json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname = any (${sql.param(schemas)}) and c.relkind in ('r', 'p') and not c.relispartition
    group by n.nspname, c.relname order by n.nspname desc, c.relname`);
  return found.rows.filter(({ schema, name }) => !leftOut.has(`${schema}.${name}`));
}

export interface Sequence extends Record<string, unknown> {
  readonly schema: string;
  readonly name: string;
  readonly last: string;
}

/** All used sequences, with their last number. */
export async function listSequences(read: Read): Promise<readonly Sequence[]> {
  const found = await read.execute<Sequence>(sql`
    select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences
    where schemaname = any (${sql.param(schemas)}) and last_value is not null and sequencename <> 'event_id_seq' order by 1, 2`);
  return found.rows;
}
