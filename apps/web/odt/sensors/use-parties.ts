import { listTrackingParties, type TrackingPartiesDocument } from '@farpass/contract/odt';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.tsx';
import { callQuery } from '../../api/call-query.ts';

const none: TrackingPartiesDocument = { providers: [] };

/** The names of the parties that requests and sensors name by their ids. */
export function useParties(): TrackingPartiesDocument {
  const { data = none } = useQuery(callQuery(useApi(), listTrackingParties, {}));
  return data;
}

/** The name of a provider by its id; the id while the name is not known. */
export function useProviderName(): (id: string) => string {
  const { providers } = useParties();
  return (id) => providers.find((provider) => provider.id === id)?.name ?? id;
}
