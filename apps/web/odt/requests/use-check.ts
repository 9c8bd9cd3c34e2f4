import { type RequestCheckDocument, type RequestInputDocument, validateRequest } from '@farpass/contract/odt';
import { useDebouncedValue } from '@mantine/hooks';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.tsx';

/** The server is queried once someone has stopped typing for this long. */
const typingMs = 500;

/** The server's answer about a request while it is written: a dry run, repeated after each change. */
export interface LiveCheck {
  readonly query: UseQueryResult<RequestCheckDocument>;
  /** Whether the answer belongs to the current content of the form. */
  readonly isCurrent: boolean;
}

/** Without a body there is nothing to check yet. */
export function useCheck(body: RequestInputDocument | undefined): LiveCheck {
  const api = useApi();
  const written = JSON.stringify(body);
  const [settled] = useDebouncedValue(written, typingMs);
  const query = useQuery({
    queryKey: [validateRequest.path, settled],
    enabled: settled !== undefined,
    // The verdict on one object is never shown for another one.
    placeholderData: (before, query) => (objectIn(query?.queryKey[1]) === objectIn(settled) ? before : undefined),
    queryFn: () => api.call(validateRequest, { body: body ?? {}, showsFaults: true }),
  });
  return { query, isCurrent: written === settled && !query.isFetching };
}

/** The part of a written request that says which object on which orbit. */
function objectIn(written: unknown): string {
  if (typeof written !== 'string') return '';
  const { catalogueId, orbitDataMessage, oemFileId }: RequestInputDocument = JSON.parse(written);
  return JSON.stringify([catalogueId, orbitDataMessage, oemFileId]);
}
