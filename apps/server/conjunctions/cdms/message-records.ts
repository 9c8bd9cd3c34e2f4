import type { SourcedRecord } from '@farpass/intake/realism';
import { eq } from 'drizzle-orm';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, type Read } from '../../platform/db/index.ts';
import type { ObjectRadius } from './radii.ts';
import { findRadii } from './sizes.ts';

/** The last study of the past events of an operator: the records of the sigmas of objects and originators. */
export const messageRecordStudy = pgTable('message_record_study', {
  operatorId: text('operator_id').primaryKey(),
  madeAt: instant('made_at').notNull(),
  records: jsonb().$type<readonly SourcedRecord[]>().notNull(),
});

/** The knowledge of an operator about the objects that messages name. */
export interface KnownObjects {
  readonly sizes: readonly ObjectRadius[];
  readonly records: readonly SourcedRecord[];
}

interface NamedObjects {
  readonly operatorId: string;
  readonly numbers: readonly string[];
}

/** Listed radii of objects, and the records of their sigmas and of those of every originator. */
export async function findKnownObjects(read: Read, named: NamedObjects): Promise<KnownObjects> {
  const sizes = await findRadii(read, named);
  const [row] = await read
    .select({ records: messageRecordStudy.records })
    .from(messageRecordStudy)
    .where(eq(messageRecordStudy.operatorId, named.operatorId));
  return { sizes, records: recordsAbout(row?.records ?? [], named.numbers) };
}

/** The records that count for messages about some objects. */
export function recordsAbout(records: readonly SourcedRecord[], numbers: readonly string[]): readonly SourcedRecord[] {
  return records.filter(({ source, whose }) => source === 'ORIGINATOR' || numbers.includes(whose));
}
