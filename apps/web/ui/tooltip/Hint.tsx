import { Tooltip } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { helpHideDelayMs, helpWidthPx } from './HelpTooltip.tsx';
import classes from './help.module.css';

interface HintProps {
  readonly text: string;
  /** One element that takes the focus: a button, a link. */
  readonly children: ReactElement;
}

/** How every tooltip of ours looks, and when it goes. */
export const hintLook = { maw: helpWidthPx, multiline: true, closeDelay: helpHideDelayMs, withArrow: true } as const;

/**
 * Says on hover, focus and touch what a control does, where its icon alone does not. The attribute `title` would say it
 * to a mouse only, so the check refuses it.
 */
export function Hint({ text, children }: HintProps) {
  return (
    <Tooltip {...hintLook} label={text} events={{ hover: true, focus: true, touch: true }}>
      {children}
    </Tooltip>
  );
}

interface ExplainedProps {
  readonly text: string;
  readonly className?: string | undefined;
  /**
   * In a table of many rows, the keys go past it. Then the same must be in hidden text, in the panel of the row, or on the
   * page that the row opens.
   */
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
