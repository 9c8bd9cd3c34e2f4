import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { askAgainMs, openAgain, whenAnswering } from '../../session/again.ts';
import { useSessionState } from '../../session/session-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import { EmptyState } from '../../ui/page/States.tsx';
import { StatusSymbol } from '../../ui/status/StatusSymbol.tsx';
import { shellTexts } from '../texts.ts';
import classes from './pages.module.css';

/** The session is unavailable: the provider cannot be reached, or there is none. */
export function ConnectionErrorPage() {
  const t = useTexts(shellTexts);
  const state = useSessionState();
  const isMissing = state.kind === 'unavailable' && state.reason === 'no-provider';
  const isOfAnotherTime = state.kind === 'unavailable' && state.reason === 'wrong-clock';
  useEffect(() => (isMissing ? undefined : whenAnswering(openAgain)), [isMissing]);
  return (
    <div className={classes['centred']}>
      <title>{`${t('crumb.connectionError')} · Farpass`}</title>
      <h1 className={classes['headline']}>
        <StatusSymbol level="serious" size={18} /> {t('connection.title')}
      </h1>
      <EmptyState
        title={isMissing ? t('connection.missing') : ''}
        action={<Button onClick={openAgain}>{t('connection.retry')}</Button>}
      >
        {isMissing ? <p>{t('connection.missingHelp')}</p> : null}
        <p>{t(isOfAnotherTime ? 'connection.wrongClock' : 'connection.message')}</p>
        {isMissing ? null : <p>{t('connection.asksAgain', { seconds: askAgainMs / 1000 })}</p>}
      </EmptyState>
    </div>
  );
}
