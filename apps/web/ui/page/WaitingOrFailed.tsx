import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from './States.tsx';
import { Waiting } from './Waiting.tsx';

/** The place of a part of a page while it is loading, or what says that it could not be loaded and asks again. */
export function WaitingOrFailed({ query }: { readonly query: UseQueryResult<unknown> }) {
  if (query.isError) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />;
  return <Waiting />;
}
