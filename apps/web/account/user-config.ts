import {
  getCaUserConfig,
  getUserConfig,
  type NotificationSettings,
  putCaUserConfig,
  putUserConfig,
} from '@farpass/contract/userconfig';
import type { ApiClient } from '../api/api-client.ts';
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
      load: async () => settingsOf(await api.call(getCaUserConfig)),
      save: async (settings: NotificationSettings) =>
        settingsOf(await api.call(putCaUserConfig, { body: { notifications: { default: settings } } })),
    };
  }
  const params = { 'config-id': subject };
  return {
    contract: getUserConfig,
    queryKey: callKey(getUserConfig, { params }),
    load: async () => settingsOf(await api.call(getUserConfig, { params })),
    save: async (settings: NotificationSettings) =>
      settingsOf(await api.call(putUserConfig, { params, body: { notifications: settings } })),
  };
}
