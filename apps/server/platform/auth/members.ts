import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Read } from '../db/index.ts';

/**
 * Whether people belong to an operator, as a condition: for one without members nothing is computed, no one is alarmed, and no gauge counts
 * it, until its first member comes. Script tokens and other servers do not count.
 */
export function hasMembers(operatorId: SQLWrapper): SQL {
  return sql`not exists (select 1 from operator_without_members idle where idle.id = ${operatorId})`;
}

/** The operators without members. */
export async function operatorsWithoutMembers(read: Read): Promise<ReadonlySet<string>> {
  const { rows } = await read.execute<{ id: string }>(sql`select id from operator_without_members`);
  return new Set(rows.map(({ id }) => id));
}
