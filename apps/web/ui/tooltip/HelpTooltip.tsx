import { Tooltip } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useTexts } from '../../texts/feature-texts.ts';
import { uiTexts } from '../texts.ts';
import classes from './help.module.css';
import { markedText } from './marked-text.tsx';

/** Maximum width of a help tooltip; the next constant is the delay before it closes. */
export const helpWidthPx = 300;
export const helpHideDelayMs = 400;

/** A question mark that explains a topic on hover, focus and touch. */
export function HelpTooltip({ topic, text }: { readonly topic: string; readonly text: string }) {
  const t = useTexts(uiTexts);
  return (
    <Tooltip
      label={<span>{markedText(text)}</span>}
      maw={helpWidthPx}
      multiline
      closeDelay={helpHideDelayMs}
      events={{ hover: true, focus: true, touch: true }}
      withArrow
    >
      <button type="button" className={classes['help']} aria-label={t('help.label', { topic })}>
        <IconHelpCircle size={16} stroke={1.75} aria-hidden="true" />
      </button>
    </Tooltip>
  );
}
