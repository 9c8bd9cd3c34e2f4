import { listRequestStatuses } from '@farpass/contract/odt';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.tsx';
import { callQuery } from '../../api/call-query.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { useReasonText } from '../../texts/tracking-reasons.ts';
import { Fold } from '../../ui/details/Fold.tsx';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { TextWithTimes } from '../../ui/format/TextWithTimes.tsx';
import { ErrorState } from '../../ui/page/States.tsx';
import { StatusTag } from '../../ui/status/StatusSymbol.tsx';
import { statusLabels } from '../words/labels.ts';
import { trackingTexts } from '../words/texts.ts';
import classes from './observations.module.css';
import { observationsTexts } from './texts.ts';

/** The changes of a request's status, newest first. */
export function StatusHistory({ requestId }: { readonly requestId: string }) {
  const t = useTexts(observationsTexts);
  const names = useTexts(trackingTexts);
  const reasonText = useReasonText();
  const query = useQuery(callQuery(useApi(), listRequestStatuses, { params: { 'observation-request-id': requestId } }));
  const { data } = query;
  return (
    <Fold
      name={t('history.title')}
      verdict={data === undefined ? undefined : t('history.changes', { count: data.length })}
    >
      {query.isError && data === undefined ? (
        <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
      ) : null}
      <ol className={classes['history']} aria-busy={query.isPending}>
        {data?.map(({ at, status, reason, actor }) => (
          <li key={`${at} ${status}`}>
            <StatusTag label={statusLabels[status]}>{names(`status.${status}`)}</StatusTag>
            <Instant atMs={readInstant(at)} />
            <span>
              <TextWithTimes text={reasonText(reason)} />{' '}
              <span className="fp-dim">
                {actor === 'scheduler' ? t('history.planned') : t('history.by', { name: actor })}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Fold>
  );
}
