import { isDeepStrictEqual } from 'node:util';
import type { LooseningDocument, LooseningKind } from '@farpass/contract/fleet';
import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { Caller } from '../../platform/auth/caller.ts';
import {
  currentInstant,
  equal,
  type Instant,
  newId,
  ofOperator,
  type Read,
  rowsOf,
  type Scope,
  type Tx,
  withoutNulls,
} from '../../platform/db/index.ts';
import { appendEvent } from '../../platform/events/index.ts';
import { type LooseningRow, loosening } from './tables.ts';

/** Waiting: a proposal that has not ended, or a change that takes effect later. */
function isWaitingNow(now: Instant) {
  const isProposed = and(eq(loosening.state, 'PROPOSED'), gt(loosening.endsAt, now));
  return or(isProposed, eq(loosening.state, 'PENDING'));
}

export const {
  list: listLooseningRows,
  find: findLoosening,
  lock: lockLoosening,
} = rowsOf({
  table: loosening,
  order: { key: loosening.at, id: loosening.id, direction: 'descending' },
  select: (read) => read.select().from(loosening).$dynamic(),
  visible: (scope: Scope) => ofOperator(scope, loosening.operatorId),
  matching: ({ subjectId, isWaiting }: { readonly subjectId?: string | undefined; readonly isWaiting: boolean }) => [
    equal(loosening.subjectId, subjectId),
    isWaiting ? isWaitingNow(currentInstant()) : undefined,
  ],
  markOf: ({ at, id }) => ({ key: at, id }),
});

type LooseningSubject = Pick<LooseningRow, 'operatorId' | 'kind' | 'subjectId'>;

/** A person of an operator, as they are now. */
export interface DoorMember {
  readonly userName: string;
  readonly isAdministrator: boolean;
}

/** The people of an operator who may use collision avoidance; disabled ones are none. */
export type FindDoorMembers = (read: Read, operatorId: string) => Promise<readonly DoorMember[]>;

/**
 * The proposals of the same change of the same version, each with whether its person is an administrator now; undefined for someone who is
 * not with the operator any longer: their proposal does not count.
 */
export async function proposalsOf(
  read: Read,
  wanted: LooseningSubject & Pick<LooseningRow, 'basis' | 'request'>,
  members: readonly DoorMember[],
): Promise<readonly { readonly row: LooseningRow; readonly isAdministrator: boolean | undefined }[]> {
  const rows = await waitingOf(read, wanted, 'PROPOSED');
  return rows
    .filter(({ request, basis }) => basis === wanted.basis && isDeepStrictEqual(request, wanted.request))
    .map((row) => ({ row, isAdministrator: standingOf(row, members) }));
}

/** Whether the person of a proposal is an administrator now; undefined if they are no member. */
function standingOf({ person }: Pick<LooseningRow, 'person'>, members: readonly DoorMember[]): boolean | undefined {
  const named = members.filter(({ userName }) => userName === person);
  return named.length === 0 ? undefined : named.every(({ isAdministrator }) => isAdministrator);
}

/** The change of a subject that takes effect later. */
export async function pendingOf(read: Read, of: LooseningSubject) {
  return (await waitingOf(read, of, 'PENDING'))[0];
}

async function waitingOf(
  read: Read,
  { operatorId, kind, subjectId }: LooseningSubject,
  state: 'PROPOSED' | 'PENDING',
): Promise<readonly LooseningRow[]> {
  const about = and(
    eq(loosening.operatorId, operatorId),
    eq(loosening.kind, kind),
    eq(loosening.subjectId, subjectId),
    eq(loosening.state, state),
  );
  return read
    .select()
    .from(loosening)
    .where(and(about, isWaitingNow(currentInstant())));
}

/** The changes that are due to take effect, locked. */
export async function lockDue(tx: Tx, now: Instant): Promise<readonly LooseningRow[]> {
  return tx
    .select()
    .from(loosening)
    .where(and(eq(loosening.state, 'PENDING'), lte(loosening.effectiveAt, now)))
    .orderBy(loosening.at, loosening.id)
    .for('update');
}

export async function addLoosening(tx: Tx, row: Omit<typeof loosening.$inferInsert, 'id'>): Promise<LooseningRow> {
  const [stored] = await tx
    .insert(loosening)
    .values({ ...row, id: newId() })
    .returning();
  if (stored === undefined) throw new Error('The database did not return a stored loosening.');
  return stored;
}

export async function changeLoosening(
  tx: Tx,
  id: string,
  set: Partial<typeof loosening.$inferInsert>,
): Promise<LooseningRow> {
  const [stored] = await tx.update(loosening).set(set).where(eq(loosening.id, id)).returning();
  if (stored === undefined) throw new Error(`The database did not return loosening ${id}.`);
  return stored;
}

/** Ends what waits about a subject, because another change replaces it. */
export async function replaceWaiting(
  tx: Tx,
  { operatorId, kind, subjectId, person }: LooseningSubject & { readonly person: string },
): Promise<void> {
  const about = and(
    eq(loosening.operatorId, operatorId),
    eq(loosening.kind, kind),
    eq(loosening.subjectId, subjectId),
    eq(loosening.state, 'PENDING'),
  );
  await tx.update(loosening).set({ state: 'WITHDRAWN', settledBy: person, settledAt: currentInstant() }).where(about);
}

/** The newest change in effect that lowered an event from CRITICAL: who closes it still needs a second person. */
export async function loosenedFromCritical(read: Read, eventId: string): Promise<LooseningRow | undefined> {
  const lowered = JSON.stringify([{ conjunctionId: eventId, from: 'CRITICAL' }]);
  const [row] = await read
    .select()
    .from(loosening)
    .where(and(eq(loosening.state, 'DONE'), sql`${loosening.lowered} @> ${lowered}::jsonb`))
    .orderBy(sql`${loosening.at} desc`)
    .limit(1);
  return row;
}

type Asker = Pick<Caller, 'userName' | 'isAdministrator'> & {
  /** The people of the operator now; without them, no one may agree. */
  readonly members?: readonly DoorMember[];
};

/** The changes of an operator that wait for a person who may agree to them. */
export async function changesToAgree(
  read: Read,
  asker: Asker & Pick<Caller, 'operatorId'> & { readonly members: readonly DoorMember[] },
): Promise<readonly LooseningDocument[]> {
  const { operatorId, state } = loosening;
  const proposed = and(eq(operatorId, asker.operatorId), eq(state, 'PROPOSED'));
  const rows = await read.select().from(loosening).where(proposed).limit(mostProposed);
  return rows.map((row) => looseningDocument(row, asker)).filter(({ mayAgree }) => mayAgree === true);
}

/** Proposals end after a day. */
const mostProposed = 200;

/** A loosening as it is returned; with who asks, whether they may agree to it or take it back. */
export function looseningDocument(row: LooseningRow, asker?: Asker): LooseningDocument {
  const { id: looseningId, kind, subjectId, changes, lowered, reason, person: by, at, endsAt } = row;
  const hasEnded = row.state === 'PROPOSED' && endsAt !== null && endsAt <= currentInstant();
  const state = hasEnded ? 'ENDED' : row.state;
  const { subjectName, agreedBy, agreedAt, effectiveAt, settledBy } = row;
  const settledAt = hasEnded ? endsAt : row.settledAt;
  return {
    ...{ looseningId, kind, state, subjectId, changes, lowered, reason, by, at },
    ...withoutNulls({ subjectName, endsAt, agreedBy, agreedAt, effectiveAt, settledBy, settledAt }),
    ...(asker === undefined ? {} : rightsOf({ ...row, state }, asker)),
  };
}

function rightsOf(
  { state, kind, person }: Pick<LooseningRow, 'kind' | 'person'> & { readonly state: string },
  asker: Asker,
): Pick<LooseningDocument, 'mayAgree' | 'mayWithdraw'> {
  const isOther = asker.userName !== person;
  const proposer = standingOf({ person }, asker.members ?? []);
  const isOneAdministrator = proposer !== undefined && (proposer || asker.isAdministrator === true);
  return {
    // Who agrees to a list sends the same file.
    mayAgree: state === 'PROPOSED' && kind !== 'OBJECT_SIZES' && isOther && isOneAdministrator,
    mayWithdraw: (state === 'PROPOSED' || state === 'PENDING') && (!isOther || asker.isAdministrator === true),
  };
}

/** Days after which a change takes effect; 0: at once. */
export const delayDays: Readonly<Record<LooseningKind, number>> = {
  SATELLITE: 0,
  SATELLITE_DELETED: 0,
  OBJECT_SIZES: 0,
  REALISM_USE: 0,
  ONE_PERSON: 7,
  RETENTION: 7,
  HOLD_LIFTED: 7,
};

/** Makes the operator's pages that show changes load them again. */
export async function tellPages(tx: Tx, { operatorId, id }: LooseningRow): Promise<void> {
  const audience = { kind: 'operator', operatorId } as const;
  await appendEvent(tx, { audience, kind: 'ca.loosenings.changed', payload: { looseningId: id } });
}
