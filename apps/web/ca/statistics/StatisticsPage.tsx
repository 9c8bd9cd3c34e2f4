import { listSatellites, type SatelliteDocument } from '@farpass/contract/fleet';
import type { AnnualStatisticsDocument } from '@farpass/contract/history';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useList } from '../../api/lists/use-lists.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { DataAge } from '../../ui/details/Figures.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { MissingPage } from '../../ui/page/MissingPage.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { ErrorState, Note } from '../../ui/page/States.tsx';
import { uiTexts } from '../../ui/texts.ts';
import { Marks } from '../assessment/Marks.tsx';
import { Basis } from './Basis.tsx';
import { Forecast } from './Forecast.tsx';
import { History } from './History.tsx';
import { Inputs } from './Inputs.tsx';
import { inputDraftOf, readInputs } from './inputs.ts';
import classes from './statistics.module.css';
import { statisticsTexts } from './texts.ts';
import { useStatistics } from './use-statistics.ts';

/** The yearly effort for a satellite: counted from its messages, and forecast from the flux of the catalogue. */
export function StatisticsPage() {
  const t = useTexts(statisticsTexts);
  const { satellite_id: satelliteId = '' } = useParams({ strict: false });
  const query = useList(listSatellites, { 'satellite-id': satelliteId });
  const satellite = query.data?.[0];
  if (satellite !== undefined) return <SatelliteStatistics satellite={satellite} />;
  return (
    <MissingPage
      title={t('title')}
      query={query}
      missing={{
        title: t('missing.title'),
        text: t('missing.text'),
        action: (
          <Link className={details['action']} to="/ca/satellites">
            {t('missing.action')}
          </Link>
        ),
      }}
    />
  );
}

function SatelliteStatistics({ satellite }: { readonly satellite: SatelliteDocument }) {
  const t = useTexts(statisticsTexts);
  const ui = useTexts(uiTexts);
  const asked = readInputs(useSearch({ strict: false }));
  const query = useStatistics(satellite.satelliteId, asked);
  const { data: statistics } = query;
  return (
    <Page
      title={`${t('title')} · ${satellite.name}`}
      meta={<Meta statistics={statistics} isWorking={query.isFetching} />}
    >
      {query.isError && statistics !== undefined ? <Note level="caution">{ui('error.stale')}</Note> : null}
      {query.isError && statistics === undefined ? (
        <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
      ) : null}
      {statistics === undefined ? (
        query.isError ? null : (
          <Waiting />
        )
      ) : (
        <div className={classes['stack']} aria-busy={query.isPlaceholderData}>
          <Basis statistics={statistics} />
          <Inputs key={JSON.stringify(inputDraftOf(statistics))} statistics={statistics} asked={asked} />
          <History statistics={statistics} />
          <Forecast statistics={statistics} satelliteId={satellite.satelliteId} />
        </div>
      )}
    </Page>
  );
}

interface MetaProps {
  readonly statistics: AnnualStatisticsDocument | undefined;
  readonly isWorking: boolean;
}

function Meta({ statistics, isWorking }: MetaProps) {
  const t = useTexts(statisticsTexts);
  return (
    <>
      {statistics === undefined ? null : (
        <>
          <span>{t('meta.messages', { count: statistics.messages })}</span>
          {statistics.observedTo === undefined ? null : <DataAge atMs={readInstant(statistics.observedTo)} />}
          <Marks of={{ isSynthetic: statistics.isSynthetic, conjunctionData: {} }} />
        </>
      )}
      <span role="status">{isWorking ? t('meta.working') : ''}</span>
    </>
  );
}

/** Placeholders in the final size while the figures are loading. */
function Waiting() {
  const t = useTexts(statisticsTexts);
  return (
    <div className={classes['stack']} aria-busy="true">
      <output className={classes['skeleton']} aria-label={t('meta.working')} style={{ height: 96 }} />
      <div className={classes['skeleton']} style={{ height: 180 }} />
      <div className={classes['skeleton']} style={{ height: 320 }} />
    </div>
  );
}
