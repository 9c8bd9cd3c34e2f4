import type { ConjunctionDocument, DecisionDocument } from '@farpass/contract/conjunctions';
import { CheckIcon } from 'lucide-react';
import { useTexts } from '../../texts/feature-texts.ts';
import { absent } from '../../ui/format/absent.ts';
import { Explained } from '../../ui/tooltip/Hint.tsx';
import classes from './decisions.module.css';
import { BurnWords } from './EventBurn.tsx';
import { decisionTexts } from './texts.ts';

interface DecisionMarkProps {
  readonly decision: DecisionDocument | undefined;
  /** Its state is said instead of "manoeuvre planned". */
  readonly burn?: ConjunctionDocument['burn'];
  /** The configuration of the satellite is newer than the risk. */
  readonly isBeingAssessed?: ConjunctionDocument['isBeingAssessed'];
  /** Whether its closest approach is over: nothing is open then. */
  readonly isPast?: boolean;
}

/** The status of an event in words: one that no one decided before its closest approach was "not decided", and is not open. */
export function useStatusWords(): (status: DecisionDocument['status'], when: { readonly isPast: boolean }) => string {
  const t = useTexts(decisionTexts);
  return (status, { isPast }) => (isPast && status === 'OPEN' ? t('notDecided') : t(`statuses.${status}`));
}

/** The same in words, for places with enough room. */
export function DecisionWords({ decision, burn, isBeingAssessed, isPast = false }: DecisionMarkProps) {
  const t = useTexts(decisionTexts);
  const wordsOf = useStatusWords();
  if (decision === undefined) return absent;
  const { status, isAcknowledged, acknowledgedBy = '' } = decision;
  return (
    <>
      {burn === undefined ? wordsOf(status, { isPast }) : <BurnWords burn={burn} />}
      {isAcknowledged ? ` · ${t('acknowledged', { person: acknowledgedBy })}` : null}
      {isBeingAssessed === true ? ` · ${t('assessing.short')}` : null}
    </>
  );
}

/** The decisions about an event, in a cell: its status or its burn, and a tick once a person has seen it at its risk. */
export function DecisionMark({ decision, burn, isBeingAssessed, isPast = false }: DecisionMarkProps) {
  const t = useTexts(decisionTexts);
  const wordsOf = useStatusWords();
  if (decision === undefined) return <span className="fp-dim">{absent}</span>;
  const { status, isAcknowledged, acknowledgedBy = '' } = decision;
  const state = burn === undefined ? wordsOf(status, { isPast }) : <BurnWords burn={burn} />;
  const words = isBeingAssessed === true ? t('assessing.short') : state;
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
