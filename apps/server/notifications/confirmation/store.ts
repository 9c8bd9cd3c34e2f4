import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { countRows, instantOfUnixMs, type Read, type Tx } from '../../platform/db/index.ts';
import { type Lane, targetOf } from '../delivery/outbox.ts';
import { delivery, unconfirmedAddress } from '../tables.ts';

/** Mail addresses of a user. */
export interface MailAddresses {
  readonly userId: string;
  readonly addresses: readonly string[];
}

const targetsOf = ({ addresses }: MailAddresses) =>
  addresses
    .map((address) => address.trim())
    .map((address) => [address, targetOf({ channel: 'email', address })] as const);

/** Notes that a user entered these addresses: alarms to them are held until their owner confirms them. */
export async function noteEntered(tx: Tx, entered: MailAddresses): Promise<void> {
  const { userId } = entered;
  const rows = targetsOf(entered).map(([, target]) => ({ userId, target }));
  if (rows.length > 0) await tx.insert(unconfirmedAddress).values(rows).onConflictDoNothing();
}

/** Those of the addresses that are not confirmed. */
export async function unconfirmedOf(read: Read, asked: MailAddresses): Promise<readonly string[]> {
  const targets = targetsOf(asked);
  if (targets.length === 0) return [];
  const { userId, target } = unconfirmedAddress;
  const among = inArray(
    target,
    targets.map(([, one]) => one),
  );
  const rows = await read
    .select({ target })
    .from(unconfirmedAddress)
    .where(and(eq(userId, asked.userId), among));
  const found = new Set(rows.map((row) => row.target));
  return targets.filter(([, one]) => found.has(one)).map(([address]) => address);
}

/** Confirms an address, and lets go what was held for it; the answer is the lanes of that. */
export async function confirmAddress(
  tx: Tx,
  { userId, target, nowMs }: { readonly userId: string; readonly target: string; readonly nowMs: number },
): Promise<readonly Lane[]> {
  const own = and(eq(unconfirmedAddress.userId, userId), eq(unconfirmedAddress.target, target));
  await tx.delete(unconfirmedAddress).where(own);
  const held = and(eq(delivery.userId, userId), eq(delivery.target, target), eq(delivery.state, 'QUEUED'));
  const rows = await tx
    .update(delivery)
    .set({ nextAttemptAt: instantOfUnixMs(nowMs), lastAnswer: null })
    .where(and(held, isNull(delivery.nextAttemptAt)))
    .returning({ lane: delivery.lane });
  return [...new Set(rows.map(({ lane }) => lane))];
}

/** The subject of the mail that asks the owner of an address. */
export const confirmationSubject = 'notifications.confirm';

/** How many mails that ask for a confirmation were sent to an address since a time, by all users together. */
export async function countConfirmationMails(
  read: Read,
  { target, sinceMs }: { readonly target: string; readonly sinceMs: number },
): Promise<number> {
  const since = instantOfUnixMs(sinceMs);
  const isConfirmation = sql`${delivery.notice} ->> 'subject' = ${confirmationSubject}`;
  const isSince = or(gt(delivery.createdAt, since), gt(delivery.replayedAt, since));
  return countRows(read, delivery, and(eq(delivery.target, target), isConfirmation, isSince));
}
