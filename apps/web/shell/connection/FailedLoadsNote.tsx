import { Button } from '@mantine/core';
import { type Query, type QueryCache, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { leavesEmpty } from '../../api/failure.ts';
import { useStore } from '../../base/store.ts';
import { useSessionState } from '../../session/session-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import { Note } from '../../ui/page/States.tsx';
import { shownFailures } from '../../ui/page/shown-failures.ts';
import { shellTexts } from '../texts.ts';
import classes from './connection.module.css';
import { connection } from './connection.ts';

/**
 * Says that parts of the page could not be loaded, with their reasons, and asks for them again. A part that says so itself,
 * a lost connection and an ended session are not said twice.
 */
export function FailedLoadsNote() {
  const t = useTexts(shellTexts);
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const isOffline = useStore(connection).kind === 'offline';
  const isSignedIn = useSessionState().kind === 'signed-in';
  const reasons = useFailedLoads(cache);
  const count = Math.max(reasons.length - useStore(shownFailures), 0);
  if (isOffline || !isSignedIn || count === 0) return null;
  const again = () => {
    for (const query of cache.findAll({ predicate: hasFailed })) void query.fetch().catch(() => undefined);
  };
  return (
    <div className={classes['failed']} role="status">
      <Note level="caution">
        <span>
          {t('failedLoads', { count })} {[...new Set(reasons)].slice(0, mostReasons).join(' ')}
        </span>
        <Button size="compact-sm" variant="default" onClick={again}>
          {t('failedLoadsAgain')}
        </Button>
      </Note>
    </div>
  );
}

const mostReasons = 2;

/** The reasons of what the page shows and could not be loaded, each for its query. */
function useFailedLoads(cache: QueryCache): readonly string[] {
  const subscribe = useCallback((onChange: () => void) => cache.subscribe(onChange), [cache]);
  const read = () => JSON.stringify(cache.findAll({ predicate: hasFailed }).map(reasonOf).toSorted());
  return JSON.parse(useSyncExternalStore(subscribe, read));
}

function hasFailed(query: Query): boolean {
  const { data, error } = query.state;
  if (data !== undefined || error === null || query.meta?.['isSilent'] === true || !query.isActive()) return false;
  return leavesEmpty(error, String(query.queryKey[0]));
}

const reasonOf = (query: Query): string => query.state.error?.message ?? '';
