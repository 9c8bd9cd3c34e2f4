import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { withKeptUnits } from '../../base/kept-units.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { TextWithTimes } from '../format/TextWithTimes.tsx';
import { StateMark } from '../status/ProcessMark.tsx';
import { StatusSymbol } from '../status/StatusSymbol.tsx';
import type { StatusLevel } from '../status/status.ts';
import { uiTexts } from '../texts.ts';
import { useShownFailure } from './shown-failures.ts';
import classes from './states.module.css';

interface EmptyStateProps {
  readonly title: string;
  /** The name of the content, and why it is empty. */
  readonly children: ReactNode;
  /** The action that fills it. */
  readonly action?: ReactNode;
  readonly symbol?: ReactNode;
}

/** An empty area says what belongs there and offers the action that fills it. */
export function EmptyState({ title, children, action, symbol }: EmptyStateProps) {
  return (
    <div className={classes['empty']}>
      {symbol}
      {title === '' ? null : <h2 className={classes['title']}>{title}</h2>}
      <div className={classes['text']}>{children}</div>
      {action === undefined ? null : <div className={classes['action']}>{action}</div>}
    </div>
  );
}

/** A failed load, with the reason and a button for another attempt. */
export function ErrorState({ message, onRetry }: { readonly message: string; readonly onRetry?: () => void }) {
  const t = useTexts(uiTexts);
  useShownFailure();
  return (
    <div role="alert">
      <EmptyState
        title={t('error.title')}
        symbol={<StatusSymbol level="serious" size={20} />}
        action={
          onRetry === undefined ? undefined : (
            <Button variant="default" onClick={onRetry}>
              {t('action.retry')}
            </Button>
          )
        }
      >
        <TextWithTimes text={message} />
      </EmptyState>
    </div>
  );
}

interface NoteProps {
  readonly level?: StatusLevel;
  /** Whether the level is the one of a risk: only then it has the shape of one. */
  readonly isRisk?: boolean;
  readonly children: ReactNode;
}

/** A remark next to the content, coloured at its edge by its level. */
export function Note({ level = 'pending', isRisk = level === 'critical', children }: NoteProps) {
  return (
    <div className={classes['note']} data-level={level} role="note">
      {isRisk || level === 'pending' ? <StatusSymbol level={level} /> : <StateMark level={level} />}
      <div>{withKeptUnits(children)}</div>
    </div>
  );
}
