import { Tooltip } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { helpHideDelayMs, helpWidthPx } from './HelpTooltip.tsx';
import classes from './help.module.css';

interface HintProps {
  readonly text: string;
  /** One element that takes the focus: a button, a link. */
  readonly children: ReactElement;
}

/** Says on hover, focus and touch what a control does, where its icon alone does not. */
export function Hint({ text, children }: HintProps) {
  return (
    <Tooltip
      label={text}
      maw={helpWidthPx}
      multiline
      closeDelay={helpHideDelayMs}
      events={{ hover: true, focus: true, touch: true }}
      withArrow
    >
      {children}
    </Tooltip>
  );
}

interface ExplainedProps {
  readonly text: string;
  readonly className?: string | undefined;
  /** In a table of many rows, the keys go past it: its column has a help, and its row opens what says it in full. */
  readonly isPassedByKeys?: boolean;
  readonly children: ReactNode;
}

/** Words or a symbol that say more on hover, focus and touch. */
export function Explained({ text, className = '', isPassedByKeys = false, children }: ExplainedProps) {
  return (
    <Hint text={text}>
      <span className={`${classes['explained']} ${className}`} {...(isPassedByKeys ? {} : { tabIndex: 0 })}>
        {children}
      </span>
    </Hint>
  );
}
