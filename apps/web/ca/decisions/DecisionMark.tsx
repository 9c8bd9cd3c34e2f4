import type { DecisionDocument } from '@farpass/contract/ca';
import { IconCheck } from '@tabler/icons-react';
import { useTexts } from '../../texts/feature-texts.ts';
import { absent } from '../../ui/format/absent.ts';
import classes from './decisions.module.css';
import { decisionTexts } from './texts.ts';

/** The decisions about an event, in a cell: its status, and a tick once a person has seen it at its risk. */
export function DecisionMark({ decision }: { readonly decision: DecisionDocument | undefined }) {
  const t = useTexts(decisionTexts);
  if (decision === undefined) return <span className="fp-dim">{absent}</span>;
  const { status, isAcknowledged, acknowledgedBy = '' } = decision;
  return (
    <span
      className={classes['state']}
      title={isAcknowledged ? t('acknowledged', { person: acknowledgedBy }) : undefined}
    >
      {t(`statuses.${status}`)}
      {isAcknowledged ? <IconCheck size={12} aria-label={t('acknowledged', { person: acknowledgedBy })} /> : null}
    </span>
  );
}
