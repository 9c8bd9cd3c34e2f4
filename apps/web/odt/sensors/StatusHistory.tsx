import { listSensorStatuses } from '@farpass/contract/odt';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { Card } from '../../ui/page/Page.tsx';
import { ErrorState } from '../../ui/page/States.tsx';
import { StatusTag } from '../../ui/status/StatusSymbol.tsx';
import { trackingHelpTexts } from '../words/help-texts.ts';
import { stateLabels } from '../words/labels.ts';
import { trackingTexts } from '../words/texts.ts';
import words from '../words/words.module.css';
import classes from './sensors.module.css';
import { sensorsTexts } from './texts.ts';

const mostShown = 100;

/** When a sensor was available and not available, newest first. */
export function StatusHistory({ sensorCode }: { readonly sensorCode: string }) {
  const t = useTexts(sensorsTexts);
  const help = useTexts(trackingHelpTexts);
  const names = useTexts(trackingTexts);
  const api = useApi();
  const query = useQuery({
    queryKey: [listSensorStatuses.path, sensorCode],
    queryFn: () => api.call(listSensorStatuses, { params: { 'sensor-code': sensorCode }, query: { limit: mostShown } }),
  });
  const { data } = query;
  return (
    <Card title={t('history.title')} help={help('history')}>
      {query.isError && data === undefined ? (
        <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
      ) : null}
      {data?.length === 0 ? <p className={classes['none']}>{t('history.none')}</p> : null}
      <ol className={classes['history']} aria-busy={query.isPending}>
        {data?.map(({ since, state, reason, until, setBy, plan }) => (
          <li key={`${since} ${state}`}>
            <Instant atMs={readInstant(since)} />
            <StatusTag label={stateLabels[state]}>{names(`state.${state}`)}</StatusTag>
            <span>
              {plan === undefined ? null : (
                <>
                  {t(`history.${plan.change}`)} <Instant atMs={readInstant(plan.from)} /> –{' '}
                  <Instant atMs={readInstant(plan.until)} />{' '}
                </>
              )}
              {reason}
              {until === undefined ? null : (
                <span className="fp-dim">
                  {' '}
                  {t('resting.until')} <Instant atMs={readInstant(until)} />
                </span>
              )}
              {setBy === undefined ? null : <span className="fp-dim"> {t('history.by', { name: setBy })}</span>}
            </span>
          </li>
        ))}
      </ol>
      {data?.length === mostShown ? <p className={words['quiet']}>{t('history.first', { count: mostShown })}</p> : null}
    </Card>
  );
}
