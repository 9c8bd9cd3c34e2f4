import { useTexts } from '../../texts/feature-texts.ts';
import { uiTexts } from '../texts.ts';
import classes from './page.module.css';

/**
 * A placeholder for parts whose heights are unknown until they are loaded. They appear together, so that none moves
 * another.
 */
export function Waiting() {
  const t = useTexts(uiTexts);
  return <output className={classes['waiting']} aria-label={t('age.loading')} />;
}
