import { decisionNoteIn } from '@farpass/contract/code-words';
import type { ConjunctionDocument, DecisionDocument, DecisionLogDocument } from '@farpass/contract/conjunctions';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { usePerson } from '../../session/session-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import { useLanguage } from '../../texts/language.ts';
import details from '../../ui/details/details.module.css';
import { formatProbability } from '../../ui/format/power-of-ten.ts';
import { formatSignificant } from '../../ui/format/quantity.ts';
import { Note } from '../../ui/page/States.tsx';
import classes from './decisions.module.css';
import { decisionTexts } from './texts.ts';
import type { DecisionState } from './use-decision.ts';
import type { Undo } from './use-undo.ts';

interface ChangedNoteProps {
  readonly decision: DecisionDocument | undefined;
  readonly conjunction: ConjunctionDocument;
}

/** That a decision no longer fits, with the figures that it rested on and those of now. */
export function ChangedNote({ decision, conjunction }: ChangedNoteProps) {
  const t = useTexts(decisionTexts);
  if (decision?.changedSince === undefined) return null;
  const { basedOn, changedBy = '', changedSince } = decision;
  const before = basedOn?.probabilityOfCollision;
  const now = conjunction.conjunctionData.probabilityOfCollision;
  const times = before !== undefined && before > 0 && now !== undefined ? now / before : undefined;
  const sentence =
    before === undefined || now === undefined || basedOn?.messageNumber === undefined
      ? t('changedSince.decidedBare', { person: changedBy })
      : t('changedSince.decided', {
          before: formatProbability(before, 2),
          number: String(basedOn.messageNumber),
          now: formatProbability(now, 2),
          ratio:
            times === undefined || times < 1.05 ? '' : t('changedSince.ratio', { times: formatSignificant(times, 2) }),
        });
  const reasons = changedSince.changes.map((change) => t(`changedSince.kinds.${change}`));
  return <Note level="critical">{[sentence, ...reasons].join(' ')}</Note>;
}

/** That a burn which people rely on was missed, with the way to another one. */
export function MissedBurnNote({ conjunction }: Pick<ChangedNoteProps, 'conjunction'>) {
  const t = useTexts(decisionTexts);
  const { attention = [], satelliteId, conjunctionId } = conjunction;
  if (!attention.includes('BURN_MISSED')) return null;
  return (
    <Note level="critical">
      {t('missedBurn.text')}{' '}
      <Link
        className={details['link']}
        to="/ca/manoeuvre/$satellite_id/$conjunction_id"
        params={{ satellite_id: satelliteId, conjunction_id: conjunctionId }}
      >
        {t('missedBurn.plan')}
      </Link>
    </Note>
  );
}

/** That an object moved since the newest message, or is likely to, with the way to its burns. */
export function MovesNote({ conjunction }: Pick<ChangedNoteProps, 'conjunction'>) {
  const t = useTexts(decisionTexts);
  const { moves = [], satelliteName, secondaryName, secondaryId } = conjunction;
  const { secondaryMayManoeuvre: mayMove } = conjunction.conjunctionData;
  if (mayMove !== undefined && !moves.some(({ of }) => of === 'OTHER'))
    return <Note level="caution">{t(`mayMove.${mayMove}`, { object: secondaryName || secondaryId })}</Note>;
  return moves.map(({ of, code, time, sizeMPerS, chancePercent, source, isOfSummary }) => (
    <Note key={`${of} ${code}`} level={code === 'MOVE_LIKELY' ? 'caution' : 'critical'}>
      {t(isOfSummary === true && code === 'MOVED_SINCE' ? 'moves.SUMMARY' : `moves.${code}`, {
        object: of === 'OWN' ? satelliteName : secondaryName || secondaryId,
        time,
        size: sizeMPerS === undefined ? '?' : formatSignificant(sizeMPerS, 2),
        source: source ?? '',
        percent: String(chancePercent ?? ''),
      })}{' '}
      {of === 'OTHER' ? (
        <Link className={details['link']} to="/ca/object/$norad_id" params={{ norad_id: secondaryId }}>
          {t('moves.burns')}
        </Link>
      ) : null}
    </Note>
  ));
}

interface DecisionProps {
  readonly decision: DecisionLogDocument;
  readonly deciding: DecisionState;
  /** The message that decides about the event now. */
  readonly newestCdmId: string | undefined;
}

/** A proposal that waits for a second person, who agrees here; the proposer may withdraw it. */
export function ProposalNote({ decision, deciding: { isSaving, change }, newestCdmId }: DecisionProps) {
  const t = useTexts(decisionTexts);
  const language = useLanguage();
  const person = usePerson();
  if (decision.proposed === undefined) return null;
  const { by, status, note, cdmId } = decision.proposed;
  const isOwn = by === person?.userName;
  const isOld = newestCdmId !== undefined && cdmId !== undefined && newestCdmId !== cdmId;
  const words = t('proposal.waits', {
    person: by,
    status: t(`statuses.${status}`),
    note: decisionNoteIn(note, language),
  });
  const agree = () => void change(decision, { status, note, isAcknowledged: true });
  const withdraw = () => void change(decision, { status: decision.status, isAcknowledged: decision.isAcknowledged });
  return (
    <Note level="caution">
      {words} {isOld ? t('proposal.old') : isOwn ? t('proposal.own') : null}
      <div className={`${classes['buttons']} ${classes['ways']}`}>
        {isOwn || isOld ? null : (
          <Button size="compact-sm" loading={isSaving} onClick={agree}>
            {t('proposal.agree')}
          </Button>
        )}
        {isOwn ? (
          <Button size="compact-sm" variant="default" loading={isSaving} onClick={withdraw}>
            {t('proposal.withdraw')}
          </Button>
        ) : null}
      </div>
    </Note>
  );
}

/** Takes back an accepted risk with one click, for some seconds. */
export function UndoNote({ undo, deciding: { decision, change, isSaving } }: UndoNoteProps) {
  const t = useTexts(decisionTexts);
  const { before } = undo;
  // A proposal is withdrawn where it is shown.
  if (before === undefined || decision === undefined || decision.proposed !== undefined) return null;
  const { status, owner, note, isAcknowledged } = before;
  const takeBack = async () => {
    await change(decision, { status, owner: owner ?? '', note: note ?? '', isAcknowledged });
    undo.end();
  };
  return (
    <Note level="ok">
      {t('accept.done', { status: t(`statuses.${decision.status}`) })}
      <div className={`${classes['buttons']} ${classes['ways']}`}>
        <Button size="compact-sm" variant="default" loading={isSaving} onClick={() => void takeBack()}>
          {t('accept.undo')}
        </Button>
      </div>
    </Note>
  );
}

interface UndoNoteProps {
  readonly undo: Undo;
  readonly deciding: DecisionState;
}
