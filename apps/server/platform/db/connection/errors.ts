import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError as PgError } from 'pg';

/** The faults of the data layer itself, each with a sentence that says what to do. */
const sentences = {
  DATABASE_UNAVAILABLE: 'The database does not answer. The request was not carried out; try again in a moment.',
  DATABASE_INSIDE_TRANSACTION:
    'The database handle was used inside a transaction, which would cause a deadlock; use the tx that the callback was given.',
  DATABASE_ROLLED_BACK:
    'The transaction was rolled back at its end because a statement inside it had failed and the failure was swallowed.',
  DATABASE_FOLDER_IN_USE: 'Another server holds the data folder.',
  DATABASE_DAMAGED: 'The embedded database cannot start.',
  DATABASE_TORN: 'The data folder holds traces of a database, but no whole one.',
  DATABASE_NEWER_THAN_CODE: 'The database was migrated by a newer version than this one.',
  MIGRATION_CHANGED: 'The text of a migration has changed since it was applied.',
  MIGRATION_FAILED: 'A migration failed; nothing of it was applied.',
} as const;

export type DatabaseFaultCode = keyof typeof sentences;

/** A fault of the data layer. `code` is one of the registry above; the message says what was found and what to do. */
export class DatabaseFault extends Error {
  readonly code: DatabaseFaultCode;

  constructor(code: DatabaseFaultCode, details: { readonly detail?: string; readonly cause?: unknown } = {}) {
    super(details.detail ?? sentences[code], { cause: details.cause });
    this.name = 'DatabaseFault';
    this.code = code;
  }
}

/** The database is temporarily unavailable, full or overloaded: the call returns 503 with Retry-After. */
export class DatabaseUnavailable extends DatabaseFault {
  readonly retryAfterS = 2;

  constructor(cause: unknown) {
    super('DATABASE_UNAVAILABLE', isDiskFull(cause) ? { cause, detail: diskFullSentence } : { cause });
    this.name = 'DatabaseUnavailable';
  }
}

const diskFullSentence =
  'The disk that holds the database is full. The request was not carried out; free space and try again.';

function isDiskFull(cause: unknown): boolean {
  return cause instanceof PgError && cause.code === '53100';
}

/**
 * SQLSTATE classes and codes after which the same request may succeed later: connection (08), resources such as a full
 * disk (53), operator intervention such as a restart (57), I/O (58), a read-only or recovering server (25006), a lock that
 * others held for too long (55P03), and one of two transactions that waited for each other (40P01).
 */
const passing = /^(08|53|57|58)|^(25006|55P03|40P01)$/;

const passingSystemCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Messages of `pg` and `pg-pool` for a connection that cannot be made or was lost; these errors have no code. */
const passingSentences =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|not queryable|Cannot use a pool after calling end/;

/**
 * The error in the form for the rest of the server: Drizzle's wrapper, whose message contains all parameters, is
 * removed; a lost, full or stopped database becomes `DatabaseUnavailable`; other errors stay unchanged.
 */
export function explainDatabaseError(error: unknown): unknown {
  const found = error instanceof DrizzleQueryError ? (error.cause ?? error) : error;
  return isPassing(found) ? new DatabaseUnavailable(found) : found;
}

function isPassing(error: unknown): boolean {
  if (error instanceof DatabaseFault) return false;
  if (error instanceof PgError) return passing.test(error.code ?? '');
  if (error instanceof AggregateError) return error.errors.some(isPassing);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return passingSystemCodes.has(code) || passingSentences.test(error.message);
}

/** The name of the unique, foreign-key or check constraint that refused a statement, if one did (SQLSTATE class 23). */
export function violatedConstraint(error: unknown): string | undefined {
  const found = error instanceof DrizzleQueryError ? error.cause : error;
  return found instanceof PgError && found.code?.startsWith('23') ? found.constraint : undefined;
}
