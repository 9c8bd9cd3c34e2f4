import { findObservableObjects, type ObservableObjectDocument } from '@farpass/contract/odt';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.tsx';
import { callQuery } from '../../../api/call-query.ts';

/** The server is asked once someone has stopped typing for this long. */
const typingMs = 200;
const mostListed = 8;

interface FoundObjects {
  readonly objects: readonly ObservableObjectDocument[];
  /** Whether they belong to the typed text. */
  readonly isSettled: boolean;
}

/** The objects that the typed text names, best first; without a text the fleet and recent requests. */
export function useObjects(typed: string): FoundObjects {
  const [settled] = useDebouncedValue(typed.trim().slice(0, 80), typingMs);
  const query = { ...(settled === '' ? {} : { text: settled }), limit: mostListed };
  const { data = [], isFetching } = useQuery({
    ...callQuery(useApi(), findObservableObjects, { query }),
    placeholderData: keepPreviousData,
  });
  return { objects: data, isSettled: settled === typed.trim() && !isFetching };
}
