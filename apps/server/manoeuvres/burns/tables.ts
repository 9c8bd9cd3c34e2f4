import type { BurnsReport } from '@farpass/operations/burns';
import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/index.ts';

/** Burns found in the element sets of an object that an operator sees. */
export const objectBurns = pgTable(
  'object_burns',
  {
    operatorId: text('operator_id').notNull(),
    catalogueNumber: text('catalogue_number').notNull(),
    /** Of the newest set that was looked at. */
    newestEpoch: instant('newest_epoch').notNull(),
    lookedAt: instant('looked_at').notNull(),
    report: jsonb().$type<BurnsReport>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.operatorId, table.catalogueNumber] })],
);
