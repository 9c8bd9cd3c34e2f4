import { sql } from 'drizzle-orm';
import type { Read } from '../db/index.ts';
import { jobSchema } from '../db/schema/job-schema.ts';
import { deadLetterQueue } from './boss.ts';

/** Those of some values that a field of the data of a dead letter has: what their jobs worked for is not finished by anyone. */
export async function valuesOfDeadLetters(read: Read, field: string, values: readonly string[]): Promise<string[]> {
  if (values.length === 0) return [];
  const value = sql`data ->> ${field}`;
  const { rows } = await read.execute<{ value: string }>(
    sql`select distinct ${value} as value from ${sql.raw(`${jobSchema}.job`)}
      where name = ${deadLetterQueue} and state in ('created', 'retry') and ${value} in ${values}`,
  );
  return rows.map((row) => row.value);
}
