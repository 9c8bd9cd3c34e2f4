import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Page } from './Page.tsx';
import { EmptyState, ErrorState } from './States.tsx';
import { Waiting } from './Waiting.tsx';

interface MissingPageProps {
  readonly title: string;
  readonly query: UseQueryResult<unknown>;
  /** The text for a thing that does not exist according to the server, with a link to the existing ones. */
  readonly missing: { readonly title: string; readonly text: string; readonly action: ReactNode };
}

/** The page of one thing that is loading, could not be loaded, or does not exist. */
export function MissingPage({ title, query, missing }: MissingPageProps) {
  if (query.isError) {
    return (
      <Page title={title}>
        <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
      </Page>
    );
  }
  return (
    <Page title={title}>
      {query.data === undefined ? (
        <Waiting />
      ) : (
        <EmptyState title={missing.title} action={missing.action}>
          {missing.text}
        </EmptyState>
      )}
    </Page>
  );
}
