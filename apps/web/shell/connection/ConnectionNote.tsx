import { operationsPaths } from '@farpass/contract/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { learnServerTime, serverNowMs } from '../../base/server-clock.ts';
import { useStore } from '../../base/store.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { useDisplayZone } from '../../ui/format/DisplayZone.tsx';
import { formatInstant } from '../../ui/format/instant.ts';
import { Note } from '../../ui/page/States.tsx';
import { shellTexts } from '../texts.ts';
import { connection, watchConnection } from './connection.ts';

/**
 * Says that the server is slow, that it has not answered since a time (the page's data are from then), or that it is back.
 */
export function ConnectionNote() {
  const t = useTexts(shellTexts);
  const zone = useDisplayZone();
  const state = useStore(connection);
  if (state.kind === 'online') return null;
  if (state.kind === 'slow')
    return <Note level="pending">{t('contact.slow', { seconds: Math.round(state.takesMs / 1000) })}</Note>;
  const since = formatInstant(state.sinceMs, { pattern: 'seconds', zone });
  return state.kind === 'offline' ? (
    <Note level="serious">{t('contact.lost', { since })}</Note>
  ) : (
    <Note level="ok">{t('contact.back', { since })}</Note>
  );
}

/** Watches the connection while a page is open; the shown data are loaded again once the server answers. */
export function useConnectionWatch(): void {
  const cache = useQueryClient();
  useEffect(
    () =>
      watchConnection({
        ask: async (signal) => {
          const sentMs = Date.now();
          const answer = await fetch(operationsPaths.applicationConfig, { method: 'HEAD', cache: 'no-store', signal });
          learnServerTime({ date: answer.headers.get('date'), sentMs, gotMs: Date.now() });
        },
        onReturn: () => void cache.invalidateQueries(),
        now: serverNowMs,
      }),
    [cache],
  );
}
