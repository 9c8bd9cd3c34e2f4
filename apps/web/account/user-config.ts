import {
  defaultChoices,
  getCaUserConfig,
  getUserConfig,
  type NotificationChoices,
  type NotificationSettings,
  putCaUserConfig,
  putUserConfig,
} from '@farpass/contract/userconfig';
import type { ApiClient, Tagged } from '../api/api-client.ts';
import { callKey } from '../api/call-query.ts';
import { type SettingsService, settingsOf } from './settings.ts';

interface Owner {
  readonly service: SettingsService;
  readonly subject: string;
}

/** Where the settings of the signed-in user for a service are loaded from and saved to. */
export function userConfigOf(api: ApiClient, { service, subject }: Owner) {
  if (service === 'ca') {
    return {
      contract: getCaUserConfig,
      queryKey: callKey(getCaUserConfig, {}),
      load: async () => storedOf(await api.tagged(getCaUserConfig)),
      save: async ({ settings, choices, etag }: SentSettings) => {
        const body = { notifications: { default: settings }, ...(choices ? { choices } : {}) };
        return storedOf(await api.tagged(putCaUserConfig, { body, ifMatch: etag }));
      },
    };
  }
  const params = { 'config-id': subject };
  return {
    contract: getUserConfig,
    queryKey: callKey(getUserConfig, { params }),
    load: async () => storedOf(await api.tagged(getUserConfig, { params })),
    save: async ({ settings, choices, etag }: SentSettings) => {
      const body = { notifications: settings, ...(choices ? { choices } : {}) };
      return storedOf(await api.tagged(putUserConfig, { params, body, ifMatch: etag }));
    },
  };
}

/** The settings to send; without choices, the stored ones stay. */
interface SentSettings {
  readonly settings: NotificationSettings;
  readonly choices?: NotificationChoices;
  readonly etag: string | undefined;
}

/** Settings, choices and the tag of the stored version. */
export interface StoredSettings {
  readonly settings: NotificationSettings;
  readonly choices: NotificationChoices;
  readonly etag: string | undefined;
}

function storedOf({ document, etag }: Tagged<Parameters<typeof settingsOf>[0]>): StoredSettings {
  return { settings: settingsOf(document), choices: document.choices ?? defaultChoices, etag };
}
