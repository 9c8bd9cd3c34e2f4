import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Read, Tx } from '../../platform/db/index.ts';
import { providerRecord } from '../store/tables.ts';
import { denySessions } from './ended-sessions.ts';
import { removeGrants } from './records.ts';

/** A browser in which someone is signed in. */
export interface SignInSession {
  readonly uid: string;
  readonly device: string | undefined;
  readonly address: string | undefined;
  readonly signedInAtS: number;
  readonly seenAt: string;
}

export async function listSessions(read: Read, accountId: string): Promise<readonly SignInSession[]> {
  const rows = await read
    .select()
    .from(providerRecord)
    .where(ofAccount(accountId))
    .orderBy(desc(providerRecord.seenAt));
  return rows.flatMap(({ uid, device, address, payload, seenAt }) =>
    uid === null
      ? []
      : [
          {
            uid,
            device: device ?? undefined,
            address: address ?? undefined,
            signedInAtS: payload.loginTs ?? 0,
            seenAt,
          },
        ],
  );
}

type Ended = { readonly accountId: string } & ({ readonly uid: string } | { readonly exceptUid: string });

/** Ends one session of the account, or all except one, with all their grants and access tokens. */
export async function endSessions(tx: Tx, ended: Ended): Promise<void> {
  const which = 'uid' in ended ? eq(providerRecord.uid, ended.uid) : ne(providerRecord.uid, ended.exceptUid);
  const removed = await tx
    .delete(providerRecord)
    .where(and(ofAccount(ended.accountId), which))
    .returning({ payload: providerRecord.payload, uid: providerRecord.uid });
  const uids = removed.flatMap(({ uid }) => (uid === null ? [] : [uid]));
  await denySessions(tx, { accountId: ended.accountId, uids });
  const grants = removed.flatMap(({ payload }) => Object.values(payload.authorizations ?? {}));
  await removeGrants(
    tx,
    grants.flatMap(({ grantId }) => (grantId === undefined ? [] : [grantId])),
  );
}

/** Ends the session of a grant, with all its grants. */
export async function endSessionOfGrant(tx: Tx, grantId: string): Promise<void> {
  const gave = sql`exists (select 1 from jsonb_each(${providerRecord.payload} -> 'authorizations') given
    where given.value ->> 'grantId' = ${grantId})`;
  const sessions = await tx
    .select({ uid: providerRecord.uid, accountId: providerRecord.accountId })
    .from(providerRecord)
    .where(and(eq(providerRecord.model, 'Session'), gave));
  for (const { uid, accountId } of sessions)
    if (uid !== null && accountId !== null) await endSessions(tx, { uid, accountId });
}

function ofAccount(accountId: string) {
  return and(eq(providerRecord.model, 'Session'), eq(providerRecord.accountId, accountId));
}
