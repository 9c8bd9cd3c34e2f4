import type { ReactNode } from 'react';
import { HelpTooltip } from '../tooltip/HelpTooltip.tsx';

interface FactProps {
  readonly name: string;
  /** The meaning of the quantity, behind a question mark. */
  readonly help?: string;
  readonly children: ReactNode;
}

/** A name with its value in a list of facts (`dl`). */
export function Fact({ name, help, children }: FactProps) {
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
