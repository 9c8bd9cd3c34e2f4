import {
  BanIcon,
  CheckIcon,
  CircleAlertIcon,
  ClockIcon,
  LoaderIcon,
  type LucideIcon,
  MinusIcon,
  XIcon,
} from 'lucide-react';
import classes from './status.module.css';
import type { StatusLevel } from './status.ts';

/** The result of a check or a job. Its marks are grey: on the pages of collision avoidance, shapes with colour mean risk only. */
export type ProcessOutcome =
  | 'done'
  | 'absent'
  | 'impossible'
  | 'waiting'
  | 'running'
  | 'stopped'
  | 'failed'
  | 'noted'
  | 'none';

const icons = {
  done: CheckIcon,
  absent: MinusIcon,
  impossible: BanIcon,
  waiting: ClockIcon,
  running: LoaderIcon,
  stopped: XIcon,
  failed: CircleAlertIcon,
  noted: CircleAlertIcon,
  none: MinusIcon,
} as const satisfies Readonly<Record<ProcessOutcome, LucideIcon>>;

/** The mark of an outcome. It has no text for screen readers: the label is next to it. */
export function ProcessMark({ outcome }: { readonly outcome: ProcessOutcome }) {
  const Icon = icons[outcome];
  return <Icon className={classes['mark']} data-outcome={outcome} size={13} strokeWidth={2} aria-hidden="true" />;
}

interface ProcessTagProps {
  readonly outcome: ProcessOutcome;
  readonly children: string;
}

/** An outcome as text after its mark. */
export function ProcessTag({ outcome, children }: ProcessTagProps) {
  return (
    <span className={classes['tag']}>
      <ProcessMark outcome={outcome} />
      <span>{children}</span>
    </span>
  );
}

const outcomes = {
  ok: 'done',
  inactive: 'absent',
  pending: 'running',
  caution: 'noted',
  serious: 'noted',
  critical: 'noted',
} as const satisfies Readonly<Record<StatusLevel, ProcessOutcome>>;

/** How well something other than a risk is: a screening, an ephemeris, the age of data. Its words say more. */
export function StateMark({ level }: { readonly level: StatusLevel }) {
  return <ProcessMark outcome={outcomes[level]} />;
}

interface StateTagProps {
  readonly level: StatusLevel;
  readonly children: string;
}

/** A state as text after its mark. */
export function StateTag({ level, children }: StateTagProps) {
  return <ProcessTag outcome={outcomes[level]}>{children}</ProcessTag>;
}
