import { CircleQuestionMarkIcon } from 'lucide-react';
import { useTexts } from '../../texts/feature-texts.ts';
import { uiTexts } from '../texts.ts';
import classes from './help.module.css';

/** A question mark that explains a topic on hover, focus and touch. */
export function HelpTooltip({ topic, text }: { readonly topic: string; readonly text: string }) {
  const t = useTexts(uiTexts);
  return (
    <button type="button" className={classes['help']} aria-label={t('help.label', { topic })} data-hint={text}>
      <CircleQuestionMarkIcon size={16} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
