import type { ReactNode } from 'react';
import { HelpTooltip } from '../../ui/tooltip/HelpTooltip.tsx';

interface HelpFactProps {
  readonly name: string;
  /** What the quantity is. */
  readonly help?: string;
  readonly children: ReactNode;
}

/** A name with its value in a list of facts, and what the quantity means. */
export function HelpFact({ name, help, children }: HelpFactProps) {
  return (
    <div>
      <dt>
        {name}
        {help === undefined ? null : <HelpTooltip topic={name} text={help} />}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
