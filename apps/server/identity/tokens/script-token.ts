import { hash, randomBytes } from 'node:crypto';
import { msPerDay } from '@farpass/astro/constants';
import type { Granted, TokenAccess, TokenResource } from '@farpass/contract/route';
import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { currentInstant, type Instant, instantOfUnixMs, newId, type Read, type Tx } from '../../platform/db/index.ts';
import { scriptToken } from '../store/tables.ts';
import { type CallerFacts, type CallerRow, callerColumns, factsOf, type IdentityFacts } from './facts.ts';

/** The prefix of our tokens, so that people and secret scanners recognise them. */
export const scriptTokenPrefix = 'farpass_';

/** Whether an Authorization header carries one of our tokens. */
export function isScriptToken(authorization: string | undefined): boolean {
  return /^Bearer +farpass_/i.test(authorization ?? '');
}

export interface ScriptToken {
  readonly id: string;
  readonly name: string;
  readonly userId: string;
  readonly operatorId: string;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  readonly lastUsedAt: Instant | null;
  /** The services for which it can be used; null for all services of its owner. */
  readonly resources: readonly TokenResource[] | null;
  readonly access: TokenAccess;
}

interface NewToken {
  readonly userId: string;
  readonly operatorId: string;
  readonly name: string;
  readonly days: number;
  readonly resources?: readonly TokenResource[] | undefined;
  readonly access?: TokenAccess | undefined;
  readonly nowMs: number;
}

/** Makes a token. It is only visible now, because only its hash is stored. */
export async function createScriptToken(tx: Tx, made: NewToken): Promise<ScriptToken & { readonly token: string }> {
  const token = `${scriptTokenPrefix}${randomBytes(32).toString('base64url')}`;
  const row = {
    id: newId(),
    name: made.name,
    userId: made.userId,
    operatorId: made.operatorId,
    createdAt: instantOfUnixMs(made.nowMs),
    expiresAt: instantOfUnixMs(made.nowMs + made.days * msPerDay),
    lastUsedAt: null,
    resources: made.resources ?? null,
    access: made.access ?? 'WRITE',
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

/** Revokes a token of this user; false if they have none with that id. */
export async function removeScriptToken(
  tx: Tx,
  key: { readonly id: string; readonly userId: string },
): Promise<boolean> {
  const where = and(eq(scriptToken.id, key.id), eq(scriptToken.userId, key.userId));
  return (await tx.delete(scriptToken).where(where).returning({ id: scriptToken.id })).length > 0;
}

/** Revokes all tokens of a user, because someone who knew the old password may have made one. */
export async function removeScriptTokensOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(scriptToken).where(eq(scriptToken.userId, userId));
}

/** Revokes the tokens of a user for an operator that they leave. */
export async function removeScriptTokensFor(
  tx: Tx,
  { userId, operatorId }: { readonly userId: string; readonly operatorId: string },
): Promise<void> {
  await tx.delete(scriptToken).where(and(eq(scriptToken.userId, userId), eq(scriptToken.operatorId, operatorId)));
}

/** An identity at another provider, and the time at which that provider last stated these roles. */
export type ConfirmedIdentity = Pick<IdentityFacts, 'issuer' | 'subject' | 'granted'> & {
  readonly confirmedAt: Instant;
};

/** A script token of a caller, with the user for whom it acts. */
export type ScriptCaller = Pick<
  ScriptToken,
  'id' | 'operatorId' | 'expiresAt' | 'lastUsedAt' | 'resources' | 'access'
> & {
  readonly facts: CallerFacts;
  /** The newest identity of an owner who signs in at another provider. */
  readonly identity: ConfirmedIdentity | undefined;
};

type ScriptRow = CallerRow & {
  digest: string;
  token_id: string;
  token_operator_id: string;
  expires_at: Instant;
  last_used_at: Instant | null;
  resources: TokenResource[] | null;
  access: TokenAccess;
  issuer: string | null;
  subject: string | null;
  granted: Granted | null;
  confirmed_at: Instant | null;
};

/** The callers that script tokens belong to, by the digest of the token, in one round trip; expired ones included. */
export async function findAllScriptCallers(
  read: Read,
  digests: readonly string[],
): Promise<ReadonlyMap<string, ScriptCaller>> {
  const found = await read.execute<ScriptRow>(
    sql`select ${callerColumns}, t.digest, t.id as token_id, t.operator_id as token_operator_id, t.expires_at,
        t.last_used_at, t.resources, t.access, i.issuer, i.subject, i.granted, i.confirmed_at
      from script_token t join platform_user u on u.id = t.user_id
      left join lateral (select o.issuer, o.subject, o.granted, o.last_seen_at as confirmed_at from user_identity o where o.user_id = u.id
        order by o.last_seen_at desc limit 1) i on true
      where t.digest = any(${sql.param(digests)})`,
  );
  return new Map(found.rows.map((row) => [row.digest, scriptCallerOf(row)]));
}

function scriptCallerOf(row: ScriptRow): ScriptCaller {
  const { issuer, subject, granted, confirmed_at: confirmedAt } = row;
  const isElsewhere = issuer !== null && subject !== null && granted !== null && confirmedAt !== null;
  return {
    id: row.token_id,
    operatorId: row.token_operator_id,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    resources: row.resources,
    access: row.access,
    facts: factsOf(row),
    identity: isElsewhere ? { issuer, subject, granted, confirmedAt } : undefined,
  };
}

/** Records the use of a token, at most once a minute. */
export async function touchScriptToken(tx: Tx, used: { readonly id: string; readonly nowMs: number }): Promise<void> {
  const minuteAgo = instantOfUnixMs(used.nowMs - 60_000);
  const isStale = or(isNull(scriptToken.lastUsedAt), lt(scriptToken.lastUsedAt, minuteAgo));
  await tx
    .update(scriptToken)
    .set({ lastUsedAt: instantOfUnixMs(used.nowMs) })
    .where(and(eq(scriptToken.id, used.id), isStale));
}

/** The tokens that expire between two times. */
export async function findExpiringTokens(
  read: Read,
  { nowMs, untilMs }: { readonly nowMs: number; readonly untilMs: number },
): Promise<readonly Pick<ScriptToken, 'id' | 'userId' | 'name' | 'expiresAt'>[]> {
  const { id, userId, name, expiresAt } = scriptToken;
  return read
    .select({ id, userId, name, expiresAt })
    .from(scriptToken)
    .where(and(gt(expiresAt, instantOfUnixMs(nowMs)), lt(expiresAt, instantOfUnixMs(untilMs))));
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
  resources: scriptToken.resources,
  access: scriptToken.access,
};

/** The stored data of a token. */
export function digestOf(token: string): string {
  return hash('sha256', token, 'base64url');
}
