import { useSessionState } from '../../session/session-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import classes from '../shell.module.css';
import { shellTexts } from '../texts.ts';

/** Shown while a guard waits for the provider, or the code of a page is loaded. */
export function StartingPage() {
  const t = useTexts(shellTexts);
  const isStarting = useSessionState().kind === 'starting';
  return <p className={classes['starting']}>{t(isStarting ? 'starting' : 'loading')}</p>;
}
