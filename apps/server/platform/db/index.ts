/**
 * The database, embedded or PostgreSQL: one driver (`pg`), one dialect, one set of tests for both.
 *
 * - `openDatabase({ dataDir, log, databaseUrl? })` opens and migrates it; `compose.ts` does that once.
 * - `db.transaction(async (tx) => …)`: what happens inside is one step. Only `tx` is used inside and nothing but SQL is
 *   awaited; `db` inside throws DATABASE_INSIDE_TRANSACTION instead of a deadlock.
 * - `db.read(async (read) => …)`: single statements without BEGIN and COMMIT, for lists and look-ups.
 * - A store is functions that take `tx: Tx` (or `read: Read` if they only read; a `Tx` fits) and a `Scope`.
 * - `rowsOf` makes the usual functions of a store: its list, which a call answers with `readList` of platform/http, and
 *   one row, found or locked.
 * - Tables: `<feature>/tables.ts` with Drizzle's `pgTable`; ids are `newId()` (UUID version 7), times `instant()`.
 * - Migrations: `<feature>/migrations/<UTC yyyymmddhhmmss>_<title>.sql`, found automatically, applied in the order of
 *   their names in one step with pg-boss's. Write one by hand or with
 *   `npx drizzle-kit generate --config apps/server/<feature>/drizzle.config.ts`; first line `-- phase: expand`
 *   (only adds; the version before it keeps working), `-- phase: migrate` (moves data) or `-- phase: contract` (takes
 *   away what no supported version uses any longer). An applied file never changes again.
 * - Append-only tables: give them the trigger function `refuse_change()` as `audit_line` has it; the rights follow.
 * - Errors: `DatabaseUnavailable` (answer 503 with Retry-After), `violatedConstraint(error)` for class 23.
 */

export { type DatabaseFaultCode, DatabaseUnavailable, violatedConstraint } from './connection/errors.ts';
export type { Logger } from './connection/log.ts';
export { executeIn, type Read, type TransactionOptions, type Tx } from './connection/transaction.ts';
export { type Database, type DatabaseOptions, type DatabaseStats, openDatabase } from './database.ts';
export { type AuditEntry, writeAuditLine } from './rows/audit.ts';
export { bytes, instant, nowInstant, timestampOf, transactionNumber } from './rows/columns.ts';
export { newId } from './rows/id.ts';
export {
  currentInstant,
  type Instant,
  instantOf,
  instantOfUnixMs,
  instantOfUtc,
  isInstant,
  unixMsOfInstant,
} from './rows/instant.ts';
export {
  beyond,
  countedAtMost,
  countRows,
  type ListOrder,
  type ListPage,
  limitedTo,
  listedBy,
  type Mark,
  pageOf,
  sortedBy,
} from './rows/list.ts';
export { beginningWith, containing } from './rows/pattern.ts';
export { among, equal, type List, rowsOf } from './rows/rows-of.ts';
export { administratorScope, ofOperator, operatorScope, ownRow, providerScope, type Scope } from './rows/scope.ts';
export { auditLine } from './rows/tables.ts';
export { withoutNulls } from './rows/without-nulls.ts';
