import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { useDisplayZone } from '../format/DisplayZone.tsx';
import { timesInZone } from '../format/TextWithTimes.tsx';
import classes from './help.module.css';

interface HintProps {
  readonly text: string;
  /** One focusable element: a button, a link. */
  readonly children: ReactElement<{ readonly 'data-hint'?: string }>;
}

/**
 * Describes on hover, focus and touch what a control does if its icon alone does not. The attribute `title` would only
 * reach mouse users, so the house check refuses it.
 */
export function Hint({ text, children }: HintProps) {
  return cloneElement(children, { 'data-hint': text });
}

interface ExplainedProps {
  readonly text: string;
  readonly className?: string | undefined;
  /**
   * Keyboard focus skips it, in a table of many rows. Then the same text must be hidden text, in the row's panel, or on
   * the page that the row opens.
   */
  readonly isPassedByKeys?: boolean;
  readonly children: ReactNode;
}

/** Words or a symbol with more information on hover, focus and touch. */
export function Explained({ text, className = '', isPassedByKeys = false, children }: ExplainedProps) {
  const zone = useDisplayZone();
  return (
    <Hint text={timesInZone(text, zone)}>
      <span className={`${classes['explained']} ${className}`} {...(isPassedByKeys ? {} : { tabIndex: 0 })}>
        {children}
      </span>
    </Hint>
  );
}
