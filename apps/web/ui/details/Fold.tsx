import type { ReactNode } from 'react';
import classes from './fold.module.css';

interface FoldProps {
  readonly name: string;
  /** The result, which a person reads without opening it. */
  readonly verdict?: ReactNode;
  /** Open from the start: a field in it has a fault, or the address leads into it. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** A line with its verdict that opens. Doubt, and what was not looked at, never goes into one. */
export function Fold({ name, verdict, isOpen = false, children }: FoldProps) {
  return (
    <details className={classes['fold']} open={isOpen}>
      <summary>
        <span className={classes['name']}>{name}</span>
        {verdict === undefined ? null : <span className={classes['verdict']}>{verdict}</span>}
      </summary>
      <div className={classes['content']}>{children}</div>
    </details>
  );
}
