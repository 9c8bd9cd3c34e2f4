import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { AdapterPayload } from 'oidc-provider';
import { currentInstant, type Instant, instantOfUnixMs, type Read, type Tx } from '../../platform/db/index.ts';
import { providerRecord } from '../store/tables.ts';
import { denySessions } from './ended-sessions.ts';

/** The origin of a record, so that people recognise their sessions. */
export interface Origin {
  readonly device: string | undefined;
  readonly address: string | undefined;
}

export interface RecordKey {
  readonly model: string;
  readonly id: string;
}

/**
 * Ids are the secrets of browsers and applications: cookies, codes, refresh tokens. The database contains only their
 * hashes.
 */
export function hashedId({ model, id }: RecordKey): string {
  return createHash('sha256').update(`${model}:${id}`).digest('base64url');
}

type Saved = RecordKey & {
  readonly payload: AdapterPayload;
  readonly expiresInS: number | undefined;
  readonly origin: Origin;
  /** The id of the refresh token that this one replaces. */
  readonly predecessor: string | undefined;
};

export async function saveRecord(
  tx: Tx,
  { model, id, payload, expiresInS, origin, predecessor }: Saved,
): Promise<void> {
  const { consumed: _consumed, ...kept } = withoutIds(model, payload);
  const changing = {
    payload: kept,
    grantId: payload.grantId ?? null,
    accountId: payload.accountId ?? null,
    uid: payload.uid ?? null,
    predecessor: predecessor === undefined ? null : hashedId({ model, id: predecessor }),
    expiresAt: expiresInS === undefined ? null : instantOfUnixMs(Date.now() + expiresInS * 1000),
    device: origin.device ?? null,
    address: origin.address ?? null,
    seenAt: currentInstant(),
  };
  await tx
    .insert(providerRecord)
    .values({ model, id: hashedId({ model, id }), ...changing })
    .onConflictDoUpdate({ target: [providerRecord.model, providerRecord.id], set: changing });
}

/** The payload without its id and without ids of sessions, because these give access. */
function withoutIds(model: string, payload: AdapterPayload): AdapterPayload {
  const { jti: _jti, ...kept } = payload;
  if (model !== 'Interaction' || kept.session === undefined) return kept;
  const { cookie: _cookie, ...session } = kept.session;
  return { ...kept, session };
}

export async function findRecord(read: Read, key: RecordKey): Promise<AdapterPayload | undefined> {
  const [row] = await read
    .select()
    .from(providerRecord)
    .where(and(is(key), isCurrent()));
  return row && { ...payloadOf(row), jti: key.id };
}

/** A session by the id in its grants, which gives no access. */
export async function findByUid(
  read: Read,
  key: { readonly model: string; readonly uid: string },
): Promise<AdapterPayload | undefined> {
  const where = and(eq(providerRecord.model, key.model), eq(providerRecord.uid, key.uid), isCurrent());
  const [row] = await read.select().from(providerRecord).where(where);
  return row && payloadOf(row);
}

/** Marks a code as used; false if it was already used, even by a parallel request. */
export async function consumeRecord(tx: Tx, key: RecordKey): Promise<boolean> {
  const consumed = await tx
    .update(providerRecord)
    .set({ consumedAt: currentInstant() })
    .where(and(is(key), isNull(providerRecord.consumedAt)))
    .returning({ id: providerRecord.id });
  return consumed.length > 0;
}

export async function removeRecord(tx: Tx, key: RecordKey): Promise<void> {
  await tx.delete(providerRecord).where(is(key));
}

/** Ends a grant, with every code and token that came from it. */
export async function removeGrants(tx: Tx, grantIds: readonly string[]): Promise<void> {
  if (grantIds.length === 0) return;
  const grants = grantIds.map((id) => hashedId({ model: 'Grant', id }));
  await tx
    .delete(providerRecord)
    .where(
      or(
        inArray(providerRecord.grantId, [...grantIds]),
        and(eq(providerRecord.model, 'Grant'), inArray(providerRecord.id, grants)),
      ),
    );
}

export async function removeByGrant(tx: Tx, key: { readonly model: string; readonly grantId: string }): Promise<void> {
  await tx
    .delete(providerRecord)
    .where(and(eq(providerRecord.model, key.model), eq(providerRecord.grantId, key.grantId)));
}

/** The grant of a stored code or token, used or not. */
export async function grantOfRecord(read: Read, key: RecordKey): Promise<string | undefined> {
  const [row] = await read.select({ grantId: providerRecord.grantId }).from(providerRecord).where(is(key));
  return row?.grantId ?? undefined;
}

/** Signs a user out everywhere: sessions, grants and tokens. */
export async function removeOfAccount(tx: Tx, accountId: string): Promise<void> {
  const removed = await tx
    .delete(providerRecord)
    .where(eq(providerRecord.accountId, accountId))
    .returning({ model: providerRecord.model, uid: providerRecord.uid });
  const uids = removed.flatMap(({ model, uid }) => (model === 'Session' && uid !== null ? [uid] : []));
  await denySessions(tx, { accountId, uids });
}

export async function removeExpired(tx: Tx, before: Instant): Promise<void> {
  await tx.delete(providerRecord).where(lt(providerRecord.expiresAt, before));
}

function is({ model, id }: RecordKey) {
  return and(eq(providerRecord.model, model), eq(providerRecord.id, hashedId({ model, id })));
}

function isCurrent() {
  return or(isNull(providerRecord.expiresAt), gt(providerRecord.expiresAt, sql`instant_now()`));
}

/** A refresh token works at least this long after its first use: the answer may have been lost, or be late. */
const graceMs = 60_000;

/**
 * Whether a refresh token no longer works: its successor was used, and its own first use is a minute ago. A sender of it
 * after that has copied it. (Without the successor's use, the answer may never have reached the browser.)
 */
export function isSpent({
  consumedAt,
  succeededAt,
}: Pick<typeof providerRecord.$inferSelect, 'consumedAt' | 'succeededAt'>): boolean {
  return consumedAt !== null && succeededAt !== null && Date.parse(consumedAt) + graceMs <= Date.now();
}

function payloadOf(row: typeof providerRecord.$inferSelect): AdapterPayload {
  const isUsedUp = row.model === 'RefreshToken' ? isSpent(row) : row.consumedAt !== null;
  const consumed = isUsedUp ? { consumed: Math.floor(Date.parse(row.consumedAt ?? row.seenAt) / 1000) } : {};
  return { ...row.payload, ...consumed };
}
