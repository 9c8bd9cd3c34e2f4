import { and, asc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { newId, type Read, type Tx } from '../../platform/db/index.ts';
import { membership, operator, platformUser, providerMembership, sensorProvider } from '../store/tables.ts';
import { administers } from '../users/administers.ts';

export interface Operator {
  readonly id: string;
  readonly name: string;
}
export interface SensorProvider {
  readonly id: string;
  readonly name: string;
}
type Source = 'own' | 'claim' | 'granted';

export async function insertOperator(tx: Tx, made: { readonly id?: string; readonly name: string }): Promise<Operator> {
  const row = { id: made.id ?? newId(), name: made.name };
  await tx.insert(operator).values(row).onConflictDoNothing();
  return row;
}

export async function listOperators(read: Read): Promise<readonly Operator[]> {
  return read
    .select({ id: operator.id, name: operator.name })
    .from(operator)
    .orderBy(asc(operator.name), asc(operator.id));
}

/** The operator for which a user acts: the active one, otherwise the first of their operators. */
export async function findOperatorOf(read: Read, userId: string): Promise<Operator | undefined> {
  const [row] = await read
    .select({ id: operator.id, name: operator.name })
    .from(membership)
    .innerJoin(operator, eq(operator.id, membership.operatorId))
    .innerJoin(platformUser, eq(platformUser.id, membership.userId))
    .where(and(eq(membership.userId, userId), isNull(platformUser.disabledAt)))
    .orderBy(sql`(${operator.id} = ${platformUser.activeOperatorId}) desc nulls last`, operator.id)
    .limit(1);
  return row;
}

/** The operator with this id, or with exactly this name. */
export async function findOperator(read: Read, idOrName: string): Promise<Operator | undefined> {
  const rows = await listOperators(read);
  return rows.find(({ id }) => id === idOrName) ?? rows.find(({ name }) => name === idOrName);
}

/** The operators of the organisations of an identity provider; missing ones are created. */
export async function operatorsOfOrganisations(tx: Tx, organisations: readonly string[]): Promise<readonly Operator[]> {
  if (organisations.length === 0) return [];
  const rows = organisations.map((organisation) => ({ id: newId(), name: organisation, organisation }));
  await tx.insert(operator).values(rows).onConflictDoNothing();
  return tx
    .select({ id: operator.id, name: operator.name })
    .from(operator)
    .where(inArray(operator.organisation, [...organisations]));
}

interface Member {
  readonly userId: string;
  readonly operatorId: string;
}

export async function addMembership(
  tx: Tx,
  made: Member & { readonly source: Source; readonly isAdministrator?: boolean; readonly invitedBy?: string },
): Promise<void> {
  await tx.insert(membership).values(made).onConflictDoNothing();
}

/** Sets or removes the mark of an administrator; false if the user is no member. */
export async function setAdministrator(
  tx: Tx,
  { userId, operatorId, isAdministrator }: Member & { readonly isAdministrator: boolean },
): Promise<boolean> {
  const own = and(eq(membership.userId, userId), eq(membership.operatorId, operatorId));
  return (
    (await tx.update(membership).set({ isAdministrator }).where(own).returning({ userId: membership.userId })).length >
    0
  );
}

/**
 * Locks the members of an operator until the transaction ends: two administrators who act on each other at the same moment would
 * otherwise both see the other one.
 */
export async function lockMembers(tx: Tx, operatorId: string): Promise<void> {
  await tx.select({ id: operator.id }).from(operator).where(eq(operator.id, operatorId)).for('update');
}

/** Whether a user administers an operator. */
export async function isAdministratorOf(read: Read, { userId, operatorId }: Member): Promise<boolean> {
  const found = await read.execute(
    sql`select from membership m where m.user_id = ${userId} and m.operator_id = ${operatorId} and ${administers}`,
  );
  return found.rows.length > 0;
}

export async function removeMembership(tx: Tx, { userId, operatorId }: Member): Promise<void> {
  await tx.delete(membership).where(and(eq(membership.userId, userId), eq(membership.operatorId, operatorId)));
}

/** Replaces the memberships from the organisation claim by these; others stay. */
export async function setClaimedMemberships(
  tx: Tx,
  change: { readonly userId: string; readonly operators: readonly Operator[] },
): Promise<void> {
  const { userId, operators } = change;
  const kept = operators.map(({ id }) => id);
  const isGone = kept.length === 0 ? undefined : notInArray(membership.operatorId, kept);
  // A membership that stays keeps its mark and its time.
  await tx.delete(membership).where(and(eq(membership.userId, userId), eq(membership.source, 'claim'), isGone));
  for (const { id } of operators) await addMembership(tx, { userId, operatorId: id, source: 'claim' });
}

export async function listMemberships(read: Read, userId: string): Promise<readonly Operator[]> {
  return read
    .select({ id: operator.id, name: operator.name })
    .from(membership)
    .innerJoin(operator, eq(operator.id, membership.operatorId))
    .where(eq(membership.userId, userId))
    .orderBy(asc(operator.name), asc(operator.id));
}

export async function setActiveOperator(tx: Tx, { userId, operatorId }: Member): Promise<void> {
  await tx.update(platformUser).set({ activeOperatorId: operatorId }).where(eq(platformUser.id, userId));
}

export async function listProviders(read: Read): Promise<readonly SensorProvider[]> {
  return read
    .select({ id: sensorProvider.id, name: sensorProvider.name })
    .from(sensorProvider)
    .orderBy(asc(sensorProvider.name), asc(sensorProvider.id));
}

export async function insertProvider(
  tx: Tx,
  made: { readonly id?: string; readonly name: string },
): Promise<SensorProvider> {
  const row = { id: made.id ?? newId(), name: made.name };
  await tx.insert(sensorProvider).values(row).onConflictDoNothing();
  return row;
}

/** The sensor provider of an organisation; created at the first use. */
export async function providerOfOrganisation(tx: Tx, organisation: string): Promise<SensorProvider> {
  const made = { id: newId(), name: organisation, organisation };
  await tx.insert(sensorProvider).values(made).onConflictDoNothing();
  const [found] = await tx.select().from(sensorProvider).where(eq(sensorProvider.organisation, organisation));
  return found ?? made;
}

export async function setProvider(
  tx: Tx,
  made: { readonly userId: string; readonly providerId: string },
): Promise<void> {
  await tx
    .insert(providerMembership)
    .values(made)
    .onConflictDoUpdate({ target: providerMembership.userId, set: { providerId: made.providerId } });
}

export async function findProvider(read: Read, userId: string): Promise<SensorProvider | undefined> {
  const [found] = await read
    .select({ id: sensorProvider.id, name: sensorProvider.name })
    .from(providerMembership)
    .innerJoin(sensorProvider, eq(sensorProvider.id, providerMembership.providerId))
    .where(eq(providerMembership.userId, userId));
  return found;
}
