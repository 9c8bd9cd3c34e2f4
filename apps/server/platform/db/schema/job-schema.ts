import type { PoolClient } from 'pg';
import { getConstructionPlans, getMigrationPlans } from 'pg-boss';
import bossPackage from 'pg-boss/package.json' with { type: 'json' };
import { DatabaseFault } from '../connection/errors.ts';

/** The database schema of pg-boss. */
export const jobSchema = 'pgboss';

/** Migrates the tables of pg-boss to the version of this server, in the same transaction as ours. */
export async function migrateJobSchema(client: PoolClient): Promise<void> {
  const wanted: number = bossPackage.pgboss.schema;
  const found = await readJobSchemaVersion(client);
  if (found === wanted) return;
  if (found !== undefined && found > wanted) {
    throw new DatabaseFault('DATABASE_NEWER_THAN_CODE', {
      detail: `The job tables have version ${found}, this version knows ${wanted}. Start the newer version.`,
    });
  }
  await client.query(found === undefined ? getConstructionPlans(jobSchema) : getMigrationPlans(jobSchema, found));
}

async function readJobSchemaVersion(client: PoolClient): Promise<number | undefined> {
  const table = await client.query<{ name: string | null }>('select to_regclass($1)::text as name', [
    `${jobSchema}.version`,
  ]);
  if (table.rows[0]?.name === null) return undefined;
  const found = await client.query<{ version: number }>(`select version from ${jobSchema}.version`);
  return found.rows[0]?.version;
}
