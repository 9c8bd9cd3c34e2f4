import type { Granted } from '@farpass/contract/route';
import { and, eq, sql } from 'drizzle-orm';
import { currentInstant, instantOfUnixMs, type Tx } from '../../platform/db/index.ts';
import { platformUser, userIdentity } from '../store/tables.ts';
import { insertUser } from '../users/store.ts';
import {
  addMembership,
  insertOperator,
  insertProvider,
  listMemberships,
  operatorsOfOrganisations,
  providerOfOrganisation,
  setClaimedMemberships,
  setProvider,
} from './store.ts';

/** A person according to the token of another identity provider. */
export interface Newcomer {
  readonly issuer: string;
  readonly subject: string;
  readonly userName: string;
  readonly displayName: string;
  readonly email: string | undefined;
  readonly granted: Granted;
  readonly organisations: readonly string[];
}

/**
 * Updates the stored data of a person from their token: creates the user at the first sign-in, and the memberships that
 * the organisation claim names. A user without an operator gets their own.
 */
export async function welcome(tx: Tx, newcomer: Newcomer): Promise<string> {
  const { issuer, subject } = newcomer;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${issuer} ${subject}`}))`);
  const userId = await findOrMakeUser(tx, newcomer);
  const { granted, organisations } = newcomer;
  await tx
    .insert(userIdentity)
    .values({ issuer, subject, userId, granted, organisations })
    .onConflictDoUpdate({
      target: [userIdentity.issuer, userIdentity.subject],
      set: { granted, organisations, lastSeenAt: currentInstant() },
    });
  await setClaimedMemberships(tx, { userId, operators: await operatorsOfOrganisations(tx, organisations) });
  await giveOwnOperator(tx, { userId, name: newcomer.displayName });
  if (isProvider(granted)) await giveProvider(tx, { ...newcomer, userId });
  return userId;
}

/** Records that the provider states these roles at this time. */
export async function confirmRoles(
  tx: Tx,
  said: Pick<Newcomer, 'issuer' | 'subject' | 'granted'> & { readonly nowMs: number },
): Promise<void> {
  await tx
    .update(userIdentity)
    .set({ granted: said.granted, lastSeenAt: instantOfUnixMs(said.nowMs) })
    .where(and(eq(userIdentity.issuer, said.issuer), eq(userIdentity.subject, said.subject)));
}

async function findOrMakeUser(tx: Tx, { issuer, subject, userName, displayName, email }: Newcomer): Promise<string> {
  const where = and(eq(userIdentity.issuer, issuer), eq(userIdentity.subject, subject));
  const [known] = await tx.select({ userId: userIdentity.userId }).from(userIdentity).where(where);
  if (known === undefined)
    return (await insertUser(tx, { userName: await freeName(tx, userName), displayName, email })).id;
  const named = { displayName, email: email ?? null };
  await tx.update(platformUser).set(named).where(eq(platformUser.id, known.userId));
  return known.userId;
}

/**
 * The name of a new user: theirs, with a number if someone has it already. It stays when their provider renames them: logs, owners and
 * the rule of two people know people by this name.
 */
async function freeName(tx: Tx, wanted: string): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`user name ${wanted}`}))`);
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted}-${number}`;
    const taken = await tx.select({ id: platformUser.id }).from(platformUser).where(eq(platformUser.userName, name));
    if (taken.length === 0) return name;
  }
}

/** A new operator for a user who is a member of none. */
export async function giveOwnOperator(tx: Tx, user: { readonly userId: string; readonly name: string }): Promise<void> {
  if ((await listMemberships(tx, user.userId)).length > 0) return;
  const { id } = await insertOperator(tx, { name: user.name });
  await addMembership(tx, { userId: user.userId, operatorId: id, source: 'own' });
}

/** The sensor provider for which a user reports: that of their first organisation, otherwise their own. */
async function giveProvider(tx: Tx, user: Newcomer & { readonly userId: string }): Promise<void> {
  const [organisation] = user.organisations;
  const existing = await tx.execute(sql`select 1 from provider_membership where user_id = ${user.userId}`);
  if (existing.rows.length > 0) return;
  const made =
    organisation === undefined
      ? await insertProvider(tx, { name: user.displayName })
      : await providerOfOrganisation(tx, organisation);
  await setProvider(tx, { userId: user.userId, providerId: made.id });
}

export function isProvider(granted: Granted): boolean {
  return granted['odt']?.includes('provider') ?? false;
}
