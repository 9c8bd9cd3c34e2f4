import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { currentInstant, type Instant, instantOfUnixMs, newId, type Read, type Tx } from '../../platform/db/index.ts';
import { scriptToken } from '../tables.ts';

/** Begins every token of ours, so that people and secret scanners know one when they see it. */
export const scriptTokenPrefix = 'farpass_';

/** Whether an Authorization header carries a token of ours. */
export function isScriptToken(authorization: string | undefined): boolean {
  return /^Bearer +farpass_/i.test(authorization ?? '');
}

export type ScriptToken = {
  readonly id: string;
  readonly name: string;
  readonly userId: string;
  readonly operatorId: string;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  readonly lastUsedAt: Instant | null;
};

type NewToken = {
  readonly userId: string;
  readonly operatorId: string;
  readonly name: string;
  readonly days: number;
  readonly nowMs: number;
};

/** Makes a token; this is the only time that it is seen, its hash alone is stored. */
export async function createScriptToken(tx: Tx, made: NewToken): Promise<ScriptToken & { readonly token: string }> {
  const token = `${scriptTokenPrefix}${randomBytes(32).toString('base64url')}`;
  const row = {
    id: newId(),
    name: made.name,
    userId: made.userId,
    operatorId: made.operatorId,
    createdAt: instantOfUnixMs(made.nowMs),
    expiresAt: instantOfUnixMs(made.nowMs + made.days * 86_400_000),
    lastUsedAt: null,
  };
  await tx.insert(scriptToken).values({ ...row, digest: digestOf(token) });
  return { ...row, token };
}

export async function listScriptTokens(read: Read, userId: string): Promise<readonly ScriptToken[]> {
  return read
    .select(shown)
    .from(scriptToken)
    .where(eq(scriptToken.userId, userId))
    .orderBy(desc(scriptToken.createdAt), desc(scriptToken.id));
}

/** Takes a token of this user back; false when they have none of that id. */
export async function removeScriptToken(
  tx: Tx,
  key: { readonly id: string; readonly userId: string },
): Promise<boolean> {
  const where = and(eq(scriptToken.id, key.id), eq(scriptToken.userId, key.userId));
  return (await tx.delete(scriptToken).where(where).returning({ id: scriptToken.id })).length > 0;
}

/** The token that a caller sent, unless it has expired. */
export async function findScriptToken(
  read: Read,
  sent: { readonly token: string; readonly now: Instant },
): Promise<ScriptToken | undefined> {
  const where = and(eq(scriptToken.digest, digestOf(sent.token)), gt(scriptToken.expiresAt, sent.now));
  const [found] = await read.select(shown).from(scriptToken).where(where);
  return found;
}

/** Notes that a token is in use, once a minute at most. */
export async function touchScriptToken(tx: Tx, used: { readonly id: string; readonly nowMs: number }): Promise<void> {
  const minuteAgo = instantOfUnixMs(used.nowMs - 60_000);
  const isStale = or(isNull(scriptToken.lastUsedAt), lt(scriptToken.lastUsedAt, minuteAgo));
  await tx
    .update(scriptToken)
    .set({ lastUsedAt: instantOfUnixMs(used.nowMs) })
    .where(and(eq(scriptToken.id, used.id), isStale));
}

export async function removeExpiredTokens(tx: Tx): Promise<void> {
  await tx.delete(scriptToken).where(lt(scriptToken.expiresAt, sql`${currentInstant()}`));
}

const shown = {
  id: scriptToken.id,
  name: scriptToken.name,
  userId: scriptToken.userId,
  operatorId: scriptToken.operatorId,
  createdAt: scriptToken.createdAt,
  expiresAt: scriptToken.expiresAt,
  lastUsedAt: scriptToken.lastUsedAt,
};

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
