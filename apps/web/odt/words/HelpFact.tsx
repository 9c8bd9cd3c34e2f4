import type { ReactNode } from 'react';
import { HelpTooltip } from '../../ui/tooltip/HelpTooltip.tsx';
import words from './words.module.css';

interface HelpFactProps {
  readonly name: string;
  /** What the quantity is. */
  readonly help?: string;
  /** Its value is long. */
  readonly isLong?: boolean;
  readonly children: ReactNode;
}

/** A name with its value in a list of facts, and what the quantity means. */
export function HelpFact({ name, help, isLong = false, children }: HelpFactProps) {
  return (
    <div className={isLong ? words['double'] : undefined}>
      <dt>
        {name}
        {help === undefined ? null : <HelpTooltip topic={name} text={help} />}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
