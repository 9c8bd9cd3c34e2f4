import { Button, Progress } from '@mantine/core';
import { type TextKey, useTexts } from '../../texts/feature-texts.ts';
import { StatusTag } from '../status/StatusSymbol.tsx';
import type { StatusLabel } from '../status/status.ts';
import { uiTexts } from '../texts.ts';
import classes from './job.module.css';

/** The progress of long work. */
export type JobState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'running'; readonly share: number; readonly detail?: string }
  | { readonly kind: 'cancelling' }
  | { readonly kind: 'done'; readonly detail?: string }
  | { readonly kind: 'failed'; readonly detail: string }
  | { readonly kind: 'cancelled' };

interface JobProgressProps {
  readonly name: string;
  readonly state: JobState;
  /** Absent if this user may not cancel. */
  readonly onCancel?: () => void;
}

const labels = {
  waiting: 'pending',
  running: 'pending',
  cancelling: 'caution',
  done: 'ok',
  failed: 'serious',
  cancelled: 'inactive',
} as const satisfies Record<JobState['kind'], StatusLabel>;

/** The progress of long work, which can be cancelled while it waits or runs. */
export function JobProgress({ name, state, onCancel }: JobProgressProps) {
  const t = useTexts(uiTexts);
  const percent = percentOf(state);
  const isOpen = state.kind === 'waiting' || state.kind === 'running';
  return (
    <div className={classes['job']}>
      <div className={classes['line']}>
        <strong>{name}</strong>
        <StatusTag label={labels[state.kind]}>
          {t(`job.${state.kind}` satisfies TextKey<(typeof uiTexts)['en']>, { percent })}
        </StatusTag>
        {isOpen && onCancel !== undefined ? (
          <Button size="compact-xs" variant="default" onClick={onCancel}>
            {t('job.cancel')}
          </Button>
        ) : null}
      </div>
      <Progress
        value={percent}
        size="sm"
        aria-label={t('job.progress', { job: name })}
        classNames={state.kind === 'running' ? { section: classes['running'] } : {}}
      />
      {'detail' in state && state.detail !== undefined ? <p className={classes['detail']}>{state.detail}</p> : null}
    </div>
  );
}

function percentOf(state: JobState): number {
  if (state.kind === 'running') return Math.floor(state.share * 100);
  return state.kind === 'done' ? 100 : 0;
}
