import { createHash } from 'node:crypto';
import { Problem, saying } from '@farpass/contract/problem';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Instant, Read, Tx } from '../db/index.ts';
import type { Sealing } from '../settings/index.ts';
import { idempotencyKey } from './tables.ts';

/** A request that its sender may repeat. */
export interface RepeatableRequest {
  /** The header Idempotency-Key. */
  readonly key: string;
  /** The sender; different users can use the same key. */
  readonly owner: string;
  /** Name of the call. */
  readonly operation: string;
  /** The content that identifies the request: parameters, body and files. */
  readonly content: unknown;
}

/** The answer of a request as a repeat of it gets it. */
export interface KeptAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface KeptAnswers {
  /** The answer of the first request with this key; undefined if there is none. Another content is refused. */
  readonly find: (read: Read, asked: RepeatableRequest) => Promise<KeptAnswer | undefined>;
  /**
   * Executes a request once, in the caller's transaction: `make` changes rows and makes the answer, which is stored with
   * them. The same key with the same content gets that answer again. Requests with the same key wait for each other; a
   * failed one leaves no trace.
   */
  readonly once: <A extends KeptAnswer>(tx: Tx, asked: RepeatableRequest, make: () => Promise<A>) => Promise<A>;
}

/** Longer keys are refused. */
const longestKey = 255;

/** The answers of requests with an idempotency key. They are stored encrypted, because some contain secrets. */
export function keptAnswers(sealing: Sealing): KeptAnswers {
  const find = async <A extends KeptAnswer>(read: Read, asked: RepeatableRequest): Promise<A | undefined> => {
    refuseStrange(asked.key);
    const row = await findRow(read, asked);
    if (row === undefined) return undefined;
    if (row.answer === null || row.digest !== digestOf(asked)) throw reusedKeyProblem(asked.key);
    return JSON.parse(sealing.open(row.answer));
  };
  return {
    find,
    once: async <A extends KeptAnswer>(tx: Tx, asked: RepeatableRequest, make: () => Promise<A>): Promise<A> => {
      const { key, owner, operation } = asked;
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`once ${owner} ${operation} ${key}`}, 0))`);
      const known = await find<A>(tx, asked);
      if (known !== undefined) return known;
      const made = await make();
      const answer = sealing.seal(JSON.stringify(made));
      await tx.insert(idempotencyKey).values({ owner, operation, key, digest: digestOf(asked), answer });
      return made;
    },
  };
}

function digestOf({ content }: RepeatableRequest): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

async function findRow(read: Read, { key, owner, operation }: RepeatableRequest) {
  const [row] = await read
    .select()
    .from(idempotencyKey)
    .where(and(eq(idempotencyKey.owner, owner), eq(idempotencyKey.operation, operation), eq(idempotencyKey.key, key)));
  return row;
}

function reusedKeyProblem(key: string): Problem {
  return new Problem('IDEMPOTENCY_KEY_REUSED', {
    detail: `The Idempotency-Key ${key.slice(0, 80)} came with another content before. Send a new key with a new request.`,
  });
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
