import { useQueries } from '@tanstack/react-query';
import type { ApiClient } from '../api/api-client.ts';
import { useApi } from '../api/api-context.tsx';
import type { SettingsService } from './settings.ts';
import { userConfigOf } from './user-config.ts';

interface Owner {
  readonly service: SettingsService;
  readonly subject: string;
}

/** The query for a user's settings for a service. */
export function settingsQuery(api: ApiClient, owner: Owner) {
  const { queryKey, load } = userConfigOf(api, owner);
  return { queryKey, queryFn: load };
}

/** Whether the settings of any of these owners are still loading. */
export function useSettingsPending(owners: readonly Owner[]): boolean {
  const api = useApi();
  return useQueries({ queries: owners.map((owner) => settingsQuery(api, owner)) }).some(({ isPending }) => isPending);
}
