import { type RequestCheckDocument, type RequestInputDocument, validateRequest } from '@farpass/contract/odt';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.tsx';

/** The server is asked once someone stops typing for so long. */
const typingMs = 500;

/** What the server says about a request that is being written: a dry run, again after each change. */
export interface LiveCheck {
  readonly query: UseQueryResult<RequestCheckDocument>;
  /** The answer belongs to what is in the form now. */
  readonly isCurrent: boolean;
}

/** Without a body there is nothing to ask about yet. */
export function useCheck(body: RequestInputDocument | undefined): LiveCheck {
  const api = useApi();
  const written = JSON.stringify(body);
  const [settled] = useDebouncedValue(written, typingMs);
  const query = useQuery({
    queryKey: [validateRequest.path, settled],
    enabled: settled !== undefined,
    placeholderData: keepPreviousData,
    queryFn: () => api.call(validateRequest, { body: body ?? {} }),
  });
  return { query, isCurrent: written === settled && !query.isFetching };
}
