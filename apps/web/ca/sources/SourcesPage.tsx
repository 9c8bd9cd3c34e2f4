import { listSources } from '@farpass/contract/connections';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.tsx';
import { callQuery } from '../../api/call-query.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { Card, Page } from '../../ui/page/Page.tsx';
import { EmptyState, ErrorState } from '../../ui/page/States.tsx';
import { Waiting } from '../../ui/page/Waiting.tsx';
import { ConnectForm } from './ConnectForm.tsx';
import { Outbox } from './Outbox.tsx';
import { SizesCard } from './SizesCard.tsx';
import { SourceItem } from './SourceItem.tsx';
import classes from './sources.module.css';
import { sourcesTexts } from './texts.ts';

/** Sources are asked every minute; the page looks as often as a person would. */
const lookMs = 10_000;

/** Where messages come from and ephemerides go to: the state of each service, and what people do about it. */
export function SourcesPage() {
  const t = useTexts(sourcesTexts);
  const query = useQuery({ ...callQuery(useApi(), listSources, {}), refetchInterval: lookMs });
  const sources = query.data;
  return (
    <Page title={t('title')}>
      <p className={classes['lead']}>{t('lead')}</p>
      {query.isPending ? <Waiting /> : null}
      {query.isError && sources === undefined ? (
        <ErrorState message={t('failed')} onRetry={() => void query.refetch()} />
      ) : null}
      {sources === undefined ? null : (
        <div className={classes['stack']}>
          <Card title={t('sources')}>
            {sources.length === 0 ? <EmptyState title={t('none')}>{t('noneText')}</EmptyState> : null}
            <ul className={classes['list']}>
              {sources.map((source) => (
                <SourceItem key={source.sourceId} source={source} />
              ))}
            </ul>
          </Card>
          <Outbox />
          <SizesCard />
          <ConnectForm />
        </div>
      )}
    </Page>
  );
}
