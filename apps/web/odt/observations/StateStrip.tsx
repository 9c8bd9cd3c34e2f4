import type { ObservationRequestDocument } from '@farpass/contract/odt';
import { useTexts } from '../../texts/feature-texts.ts';
import { useReasonText } from '../../texts/tracking-reasons.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { TextWithTimes } from '../../ui/format/TextWithTimes.tsx';
import { Card } from '../../ui/page/Page.tsx';
import { StatusTag } from '../../ui/status/StatusSymbol.tsx';
import { statusLabels } from '../words/labels.ts';
import { trackingTexts } from '../words/texts.ts';
import words from '../words/words.module.css';
import classes from './observations.module.css';
import { ConjunctionLink, RequestFacts } from './RequestFacts.tsx';
import { useChangeText } from './reasons.ts';
import { StatusHistory } from './StatusHistory.tsx';
import { observationsTexts } from './texts.ts';

/** The status with its reason, the newest plan's reasons and what would change them; how it came so, and the order, folded. */
export function StateStrip({ request }: { readonly request: ObservationRequestDocument }) {
  const t = useTexts(observationsTexts);
  const names = useTexts(trackingTexts);
  const reasonText = useReasonText();
  const changeText = useChangeText();
  const { status, statusReason } = request;
  // Once the passes are delivered or no longer wanted, what the last plan said explains nothing.
  const scheduling = status === 'COMPLETE' || status === 'CANCELLED' ? undefined : request.scheduling;
  const isWaiting = status === 'PENDING' || status === 'APPROVED';
  const hasOwnReason = scheduling !== undefined && scheduling.code !== statusReason.code;
  return (
    <Card label={t('why.title')}>
      <p className={classes['why']}>
        <StatusTag label={statusLabels[status]}>{names(`status.${status}`)}</StatusTag>
        <span>
          <TextWithTimes text={reasonText(statusReason)} />
        </span>
      </p>
      {hasOwnReason ? (
        <p className={classes['plan']}>
          <TextWithTimes text={reasonText(scheduling)} />
        </p>
      ) : null}
      {scheduling === undefined || scheduling.changes.length === 0 ? null : (
        <>
          <h2 className={classes['head']}>{t('why.changes')}</h2>
          <ul className={classes['changes']}>
            {scheduling.changes.map((change) => (
              <li key={change.text}>{changeText(change)}</li>
            ))}
          </ul>
        </>
      )}
      {scheduling === undefined && !isWaiting ? null : (
        <p className={words['quiet']}>
          {scheduling === undefined ? (
            t('why.noPlan')
          ) : (
            <>
              {t('why.planned')} <Instant atMs={readInstant(scheduling.at)} />
            </>
          )}
        </p>
      )}
      {request.conjunction === undefined && request.note === undefined ? null : (
        <p className={words['quiet']}>
          {request.conjunction === undefined ? null : (
            <>
              {t('facts.conjunction')} <ConjunctionLink conjunction={request.conjunction} />.{' '}
            </>
          )}
          {request.note === undefined ? null : <TextWithTimes text={request.note} />}
        </p>
      )}
      <div className={classes['folds']}>
        <StatusHistory requestId={request.observationRequestId} />
        <RequestFacts request={request} />
      </div>
    </Card>
  );
}
