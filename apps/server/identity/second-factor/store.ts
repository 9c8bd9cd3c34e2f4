import { and, eq, isNotNull } from 'drizzle-orm';
import { currentInstant, type Read, type Tx } from '../../platform/db/index.ts';
import type { Sealing } from '../../platform/settings/index.ts';
import { passkey, secondFactor } from '../store/tables.ts';
import { newKey, newRecoveryCodes, recoveryDigest, stepOfCode } from './codes.ts';
import { listPasskeys } from './passkeys.ts';

/** The user, and what opens their key. */
export interface FactorOf {
  readonly userId: string;
  readonly userName: string;
  readonly sealing: Sealing;
}

/** The second factor of a user besides the password. */
export interface Factors {
  /** A confirmed authenticator app. */
  readonly app: boolean;
  readonly passkeys: number;
}

export async function factorsOf(read: Read, userId: string): Promise<Factors> {
  const own = and(eq(secondFactor.userId, userId), isNotNull(secondFactor.confirmedAt));
  const app = (await read.select({ userId: secondFactor.userId }).from(secondFactor).where(own)).length > 0;
  return { app, passkeys: (await listPasskeys(read, userId)).length };
}

/** Whether signing in needs more than the password. */
export async function hasSecondFactor(read: Read, userId: string): Promise<boolean> {
  const { app, passkeys } = await factorsOf(read, userId);
  return app || passkeys > 0;
}

/** In the place of a key: there are recovery codes, but no app. */
const noKey = '';

/** A key that waits for its first code; undefined if there is none, or if it is confirmed. */
export async function waitingKey(read: Read, { userId, sealing }: FactorOf): Promise<string | undefined> {
  const [row] = await read.select().from(secondFactor).where(eq(secondFactor.userId, userId));
  return row === undefined || row.confirmedAt !== null || row.secret === noKey ? undefined : sealing.open(row.secret);
}

/** Gives a user a new key, which counts once a code of it was entered. A confirmed one stays. */
export async function beginSecondFactor(tx: Tx, { userId, sealing }: FactorOf): Promise<void> {
  if ((await factorsOf(tx, userId)).app) return;
  const row = { secret: sealing.seal(newKey()), lastStep: 0 };
  await tx
    .insert(secondFactor)
    .values({ userId, ...row, recovery: [] })
    .onConflictDoUpdate({ target: secondFactor.userId, set: row });
}

/** The result of a code. A code is not accepted a second time. */
export type CodeResult = 'right' | 'wrong' | 'used';

interface Entered {
  readonly code: string;
  readonly nowMs: number;
}

/** Confirms the waiting key by its first code; the answer holds the recovery codes, which are only visible now. */
export async function confirmSecondFactor(
  tx: Tx,
  of: FactorOf,
  { code, nowMs }: Entered,
): Promise<readonly string[] | 'wrong'> {
  const key = await waitingKey(tx, of);
  const step = key === undefined ? undefined : stepOfCode({ key, userName: of.userName }, { code, nowMs });
  if (step === undefined) return 'wrong';
  const codes = newRecoveryCodes();
  await tx
    .update(secondFactor)
    .set({ confirmedAt: currentInstant(), lastStep: step, recovery: codes.map(recoveryDigest) })
    .where(eq(secondFactor.userId, of.userId));
  return codes;
}

/** Recovery codes for a user who has passkeys and no app; none if they have some. */
export async function firstRecoveryCodes(tx: Tx, userId: string): Promise<readonly string[]> {
  const own = eq(secondFactor.userId, userId);
  const [row] = await tx.select({ recovery: secondFactor.recovery }).from(secondFactor).where(own);
  if (row !== undefined && row.recovery.length > 0) return [];
  const codes = newRecoveryCodes();
  const recovery = codes.map(recoveryDigest);
  await tx
    .insert(secondFactor)
    .values({ userId, secret: noKey, lastStep: 0, recovery })
    .onConflictDoUpdate({ target: secondFactor.userId, set: { recovery } });
  return codes;
}

/** Checks a code of the app or a recovery code, and uses it up. */
export async function useCode(tx: Tx, of: FactorOf, { code, nowMs }: Entered): Promise<CodeResult> {
  const own = eq(secondFactor.userId, of.userId);
  const [row] = await tx.select().from(secondFactor).where(own).for('update');
  if (row === undefined) return 'wrong';
  const key = row.confirmedAt === null ? undefined : of.sealing.open(row.secret);
  const step = key === undefined ? undefined : stepOfCode({ key, userName: of.userName }, { code, nowMs });
  if (step !== undefined) {
    if (step <= row.lastStep) return 'used';
    await tx.update(secondFactor).set({ lastStep: step }).where(own);
    return 'right';
  }
  const digest = recoveryDigest(code);
  if (!row.recovery.includes(digest)) return 'wrong';
  const recovery = row.recovery.filter((one) => one !== digest);
  await tx.update(secondFactor).set({ recovery }).where(own);
  return 'right';
}

/** Removes the authenticator app of a user; with the last factor, the recovery codes go too. */
export async function removeApp(tx: Tx, userId: string): Promise<void> {
  const own = eq(secondFactor.userId, userId);
  await tx.update(secondFactor).set({ secret: noKey, confirmedAt: null }).where(own);
  await removeCodesWithoutFactor(tx, userId);
}

/** Without a factor, recovery codes are of no use. */
export async function removeCodesWithoutFactor(tx: Tx, userId: string): Promise<void> {
  if (await hasSecondFactor(tx, userId)) return;
  await tx.delete(secondFactor).where(eq(secondFactor.userId, userId));
}

/** Removes every factor of a user; false if there was none. */
export async function removeSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  const passkeys = await tx.delete(passkey).where(eq(passkey.userId, userId)).returning();
  const removed = await tx.delete(secondFactor).where(eq(secondFactor.userId, userId)).returning();
  return removed.length + passkeys.length > 0;
}
