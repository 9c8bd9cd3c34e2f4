import {
  IconBan,
  IconCheck,
  IconClock,
  IconExclamationCircle,
  IconLoader,
  IconMinus,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import classes from './status.module.css';

/** The result of a check or a job. Its marks are grey: shapes with colour mean risk and the age of data only. */
export type ProcessOutcome = 'done' | 'absent' | 'impossible' | 'waiting' | 'running' | 'stopped' | 'failed' | 'none';

const icons = {
  done: IconCheck,
  absent: IconMinus,
  impossible: IconBan,
  waiting: IconClock,
  running: IconLoader,
  stopped: IconX,
  failed: IconExclamationCircle,
  none: IconMinus,
} as const satisfies Readonly<Record<ProcessOutcome, TablerIcon>>;

/** The mark of an outcome. It has no text for screen readers: the label is next to it. */
export function ProcessMark({ outcome }: { readonly outcome: ProcessOutcome }) {
  const Icon = icons[outcome];
  return <Icon className={classes['mark']} data-outcome={outcome} size={13} stroke={2} aria-hidden="true" />;
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
