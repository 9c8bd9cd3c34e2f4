import { createHash } from 'node:crypto';
import { Problem, saying } from '@farpass/contract/problem';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Instant, Tx } from '../db/index.ts';
import { idempotencyKey } from './tables.ts';

/** A request that may be sent more than once. */
export interface RepeatableRequest {
  /** The header Idempotency-Key; a request without one is carried out each time. */
  readonly key: string | undefined;
  /** The user who sends it: keys of different users are different. */
  readonly owner: string;
  /** Name of the call. */
  readonly operation: string;
  /** Everything that makes it the same request: parameters and body. */
  readonly request: unknown;
}

/** Longer keys are refused. */
const longestKey = 255;

/**
 * Carries a request out once, in the caller's transaction: `make` makes a row and answers its id, and the same key with the
 * same request answers that id again. Requests with one key wait for each other; one that fails leaves nothing behind.
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

/** Forgets requests that were carried out before this time; answers how many. */
export async function forgetKeys(tx: Tx, before: Instant): Promise<number> {
  const gone = await tx
    .delete(idempotencyKey)
    .where(lt(idempotencyKey.createdAt, before))
    .returning({ key: idempotencyKey.key });
  return gone.length;
}
