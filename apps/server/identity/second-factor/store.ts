import { and, eq, isNotNull } from 'drizzle-orm';
import { currentInstant, type Read, type Tx } from '../../platform/db/index.ts';
import type { Sealing } from '../../platform/settings/index.ts';
import { secondFactor } from '../store/tables.ts';
import { newKey, newRecoveryCodes, recoveryDigest, stepOfCode } from './codes.ts';

/** The user, and what opens their key. */
export interface FactorOf {
  readonly userId: string;
  readonly userName: string;
  readonly sealing: Sealing;
}

/** Whether a user has a confirmed second factor. */
export async function hasSecondFactor(read: Read, userId: string): Promise<boolean> {
  const own = and(eq(secondFactor.userId, userId), isNotNull(secondFactor.confirmedAt));
  return (await read.select({ userId: secondFactor.userId }).from(secondFactor).where(own)).length > 0;
}

/** A key that waits for its first code; undefined if there is none, or if it is confirmed. */
export async function waitingKey(read: Read, { userId, sealing }: FactorOf): Promise<string | undefined> {
  const [row] = await read.select().from(secondFactor).where(eq(secondFactor.userId, userId));
  return row === undefined || row.confirmedAt !== null ? undefined : sealing.open(row.secret);
}

/** Gives a user a new key, which counts once a code of it was entered. A confirmed one stays. */
export async function beginSecondFactor(tx: Tx, { userId, sealing }: FactorOf): Promise<void> {
  if (await hasSecondFactor(tx, userId)) return;
  const row = { secret: sealing.seal(newKey()), lastStep: 0, recovery: [] };
  await tx
    .insert(secondFactor)
    .values({ userId, ...row })
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

/** Checks a code of the app or a recovery code, and uses it up. */
export async function useCode(tx: Tx, of: FactorOf, { code, nowMs }: Entered): Promise<CodeResult> {
  const own = eq(secondFactor.userId, of.userId);
  const [row] = await tx.select().from(secondFactor).where(own).for('update');
  if (row === undefined || row.confirmedAt === null) return 'wrong';
  const key = of.sealing.open(row.secret);
  const step = stepOfCode({ key, userName: of.userName }, { code, nowMs });
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

/** Removes the second factor of a user; false if there was none. */
export async function removeSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  const removed = await tx.delete(secondFactor).where(eq(secondFactor.userId, userId)).returning();
  return removed.length > 0;
}
