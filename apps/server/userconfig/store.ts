import type { NotificationSettings } from '@farpass/contract/userconfig';
import { and, eq, sql } from 'drizzle-orm';
import { nowInstant, type Read, type Tx } from '../platform/db/index.ts';
import { userConfig } from './tables.ts';

/** The user and the service that a configuration belongs to. */
export interface ConfigKey {
  readonly issuer: string;
  readonly subject: string;
  readonly type: 'odt' | 'ca';
}

const matching = ({ issuer, subject, type }: ConfigKey) =>
  and(eq(userConfig.issuer, issuer), eq(userConfig.subject, subject), eq(userConfig.type, type));

export type StoredSettings = Pick<typeof userConfig.$inferSelect, 'notifications' | 'version' | 'updatedAt'>;

const { notifications: settings, version, updatedAt } = userConfig;
const stored = { notifications: settings, version, updatedAt };

export async function findSettings(read: Read, key: ConfigKey): Promise<StoredSettings | undefined> {
  const [row] = await read.select(stored).from(userConfig).where(matching(key));
  return row;
}

/** The settings, kept from other changes until the transaction ends. */
export async function lockSettings(tx: Tx, key: ConfigKey): Promise<StoredSettings | undefined> {
  const [row] = await tx.select(stored).from(userConfig).where(matching(key)).for('update');
  return row;
}

/** Stores the settings in place of those before; columns that the contract does not name stay as they are. */
export async function saveSettings(
  tx: Tx,
  key: ConfigKey,
  notifications: NotificationSettings,
): Promise<StoredSettings> {
  const [row] = await tx
    .insert(userConfig)
    .values({ ...key, notifications })
    .onConflictDoUpdate({
      target: [userConfig.issuer, userConfig.subject, userConfig.type],
      set: { notifications, version: sql`${userConfig.version} + 1`, updatedAt: nowInstant },
    })
    .returning(stored);
  if (!row) throw new Error('The database kept no row of the settings it took.');
  return row;
}

export async function deleteSettings(tx: Tx, key: ConfigKey): Promise<void> {
  await tx.delete(userConfig).where(matching(key));
}
