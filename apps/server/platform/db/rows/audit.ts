import type { Tx } from '../connection/transaction.ts';
import { newId } from './id.ts';
import { auditLine } from './tables.ts';

/** One line of the audit. `outcome` says whether the action was done; important refusals are recorded, too. */
export interface AuditEntry {
  readonly actor: string;
  readonly action: string;
  readonly outcome: 'done' | 'refused';
  readonly operatorId?: string | undefined;
  readonly subject?: { readonly kind: string; readonly id: string } | undefined;
  readonly requestId?: string | undefined;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
}

/** Writes an audit line in the transaction of its command, so that neither is stored without the other. */
export async function writeAuditLine(tx: Tx, { subject, ...entry }: AuditEntry): Promise<void> {
  await tx.insert(auditLine).values({ ...entry, id: newId(), subjectKind: subject?.kind, subjectId: subject?.id });
}
