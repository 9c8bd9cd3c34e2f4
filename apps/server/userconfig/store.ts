import type { NotificationSettings } from '@farpass/contract/userconfig';
import { and, eq } from 'drizzle-orm';
import { nowInstant, type Read, type Tx } from '../platform/db/index.ts';
import { userConfig } from './tables.ts';

/** Whose configuration, and of which service. */
export interface ConfigKey {
  readonly issuer: string;
  readonly subject: string;
  readonly type: 'odt' | 'ca';
}

const matching = ({ issuer, subject, type }: ConfigKey) =>
  and(eq(userConfig.issuer, issuer), eq(userConfig.subject, subject), eq(userConfig.type, type));

export async function findSettings(read: Read, key: ConfigKey): Promise<NotificationSettings | undefined> {
  const [row] = await read.select({ notifications: userConfig.notifications }).from(userConfig).where(matching(key));
  return row?.notifications;
}

/** Stores the settings in place of those before; columns that the contract does not name stay as they are. */
export async function saveSettings(tx: Tx, key: ConfigKey, notifications: NotificationSettings): Promise<void> {
  await tx
    .insert(userConfig)
    .values({ ...key, notifications })
    .onConflictDoUpdate({
      target: [userConfig.issuer, userConfig.subject, userConfig.type],
      set: { notifications, updatedAt: nowInstant },
    });
}

export async function deleteSettings(tx: Tx, key: ConfigKey): Promise<void> {
  await tx.delete(userConfig).where(matching(key));
}
