import {
  getCaUserConfig,
  getUserConfig,
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
      save: async ({ settings, etag }: StoredSettings) =>
        storedOf(await api.tagged(putCaUserConfig, { body: { notifications: { default: settings } }, ifMatch: etag })),
    };
  }
  const params = { 'config-id': subject };
  return {
    contract: getUserConfig,
    queryKey: callKey(getUserConfig, { params }),
    load: async () => storedOf(await api.tagged(getUserConfig, { params })),
    save: async ({ settings, etag }: StoredSettings) =>
      storedOf(await api.tagged(putUserConfig, { params, body: { notifications: settings }, ifMatch: etag })),
  };
}

/** Settings and the tag of the stored version. */
export interface StoredSettings {
  readonly settings: NotificationSettings;
  readonly etag: string | undefined;
}

function storedOf({ document, etag }: Tagged<Parameters<typeof settingsOf>[0]>): StoredSettings {
  return { settings: settingsOf(document), etag };
}
