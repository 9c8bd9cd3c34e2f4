import { Link } from '@tanstack/react-router';
import { useStore } from '../../base/store.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { useBriefWait } from '../../ui/page/brief-wait.ts';
import { Page } from '../../ui/page/Page.tsx';
import { EmptyState, ErrorState, Note } from '../../ui/page/States.tsx';
import { Waiting } from '../../ui/page/Waiting.tsx';
import { WallButton } from '../../ui/wall/WallButton.tsx';
import { wall } from '../../ui/wall/wall.ts';
import { CoverageText, useCoverage } from '../conjunctions/Coverage.tsx';
import { NextMoments } from '../moments/NextMoments.tsx';
import { useMoments } from '../moments/use-moments.ts';
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
import { WeekCard } from './WeekCard.tsx';
import { useWallByAddress, WallBoard } from './wall/WallBoard.tsx';

/** The current state at a glance: the most urgent events, their number, the age of the data, the changes. */
export function OverviewPage() {
  const t = useTexts(overviewTexts);
  const since = useSince();
  const fleet = useFleet(since);
  const coverage = useCoverage(fleet.satellites.data);
  const failed = failureOf(fleet);
  useWallByAddress();
  const isWall = useStore(wall);
  if (isWall && failed === undefined) return <WallBoard fleet={fleet} />;
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
  const areMomentsLoading = useMoments().isLoading;
  const areCardsLoading = useBriefWait(areMomentsLoading || conjunctions.isLoading || satellites.isLoading);
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
      {areCardsLoading ? null : (
        <div className={classes['two']}>
          <div className={classes['sections']}>
            {satellites.data === undefined ? (
              <Waiting />
            ) : (
              <>
                {steps}
                <WeekCard fleet={fleet} heightPx={240} />
                <Changes fleet={fleet} since={since} />
              </>
            )}
          </div>
          <div className={classes['sections']}>
            <NextMoments />
            <DataAges fleet={fleet} />
            <HealthCard assets={fleet.assets} />
          </div>
        </div>
      )}
    </div>
  );
}
