import type { ConjunctionDocument, DecisionLogDocument } from '@farpass/contract/conjunctions';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { PowerOfTen } from '../../ui/details/Figures.tsx';
import { formatPowerOfTen } from '../../ui/format/power-of-ten.ts';
import { formatSignificant } from '../../ui/format/quantity.ts';
import { Note } from '../../ui/page/States.tsx';
import { openAccept } from '../decisions/AcceptDialog.tsx';
import { isClosing } from '../decisions/accepting.ts';
import { outcomeTexts } from './outcome-texts.ts';
import classes from './tracking.module.css';
import { useTracking } from './use-tracking.ts';

interface OutcomeNoteProps {
  readonly conjunction: ConjunctionDocument;
  readonly decision: DecisionLogDocument | undefined;
  readonly isPast: boolean;
  readonly onAccepted: (before: DecisionLogDocument) => void;
}

/** How tracking ended for the event, in one sentence, and the decision that follows from it, filled in for a person to confirm. */
export function OutcomeNote({ conjunction, decision, isPast, onAccepted }: OutcomeNoteProps) {
  const t = useTexts(outcomeTexts);
  const { conjunctionId } = conjunction;
  const { outcome, comparison, orders = [] } = useTracking(conjunctionId).data ?? {};
  if (outcome === undefined) return null;
  const order = orders.find(({ trackingOrderId }) => trackingOrderId === outcome.trackingOrderId);
  const { mahalanobis, isConsistent } = comparison?.ownCdmId === outcome.cdmId ? comparison.difference : {};
  const agreement =
    mahalanobis === undefined || comparison === undefined
      ? undefined
      : t(isConsistent === true ? 'agrees' : 'disagrees', {
          originator: comparison.otherOriginator,
          sigmas: formatSignificant(mahalanobis, 2),
        });
  const isOpen = decision !== undefined && !isClosing(decision.status);
  const mayClose = outcome.kind === 'CLEARED' && isConsistent !== false && isOpen && !isPast;
  const close = () =>
    openAccept({
      title: t('close'),
      conjunctionId,
      level: conjunction.conjunctionData.riskLevel,
      status: 'NO_ACTION',
      note: `${t('filled', {
        before: formatPowerOfTen(outcome.probabilityBefore ?? Number.NaN, 2),
        after: formatPowerOfTen(outcome.probabilityAfter, 2),
      })} ${agreement ?? ''}`.trim(),
      onAccepted: ({ before }) => onAccepted(before),
    });
  return (
    <Note level={outcome.kind === 'CLEARED' ? 'ok' : outcome.kind === 'CONFIRMED' ? 'serious' : 'caution'}>
      <div className={classes['line']}>
        <strong>{t(`kind.${outcome.kind}`)}</strong>
        <span>
          {outcome.probabilityBefore === undefined ? null : (
            <>
              <PowerOfTen value={outcome.probabilityBefore} /> →{' '}
            </>
          )}
          <PowerOfTen value={outcome.probabilityAfter} />
        </span>
        {agreement === undefined ? null : <span>{agreement}</span>}
        {order === undefined ? null : (
          <Link
            className={details['link']}
            to="/odt/observation/$observation_request_id/{-$observation_file_id}"
            params={{ observation_request_id: order.observationRequestId }}
          >
            {t('open')}
          </Link>
        )}
        {mayClose ? (
          <Button size="compact-sm" variant="default" onClick={close}>
            {t('close')}
          </Button>
        ) : null}
      </div>
    </Note>
  );
}
