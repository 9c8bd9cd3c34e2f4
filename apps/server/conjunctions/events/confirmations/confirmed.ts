import type { PersonalConfirmation, RiskEvidence } from '@farpass/conjunction/event';
import { type SQL, sql } from 'drizzle-orm';
import { cdm } from '../../tables.ts';

/** Whether a person confirmed a message, and no one withdrew it; a column of a statement about messages. */
export const isConfirmedColumn: SQL<boolean> = sql<boolean>`coalesce((select of.kind = 'CONFIRMED' from conjunction_confirmation of
  where of.cdm_id = ${cdm.id} order by of.at desc, of.id desc limit 1), false)`;

interface ConfirmedMessage {
  readonly evidence: RiskEvidence | null;
  readonly isConfirmed: boolean;
}

/** The confirmations for the judgement of an event. */
export function confirmationsIn(messages: readonly ConfirmedMessage[]): readonly PersonalConfirmation[] {
  return messages.flatMap(({ evidence, isConfirmed }) => {
    const madeS = evidence?.origin?.madeS;
    return isConfirmed && madeS !== undefined ? [{ untilS: madeS }] : [];
  });
}
