import { msPerHour } from '@farpass/astro/constants';
import { eq } from 'drizzle-orm';
import { type Instant, instantOfUnixMs, type Read, type Tx } from '../../platform/db/index.ts';
import type { Sealing } from '../../platform/settings/index.ts';
import { webhookSecret } from '../tables.ts';
import { makeWebhookSecret } from './signature.ts';

/** For this long after a rotation, messages also carry a signature with the old secret. */
const overlapHours = 24;

export interface WebhookSecret {
  readonly secret: string;
  readonly previousUntil: Instant | null;
}

/** The secrets that sign a user's webhooks. If a user has none, one is created. */
export function secretStore(sealing: Sealing) {
  const find = async (read: Read, userId: string) => {
    const [row] = await read.select().from(webhookSecret).where(eq(webhookSecret.userId, userId));
    return row;
  };
  const ensure = async (tx: Tx, userId: string) => {
    const made = { userId, secret: sealing.seal(makeWebhookSecret()) };
    await tx.insert(webhookSecret).values(made).onConflictDoNothing();
    const row = await find(tx, userId);
    if (row === undefined) throw new Error('The database did not store the webhook secret.');
    return row;
  };
  const secretDocument = (row: typeof webhookSecret.$inferSelect, nowMs: number): WebhookSecret => ({
    secret: sealing.open(row.secret),
    previousUntil: row.previousUntil !== null && row.previousUntil > instantOfUnixMs(nowMs) ? row.previousUntil : null,
  });
  return {
    get: async (tx: Tx, userId: string, nowMs: number) => secretDocument(await ensure(tx, userId), nowMs),
    rotate: async (tx: Tx, userId: string, nowMs: number) => {
      const before = await ensure(tx, userId);
      const changed = {
        secret: sealing.seal(makeWebhookSecret()),
        previous: before.secret,
        previousUntil: instantOfUnixMs(nowMs + overlapHours * msPerHour),
        changedAt: instantOfUnixMs(nowMs),
      };
      const where = eq(webhookSecret.userId, userId);
      const [row] = await tx.update(webhookSecret).set(changed).where(where).returning();
      return secretDocument(row ?? before, nowMs);
    },
    /** The secrets currently in use, newest first. */
    signing: async (tx: Tx, userId: string, nowMs: number): Promise<readonly string[]> => {
      const row = await ensure(tx, userId);
      const { previous, previousUntil } = row;
      const isKept = previous !== null && previousUntil !== null && previousUntil > instantOfUnixMs(nowMs);
      return [sealing.open(row.secret), ...(isKept ? [sealing.open(previous)] : [])];
    },
  };
}

export type SecretStore = ReturnType<typeof secretStore>;
