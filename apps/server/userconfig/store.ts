import { defaultChoices, type NotificationChoices, type NotificationSettings } from '@farpass/contract/userconfig';
import { and, desc, eq, sql } from 'drizzle-orm';
import { nowInstant, type Read, type Tx } from '../platform/db/index.ts';
import type { Sealing } from '../platform/settings/index.ts';
import { openAddresses, sealAddresses } from './sealed.ts';
import { userConfig } from './tables.ts';

/** The user and the service that a configuration belongs to. */
export interface ConfigKey {
  readonly issuer: string;
  readonly subject: string;
  readonly type: 'odt' | 'ca';
}

export interface StoredSettings extends Pick<typeof userConfig.$inferSelect, 'version' | 'updatedAt'> {
  readonly notifications: NotificationSettings;
  readonly choices: NotificationChoices;
}

/** The new content; without choices, the previous ones stay. */
interface NewSettings {
  readonly userId: string;
  readonly notifications: NotificationSettings;
  readonly choices: NotificationChoices | undefined;
}

const { notifications: settings, choices, version, updatedAt } = userConfig;
const stored = { notifications: settings, choices, version, updatedAt };

const matching = ({ issuer, subject, type }: ConfigKey) =>
  and(eq(userConfig.issuer, issuer), eq(userConfig.subject, subject), eq(userConfig.type, type));

type StoredRow = Pick<typeof userConfig.$inferSelect, keyof typeof stored>;

/** The configurations of users, with addresses encrypted in the database. */
export function settingsStore(sealing: Sealing) {
  const opened = ({ notifications, choices: chosen, ...row }: StoredRow): StoredSettings => {
    const opening = openAddresses({ notifications, choices: { ...defaultChoices, ...chosen } }, sealing);
    return { ...row, ...opening };
  };
  return {
    find: async (read: Read, key: ConfigKey): Promise<StoredSettings | undefined> => {
      const [row] = await read.select(stored).from(userConfig).where(matching(key));
      return row && opened(row);
    },
    /** The settings, locked until the transaction ends. */
    lock: async (tx: Tx, key: ConfigKey): Promise<StoredSettings | undefined> => {
      const [row] = await tx.select(stored).from(userConfig).where(matching(key)).for('update');
      return row && opened(row);
    },
    save: async (tx: Tx, key: ConfigKey, saved: NewSettings): Promise<StoredSettings> => {
      const sealed = sealAddresses(saved, sealing);
      const [row] = await tx
        .insert(userConfig)
        .values({ ...key, ...sealed, userId: saved.userId })
        .onConflictDoUpdate({
          target: [userConfig.issuer, userConfig.subject, userConfig.type],
          set: { ...sealed, userId: saved.userId, version: sql`${userConfig.version} + 1`, updatedAt: nowInstant },
        })
        .returning(stored);
      if (!row) throw new Error('The database did not store the settings.');
      return opened(row);
    },
    /** The settings of a user of the platform; if there are several, the newest. */
    findOfUser: async (
      read: Read,
      { userId, type }: { readonly userId: string; readonly type: ConfigKey['type'] },
    ): Promise<StoredSettings | undefined> => {
      const [row] = await read
        .select(stored)
        .from(userConfig)
        .where(and(eq(userConfig.userId, userId), eq(userConfig.type, type)))
        .orderBy(desc(userConfig.updatedAt))
        .limit(1);
      return row && opened(row);
    },
    /** Users who want a summary of collision avoidance in this rhythm. */
    findSummaryReaders: async (read: Read, rhythm: 'DAILY' | 'WEEKLY'): Promise<readonly string[]> => {
      const rows = await read
        .selectDistinct({ userId: userConfig.userId })
        .from(userConfig)
        .where(and(eq(userConfig.type, 'ca'), sql`${userConfig.choices} ->> 'summary' = ${rhythm}`));
      return rows.flatMap(({ userId }) => (userId === null ? [] : [userId]));
    },
  };
}

export type SettingsStore = ReturnType<typeof settingsStore>;

export async function deleteSettings(tx: Tx, key: ConfigKey): Promise<void> {
  await tx.delete(userConfig).where(matching(key));
}
