import type { FeedFailureCode } from '@farpass/contract/catalogue';
import type { SourceDetail, SourceName } from '@farpass/contract/connections';
import { and, eq, inArray, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import { currentInstant, type Instant, instantOfUnixMs, newId, type Read, type Tx } from '../platform/db/index.ts';
import { connection, connectionTally, type Outcome, type Position } from './tables.ts';

export type ConnectionRow = typeof connection.$inferSelect;
export type TallyRow = typeof connectionTally.$inferSelect;

/** A connection that the settings ask for. */
interface Configured {
  readonly source: SourceName;
  readonly address: string;
}

/** Keeps a row for each source of the settings. Others keep their place for when they come back, and are not asked. */
export async function keepConfigured(tx: Tx, configured: readonly Configured[]): Promise<void> {
  const isInstallation = isNull(connection.operatorId);
  const names = configured.map(({ source }) => source);
  await tx
    .update(connection)
    .set({ isActive: false })
    .where(and(isInstallation, names.length === 0 ? undefined : notInArray(connection.source, names)));
  for (const { source, address } of configured) {
    const [row] = await tx
      .select()
      .from(connection)
      .where(and(isInstallation, eq(connection.source, source)));
    if (row === undefined)
      await tx.insert(connection).values({ id: newId(), source, address, createdAt: currentInstant() });
    else
      await tx
        .update(connection)
        .set({ isActive: true, ...movedTo(row, address) })
        .where(eq(connection.id, row.id));
  }
}

/** Another address is another stream, which has a place of its own. */
function movedTo(row: ConnectionRow, address: string): Partial<ConnectionRow> {
  return row.address === address ? {} : { address, position: null, ...noFailure, notBefore: null };
}

const noFailure = { failures: 0, failure: null, failureCode: null } as const;

/** The connections that an operator sees: the installation's and its own. */
export async function listConnections(read: Read, operatorId: string): Promise<readonly ConnectionRow[]> {
  return read
    .select()
    .from(connection)
    .where(and(connection.isActive, or(isNull(connection.operatorId), eq(connection.operatorId, operatorId))))
    .orderBy(connection.source, sql`${connection.operatorId} nulls first`);
}

/** A connection, if the operator sees it. */
export async function findConnection(
  read: Read,
  { id, operatorId }: { readonly id: string; readonly operatorId: string },
): Promise<ConnectionRow | undefined> {
  return (await listConnections(read, operatorId)).find((row) => row.id === id);
}

/** The account through which an operator reaches a service: its own, or that of the installation. */
export async function findAccount(
  read: Read,
  { source, operatorId }: { readonly source: SourceName; readonly operatorId: string },
): Promise<ConnectionRow | undefined> {
  return (await listConnections(read, operatorId)).findLast((row) => row.source === source);
}

/** An inbox waits for its sender. */
const isEverAsked = ne(connection.source, 'WEBHOOK');

/** Connections whose time has come. */
export async function dueConnections(read: Read): Promise<readonly string[]> {
  const now = currentInstant();
  const isDue = or(isNull(connection.notBefore), lte(connection.notBefore, now));
  const isFree = or(isNull(connection.turnUntil), lte(connection.turnUntil, now));
  const rows = await read
    .select({ id: connection.id })
    .from(connection)
    .where(and(connection.isActive, eq(connection.isPaused, false), isDue, isFree, isEverAsked));
  return rows.map(({ id }) => id);
}

/** Takes the turn to ask a provider; undefined if it is not due, paused, or another process asks. */
export async function takeTurn(tx: Tx, id: string, turnS: number): Promise<ConnectionRow | undefined> {
  const now = currentInstant();
  const isFree = or(isNull(connection.turnUntil), lte(connection.turnUntil, now));
  const isDue = or(isNull(connection.notBefore), lte(connection.notBefore, now));
  const [row] = await tx
    .update(connection)
    .set({ turnUntil: laterBy(turnS), lastAttemptAt: now })
    .where(and(eq(connection.id, id), connection.isActive, eq(connection.isPaused, false), isFree, isDue))
    .returning();
  return row;
}

/** Turns of processes that ended in the middle. */
export async function freeTurns(tx: Tx): Promise<void> {
  await tx.update(connection).set({ turnUntil: null });
}

interface Ended {
  readonly nextInS: number;
  readonly detailCode?: SourceDetail;
}

/** Ends a turn that went well. */
export async function endTurn(tx: Tx, id: string, { nextInS, detailCode }: Ended): Promise<void> {
  const detail = detailCode === undefined ? {} : { detailCode };
  await tx
    .update(connection)
    .set({ turnUntil: null, notBefore: laterBy(nextInS), ...detail })
    .where(eq(connection.id, id));
}

interface FailedTurn {
  readonly nextInS: number;
  readonly code: FeedFailureCode;
  readonly reason: string;
}

/** Ends a turn that failed; returns the number of failures in a row. */
export async function failTurn(tx: Tx, id: string, { nextInS, code, reason }: FailedTurn): Promise<number> {
  const [row] = await tx
    .update(connection)
    .set({
      turnUntil: null,
      notBefore: laterBy(nextInS),
      failures: sql`${connection.failures} + 1`,
      failure: reason,
      failureCode: code,
    })
    .where(eq(connection.id, id))
    .returning({ failures: connection.failures });
  return row?.failures ?? 0;
}

/** The end of a message for an operator. */
export interface Arrived {
  /** Undefined: no one's. */
  readonly operatorId: string | undefined;
  readonly outcome: Outcome;
  readonly example?: string | undefined;
}

interface Answered {
  readonly position: Position | undefined;
  readonly turnS: number;
  readonly arrived: readonly Arrived[];
}

/** Keeps where an answer ended and what became of its messages; the messages themselves are stored before. */
export async function recordAnswer(tx: Tx, id: string, { position, turnS, arrived }: Answered): Promise<void> {
  const now = currentInstant();
  await tx
    .update(connection)
    .set({
      ...(position === undefined ? {} : { position }),
      lastAnswerAt: now,
      turnUntil: laterBy(turnS),
      ...noFailure,
    })
    .where(eq(connection.id, id));
  const groups = Map.groupBy(arrived, ({ operatorId = '', outcome }) => `${outcome} ${operatorId}`);
  for (const [, [first, ...others]] of groups) {
    if (first === undefined) continue;
    const last = others.at(-1) ?? first;
    const count = others.length + 1;
    const example = last.example === undefined ? null : printable(last.example);
    const { connectionId, operatorId, outcome } = connectionTally;
    await tx
      .insert(connectionTally)
      .values({
        connectionId: id,
        operatorId: first.operatorId ?? '',
        outcome: first.outcome,
        count,
        lastAt: now,
        example,
      })
      .onConflictDoUpdate({
        target: [connectionId, operatorId, outcome],
        set: { count: sql`${connectionTally.count} + ${count}`, lastAt: now, example },
      });
  }
}

/** A packed file, for instance, has characters that a database does not take. */
function printable(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/\p{Cc}/gu, '\uFFFD');
}

/** The tallies of an operator, and those of no one's satellite. */
export async function listTallies(
  read: Read,
  { ids, operatorId }: { readonly ids: readonly string[]; readonly operatorId: string },
): Promise<readonly TallyRow[]> {
  if (ids.length === 0) return [];
  return read
    .select()
    .from(connectionTally)
    .where(and(inArray(connectionTally.connectionId, [...ids]), inArray(connectionTally.operatorId, [operatorId, ''])));
}

/** Changes a row; what people do with a source. */
export async function changeConnection(tx: Tx, id: string, set: Partial<ConnectionRow>): Promise<void> {
  await tx.update(connection).set(set).where(eq(connection.id, id));
}

/** Stores the account of an operator, in the place of an earlier one for the same service. Another address has a place of its own. */
/** Whether an operator has an account of its own at a service, or an inbox: another would take its place. */
export async function hasAccount(
  tx: Tx,
  { source, operatorId }: { readonly source: SourceName; readonly operatorId: string },
): Promise<boolean> {
  const own = and(eq(connection.source, source), eq(connection.operatorId, operatorId));
  return (await tx.select({ id: connection.id }).from(connection).where(own)).length > 0;
}

export async function storeAccount(
  tx: Tx,
  account: Pick<ConnectionRow, 'source' | 'address' | 'createdBy'> & {
    readonly operatorId: string;
    readonly credentials: string;
  },
): Promise<ConnectionRow> {
  const { address, credentials, createdBy } = account;
  const position = sql`case when ${connection.address} = ${address} then ${connection.position} end`;
  const [row] = await tx
    .insert(connection)
    .values({ id: newId(), createdAt: currentInstant(), ...account })
    .onConflictDoUpdate({
      target: [connection.source, connection.operatorId],
      set: { address, credentials, createdBy, position, isPaused: false, notBefore: null, ...noFailure },
    })
    .returning();
  if (row === undefined) throw new Error('The database did not return the stored account.');
  return row;
}

export async function removeConnection(tx: Tx, id: string): Promise<void> {
  await tx.delete(connection).where(eq(connection.id, id));
}

export function laterBy(seconds: number): Instant {
  return instantOfUnixMs(Date.now() + seconds * 1000);
}
