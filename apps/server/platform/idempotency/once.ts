import { createHash } from 'node:crypto';
import { Problem, saying } from '@farpass/contract/problem';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Instant, Tx } from '../db/index.ts';
import { idempotencyKey } from './tables.ts';

/** A request that a client may repeat. */
export interface RepeatableRequest {
  /** The header Idempotency-Key; a request without one is executed each time. */
  readonly key: string | undefined;
  /** The sender; different users can use the same key. */
  readonly owner: string;
  /** Name of the call. */
  readonly operation: string;
  /** The content that identifies the request: parameters and body. */
  readonly request: unknown;
}

/** Longer keys are refused. */
const longestKey = 255;

/**
 * Executes a request once, in the caller's transaction: `make` creates a row and returns its id; the same key with the
 * same request returns that id again. Requests with the same key wait for each other; a failed one leaves no trace.
 */
export async function once(tx: Tx, asked: RepeatableRequest, make: () => Promise<string>): Promise<string> {
  const { key, owner, operation } = asked;
  if (key === undefined) return make();
  refuseStrange(key);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`once ${owner} ${operation} ${key}`}, 0))`);
  const digest = createHash('sha256').update(JSON.stringify(asked.request)).digest('hex');
  const known = await findKey(tx, { key, owner, operation });
  if (known === undefined) {
    const madeId = await make();
    await tx.insert(idempotencyKey).values({ owner, operation, key, digest, madeId });
    return madeId;
  }
  if (known.digest === digest) return known.madeId;
  throw new Problem('IDEMPOTENCY_KEY_REUSED', {
    detail: `The Idempotency-Key ${key.slice(0, 80)} came with another body before. Send a new key with a new request.`,
  });
}

async function findKey(
  tx: Tx,
  { key, owner, operation }: Pick<RepeatableRequest, 'owner' | 'operation'> & { key: string },
) {
  const [row] = await tx
    .select()
    .from(idempotencyKey)
    .where(and(eq(idempotencyKey.owner, owner), eq(idempotencyKey.operation, operation), eq(idempotencyKey.key, key)));
  return row;
}

function refuseStrange(key: string): void {
  if (key.length > 0 && key.length <= longestKey && /^[\x20-\x7e]+$/.test(key)) return;
  const fault = saying('KEY_STRANGE', { most: longestKey });
  throw new Problem('REQUEST_INVALID', {
    detail: `Idempotency-Key has ${key.length} characters; ${fault.message}.`,
    errors: [{ pointer: '/header/idempotency-key', ...fault }],
  });
}

/** Removes the records of requests before this time; returns their number. */
export async function forgetKeys(tx: Tx, before: Instant): Promise<number> {
  const gone = await tx
    .delete(idempotencyKey)
    .where(lt(idempotencyKey.createdAt, before))
    .returning({ key: idempotencyKey.key });
  return gone.length;
}
