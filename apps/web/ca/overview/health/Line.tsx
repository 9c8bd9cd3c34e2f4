import type { ReactNode } from 'react';
import { StateMark } from '../../../ui/status/ProcessMark.tsx';
import type { StatusLevel } from '../../../ui/status/status.ts';

interface LineProps {
  readonly level: StatusLevel;
  readonly name: string;
  readonly detail?: ReactNode;
  readonly children: ReactNode;
}

/** The age of one kind of data: how well it is, what it is, and a detail. */
export function Line({ level, name, detail, children }: LineProps) {
  return (
    <li>
      <StateMark level={level} />
      <span>
        {name}
        {detail === undefined ? null : <small>{detail}</small>}
      </span>
      <strong>{children}</strong>
    </li>
  );
}
