import { type GuideDocument, listGuides } from '@farpass/contract/platform';
import { useQuery } from '@tanstack/react-query';
import type { ApiClient } from '../../api/api-client.ts';
import { useApi } from '../../api/api-context.tsx';
import { callQuery } from '../../api/call-query.ts';

/** The guides that the person may read. They only change with a new version of the server. */
export function useGuides() {
  const api = useApi();
  return useQuery({ ...callQuery(api, listGuides, {}), staleTime: Number.POSITIVE_INFINITY });
}

/** The text of a guide, loaded from its address. */
export function useGuideText(guide: Pick<GuideDocument, 'address'> | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: ['guide', guide?.address],
    queryFn: () => textAt(api, guide?.address ?? ''),
    enabled: guide !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The server's answer to this person at a fixed address, as text. */
export async function textAt(api: Pick<ApiClient, 'token'>, address: string): Promise<string> {
  const response = await fetch(address, { headers: { authorization: `Bearer ${await api.token()}` } });
  if (!response.ok) throw new Error(`${address} answered ${response.status} ${response.statusText}`);
  return response.text();
}
