import type { DecisionDocument } from '@farpass/contract/ca';
import { CheckIcon } from 'lucide-react';
import { useTexts } from '../../texts/feature-texts.ts';
import { absent } from '../../ui/format/absent.ts';
import { Explained } from '../../ui/tooltip/Hint.tsx';
import classes from './decisions.module.css';
import { decisionTexts } from './texts.ts';

/** The same in words, for places with enough room. */
export function DecisionWords({ decision }: { readonly decision: DecisionDocument | undefined }) {
  const t = useTexts(decisionTexts);
  if (decision === undefined) return absent;
  const { status, isAcknowledged, acknowledgedBy = '' } = decision;
  const words = t(`statuses.${status}`);
  return isAcknowledged ? `${words} · ${t('acknowledged', { person: acknowledgedBy })}` : words;
}

/** The decisions about an event, in a cell: its status, and a tick once a person has seen it at its risk. */
export function DecisionMark({ decision }: { readonly decision: DecisionDocument | undefined }) {
  const t = useTexts(decisionTexts);
  if (decision === undefined) return <span className="fp-dim">{absent}</span>;
  const { status, isAcknowledged, acknowledgedBy = '' } = decision;
  const words = t(`statuses.${status}`);
  if (!isAcknowledged) {
    return (
      <span className={classes['mark']}>
        <span>{words}</span>
      </span>
    );
  }
  const acknowledged = t('acknowledged', { person: acknowledgedBy });
  return (
    <Explained className={classes['mark']} text={acknowledged} isPassedByKeys>
      <span>
        {words} <CheckIcon size={12} aria-label={acknowledged} />
      </span>
    </Explained>
  );
}
