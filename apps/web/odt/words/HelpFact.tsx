import type { ReactNode } from 'react';
import { HelpTooltip } from '../../ui/tooltip/HelpTooltip.tsx';
import words from './words.module.css';

interface HelpFactProps {
  readonly name: string;
  /** The meaning of the quantity. */
  readonly help?: string;
  /** Whether its value is long. */
  readonly isLong?: boolean;
  /** Whether its value is a sentence, which has a line of its own. */
  readonly isSentence?: boolean;
  readonly children: ReactNode;
}

/** A name with its value in a list of facts, and the meaning of the quantity. */
export function HelpFact({ name, help, isLong = false, isSentence = false, children }: HelpFactProps) {
  const long = isLong ? words['double'] : undefined;
  return (
    <div className={isSentence ? words['line'] : long}>
      <dt>
        {name}
        {help === undefined ? null : <HelpTooltip topic={name} text={help} />}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
