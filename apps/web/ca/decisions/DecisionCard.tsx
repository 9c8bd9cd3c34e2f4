import { decisionNoteIn } from '@farpass/contract/code-words';
import type { ConjunctionDocument, DecisionLogDocument } from '@farpass/contract/conjunctions';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { useLanguage } from '../../texts/language.ts';
import { Fold } from '../../ui/details/Fold.tsx';
import { usePassed } from '../../ui/format/clock.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { Card } from '../../ui/page/Page.tsx';
import { Note } from '../../ui/page/States.tsx';
import { StateMark } from '../../ui/status/ProcessMark.tsx';
import { StatusSymbol } from '../../ui/status/StatusSymbol.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { DecisionLog } from './DecisionLog.tsx';
import { ProposalNote, UndoNote } from './DecisionNotes.tsx';
import classes from './decisions.module.css';
import { earlierNote } from './earlier-note.ts';
import { decisionPlace } from './place.ts';
import { decisionTexts } from './texts.ts';
import type { DecisionState } from './use-decision.ts';
import type { Undo } from './use-undo.ts';

interface DecisionCardProps {
  readonly deciding: DecisionState;
  readonly conjunction: ConjunctionDocument;
  /** The message that decides about the event now. */
  readonly newestCdmId: string | undefined;
  readonly undo: Undo;
}

/** The decisions about an event: acknowledge it, take it over, set its status, give reasons; and their log. */
export function DecisionCard({ deciding, conjunction, newestCdmId, undo }: DecisionCardProps) {
  const t = useTexts(decisionTexts);
  const { decision, isFailed } = deciding;
  const level = conjunction.conjunctionData.riskLevel;
  // A critical event without an acknowledgement is emphasised.
  const isPast = usePassed(readInstant(conjunction.conjunctionData.tca) ?? 0);
  const isWanted = useLocation({ select: ({ hash }) => hash === decisionPlace });
  const [isOpened, setOpened] = useState(false);
  const isOpen = isOpened || isWanted;
  const isLoud = level === 'CRITICAL' && decision?.isAcknowledged === false && !isPast;
  if (isFailed && decision === undefined) return null;
  if (decision === undefined) {
    return (
      <Card title={t('title')}>
        <output className={classes['waiting']} aria-label={t('title')} />
      </Card>
    );
  }
  return (
    <Card
      title={t('title')}
      help={t('cardHelp.decision')}
      aside={<Acknowledged decision={decision} isPast={isPast} isLoud={isLoud} />}
    >
      <ProposalNote decision={decision} deciding={deciding} newestCdmId={newestCdmId} />
      {decision.loosened === undefined ? null : <LoosenedNote loosened={decision.loosened} />}
      <UndoNote undo={undo} deciding={deciding} />
      <DecisionForm
        decision={decision}
        deciding={deciding}
        level={level}
        isPast={isPast}
        onAccepted={undo.offer}
        isOpen={isOpen}
        onOpen={() => setOpened(true)}
      />
      <EarlierNote decision={decision} />
      {decision.log.length === 0 ? null : (
        <Fold name={t('log')} verdict={decision.log.length} isOpen={isOpen}>
          <DecisionLog entries={decision.log} />
        </Fold>
      )}
    </Card>
  );
}

/** Who loosened the settings that made the event less than critical; closing it still needs what a critical one needs. */
function LoosenedNote({ loosened }: { readonly loosened: NonNullable<DecisionLogDocument['loosened']> }) {
  const t = useTexts(decisionTexts);
  const { by, agreedBy, at, agreedAt, reason } = loosened;
  const person = agreedBy === undefined ? by : `${by}, ${agreedBy}`;
  return (
    <Note level="caution">
      {t('loosened', { person, reason })} <Instant atMs={readInstant(agreedAt ?? at)} />
    </Note>
  );
}

interface AcknowledgedProps {
  readonly decision: DecisionLogDocument;
  /** After the closest approach no one has to acknowledge it. */
  readonly isPast: boolean;
  /** A critical event that no one has acknowledged. */
  readonly isLoud: boolean;
}

function Acknowledged({ decision: { isAcknowledged, acknowledgedBy }, isPast, isLoud }: AcknowledgedProps) {
  const t = useTexts(decisionTexts);
  if (isLoud)
    return (
      <span className={classes['state']}>
        <StatusSymbol level="critical" size={10} />
        {t('loud')}
      </span>
    );
  return (
    <span className={classes['state']}>
      <StateMark level={isAcknowledged ? 'ok' : 'inactive'} />
      {isAcknowledged
        ? t('acknowledged', { person: acknowledgedBy ?? '' })
        : t(isPast ? 'neverAcknowledged' : 'unacknowledged')}
    </span>
  );
}

/** The last note, if something was decided since without a new one. If not, it is at the top of the log. */
function EarlierNote({ decision }: { readonly decision: DecisionLogDocument }) {
  const t = useTexts(decisionTexts);
  const language = useLanguage();
  const entry = earlierNote(decision.log);
  if (entry === undefined) return null;
  return (
    <p className={classes['note']}>
      <span className="fp-dim">
        {t('lastNote', { person: entry.person, status: t(`statuses.${entry.status}`) })}{' '}
        <Instant atMs={readInstant(entry.at)} />
      </span>{' '}
      {decisionNoteIn(entry.note, language)}
    </p>
  );
}
