import { createHash } from 'node:crypto';
import { eq, inArray, lt, sql } from 'drizzle-orm';
import { type Instant, instantOfUnixMs, type Tx } from '../../platform/db/index.ts';
import { networkOf } from '../../platform/http/index.ts';
import { signInAttempt } from '../store/tables.ts';

/** Failures are forgotten if no other follows within this time. */
const windowMs = 15 * 60_000;
/** The first pause after too many failures; each further failure doubles it, up to the longest. */
const firstPauseMs = 30_000;
const longestPauseMs = 15 * 60_000;

/**
 * How many failures in a row each kind of subject may have before it must pause. One person at one address gets five;
 * a name attacked from many addresses and an address that tries many names get more, so that no one can lock others out.
 */
const allowances = { pair: 5, name: 30, address: 60 } as const;

export interface Attempt {
  readonly userName: string;
  readonly address: string;
  /** A device on which this user signed in before: it has an allowance of its own, whatever others do elsewhere. */
  readonly device?: string | undefined;
}
export type Verdict = { readonly kind: 'go' } | { readonly kind: 'wait'; readonly untilMs: number };

/**
 * Counts an attempt before its password is checked, so that many parallel attempts have no advantage, and returns
 * whether it is allowed. Names without a user are counted in the same way. During a pause, nothing is counted.
 */
export async function beginAttempt(tx: Tx, attempt: Attempt, nowMs: number): Promise<Verdict> {
  const subjects = subjectsOf(attempt);
  for (const { key } of subjects) await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${key}))`);
  const rows = await tx
    .select()
    .from(signInAttempt)
    .where(
      inArray(
        signInAttempt.subject,
        subjects.map(({ key }) => key),
      ),
    );
  const untilMs = Math.max(
    0,
    ...rows.map(({ blockedUntil }) => (blockedUntil === null ? 0 : Date.parse(blockedUntil))),
  );
  if (untilMs > nowMs) return { kind: 'wait', untilMs };
  for (const { key, allowance } of subjects) await countFailure(tx, { key, allowance, nowMs });
  return { kind: 'go' };
}

/** Forgets the failures of this name at this address, and removes this successful attempt from the other counts. */
export async function forgetAttempt(tx: Tx, attempt: Attempt): Promise<void> {
  const [pair, ...others] = subjectsOf(attempt).map(({ key }) => key);
  if (pair !== undefined) await tx.delete(signInAttempt).where(eq(signInAttempt.subject, pair));
  if (others.length === 0) return;
  await tx
    .update(signInAttempt)
    .set({ failures: sql`greatest(${signInAttempt.failures} - 1, 0)`, blockedUntil: null })
    .where(inArray(signInAttempt.subject, others));
}

export async function removeOldAttempts(tx: Tx, nowMs: number): Promise<void> {
  await tx.delete(signInAttempt).where(lt(signInAttempt.failedAt, instantOfUnixMs(nowMs - 2 * windowMs)));
}

interface Count {
  readonly key: string;
  readonly allowance: number;
  readonly nowMs: number;
}

async function countFailure(tx: Tx, { key, allowance, nowMs }: Count): Promise<void> {
  const now = instantOfUnixMs(nowMs);
  const [row] = await tx
    .insert(signInAttempt)
    .values({ subject: key, failures: 1, failedAt: now })
    .onConflictDoUpdate({
      target: signInAttempt.subject,
      set: {
        failures: sql`case when ${signInAttempt.failedAt} < ${forgottenAt(nowMs)} then 1 else ${signInAttempt.failures} + 1 end`,
        failedAt: now,
      },
    })
    .returning({ failures: signInAttempt.failures });
  const blockedUntil = pauseAfter({ excess: (row?.failures ?? 0) - allowance, nowMs });
  await tx.update(signInAttempt).set({ blockedUntil }).where(eq(signInAttempt.subject, key));
}

function forgottenAt(nowMs: number): Instant {
  return instantOfUnixMs(nowMs - windowMs);
}

function pauseAfter({ excess, nowMs }: { readonly excess: number; readonly nowMs: number }): Instant | null {
  if (excess < 0) return null;
  return instantOfUnixMs(nowMs + Math.min(firstPauseMs * 2 ** Math.min(excess, 20), longestPauseMs));
}

function subjectsOf({ userName, address: from, device }: Attempt) {
  if (device !== undefined) return [{ key: hashed(`device ${userName} ${device}`), allowance: allowances.pair }];
  const address = networkOf(from);
  return [
    { key: hashed(`pair ${userName} ${address}`), allowance: allowances.pair },
    { key: hashed(`name ${userName}`), allowance: allowances.name },
    { key: hashed(`address ${address}`), allowance: allowances.address },
  ];
}

function hashed(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url');
}
