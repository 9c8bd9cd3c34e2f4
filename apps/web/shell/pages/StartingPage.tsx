import { useTexts } from '../../texts/feature-texts.ts';
import classes from '../shell.module.css';
import { shellTexts } from '../texts.ts';

/** Shown while a guard waits for the provider. */
export function StartingPage() {
  const t = useTexts(shellTexts);
  return <p className={classes['starting']}>{t('starting')}</p>;
}
