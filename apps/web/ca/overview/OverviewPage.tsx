import { msPerDay } from '@farpass/astro/constants';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { Card, Page } from '../../ui/page/Page.tsx';
import { EmptyState, ErrorState, Note } from '../../ui/page/States.tsx';
import { Waiting } from '../../ui/page/Waiting.tsx';
import { WallButton } from '../../ui/wall/WallButton.tsx';
import { CoverageText, useCoverage } from '../conjunctions/Coverage.tsx';
import { tcaMsOf } from '../conjunctions/split.ts';
import { TimelineCard } from '../conjunctions/TimelineCard.tsx';
import { Changes } from './changes/Changes.tsx';
import { type Since, useSince } from './changes/use-since.ts';
import { DataAges } from './health/DataAges.tsx';
import { HealthCard } from './health/HealthCard.tsx';
import classes from './overview.module.css';
import { FirstSteps } from './start/FirstSteps.tsx';
import { isBeginning } from './start/first-steps.ts';
import { overviewTexts } from './texts.ts';
import { NextEvent } from './urgent/NextEvent.tsx';
import { RiskCards } from './urgent/RiskCards.tsx';
import { type Fleet, failureOf, useFleet } from './use-fleet.ts';

/** The current state at a glance: the most urgent events, their number, the age of the data, the changes. */
export function OverviewPage() {
  const t = useTexts(overviewTexts);
  const since = useSince();
  const fleet = useFleet(since);
  const coverage = useCoverage(fleet.satellites.data);
  const failed = failureOf(fleet);
  return (
    <Page
      title={t('title')}
      meta={<CoverageText coverage={coverage} />}
      actions={
        <>
          <WallButton />
          <Link className={classes['link']} to="/ca/assets">
            {t('assets.title')}
          </Link>
        </>
      }
    >
      {failed === undefined ? (
        <Parts fleet={fleet} since={since} />
      ) : (
        <ErrorState message={failed.error?.message ?? ''} onRetry={() => void failed.refetch()} />
      )}
    </Page>
  );
}

/** Shows the first steps or the week: which of them is only known when the satellites are loaded. */
function Parts({ fleet, since }: { readonly fleet: Fleet; readonly since: Since }) {
  const t = useTexts(overviewTexts);
  const { satellites, conjunctions, ephemerides } = fleet;
  const isStale = satellites.isError || conjunctions.isError || ephemerides.isError;
  const steps =
    satellites.data !== undefined && isBeginning(satellites.data) ? (
      <FirstSteps satellites={satellites.data} ephemerides={ephemerides.data ?? []} />
    ) : null;
  if (satellites.data?.length === 0) {
    return (
      <div className={classes['sections']}>
        <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
        {steps}
      </div>
    );
  }
  return (
    <div className={classes['sections']}>
      {isStale ? <Note level="caution">{t('stale')}</Note> : null}
      <div className={classes['cards']}>
        <NextEvent fleet={fleet} />
        <RiskCards future={fleet.future} />
      </div>
      <div className={classes['two']}>
        <div className={classes['sections']}>
          {satellites.data === undefined ? (
            <Waiting />
          ) : (
            <>
              {steps}
              <Week fleet={fleet} />
              <Changes fleet={fleet} since={since} />
            </>
          )}
        </div>
        <div className={classes['sections']}>
          <DataAges fleet={fleet} />
          <HealthCard assets={fleet.assets} />
        </div>
      </div>
    </div>
  );
}

const weekMs = 7 * msPerDay;

/** Probability by time of closest approach, over the week ahead. */
function Week({ fleet: { future, minuteMs, satellites } }: { readonly fleet: Fleet }) {
  const t = useTexts(overviewTexts);
  const within = useMemo(() => future?.filter((one) => tcaMsOf(one) < minuteMs + weekMs), [future, minuteMs]);
  const count = within === undefined ? null : t('week.count', { count: within.length });
  if (within?.length === 0) {
    return (
      <Card title={t('week.title')} help={t('week.help')}>
        <p className={classes['nothing']}>{t('week.none')}</p>
      </Card>
    );
  }
  return (
    <TimelineCard
      title={t('week.title')}
      help={t('week.help')}
      aside={count}
      conjunctions={within}
      satellites={satellites.data}
      fileName="week_ahead"
      heightPx={240}
    />
  );
}
