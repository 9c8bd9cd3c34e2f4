import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSessionState, useStarted } from '../../session/session-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import { Note } from '../../ui/page/States.tsx';
import { shellTexts } from '../texts.ts';
import classes from './connection.module.css';

/**
 * Says that the session of this page has ended, and lets its person sign in again without leaving it. An open dialog
 * covers the page, so it says the same.
 */
export function LostSessionNote() {
  const t = useTexts(shellTexts);
  const { session } = useStarted();
  const isLost = useSessionState().kind === 'lost';
  if (!isLost) return null;
  return (
    <div className={classes['lost']} role="alert">
      <Note level="serious">
        <p>{t('lost.message')}</p>
        <Button size="compact-sm" onClick={() => void session.signInHere()}>
          {t('lost.signIn')}
        </Button>
      </Note>
    </div>
  );
}

/** Once the person is back, everything is loaded again. */
export function useLoadAfterReturn(): void {
  const cache = useQueryClient();
  const isLost = useSessionState().kind === 'lost';
  const wasLost = useRef(isLost);
  useEffect(() => {
    if (wasLost.current && !isLost) void cache.invalidateQueries();
    wasLost.current = isLost;
  }, [isLost, cache]);
}
