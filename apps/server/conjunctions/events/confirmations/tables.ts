import type { ConfirmationEntryDocument } from '@farpass/contract/conjunctions';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/index.ts';

export const conjunctionConfirmation = pgTable('conjunction_confirmation', {
  id: text().primaryKey(),
  cdmId: text('cdm_id').notNull(),
  kind: text().$type<ConfirmationEntryDocument['kind']>().notNull(),
  at: instant().notNull(),
  person: text().notNull(),
  reason: text(),
  riskLevel: text('risk_level').$type<ConfirmationEntryDocument['riskLevel']>().notNull(),
  riskBasis: text('risk_basis').$type<NonNullable<ConfirmationEntryDocument['riskBasis']>>(),
  newestAlone: text('newest_alone').$type<NonNullable<ConfirmationEntryDocument['newestAlone']>>(),
});
