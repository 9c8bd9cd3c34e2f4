import { type AuditEntry, type Database, type Tx, writeAuditLine } from '../../db/index.ts';

/** Writes audit lines: in the transaction of the change, or after a call that changed nothing in our database. */
export interface AuditTrail {
  readonly write: (tx: Tx, line: AuditEntry) => Promise<void>;
  readonly writeAfter: (line: AuditEntry) => Promise<void>;
}

export function auditTrail(database: Database): AuditTrail {
  return {
    write: writeAuditLine,
    writeAfter: (line) => database.transaction((tx) => writeAuditLine(tx, line)),
  };
}
