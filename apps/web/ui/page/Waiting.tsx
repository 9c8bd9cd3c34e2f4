import { useTexts } from '../../texts/feature-texts.ts';
import { uiTexts } from '../texts.ts';
import classes from './page.module.css';

/** What stands for the parts of a page whose heights only the answers tell: they come together, so that none moves another. */
export function Waiting() {
  const t = useTexts(uiTexts);
  return <output className={classes['waiting']} aria-label={t('age.loading')} />;
}
