import { Link, useNavigate } from '@tanstack/react-router';
import { atServerMs } from '../../../base/server-clock.ts';
import { useTexts } from '../../../texts/feature-texts.ts';
import { Card, Page } from '../../../ui/page/Page.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/States.tsx';
import type { Listing } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { WallButton } from '../../../ui/wall/WallButton.tsx';
import { CoverageText, useCoverage } from '../../conjunctions/Coverage.tsx';
import classes from '../overview.module.css';
import { overviewTexts } from '../texts.ts';
import { type Fleet, failureOf, useFleet } from '../use-fleet.ts';
import { useAssetColumns } from './asset-columns.tsx';
import { type Asset, byUrgency, healthOf } from './assets.ts';
import { FleetWeek } from './FleetWeek.tsx';
import { useRegimes } from './use-regimes.ts';

/** The fleet at a glance: conjunctions, orbit data, screening and missing configuration of each satellite. */
export function AssetsPage() {
  const t = useTexts(overviewTexts);
  const fleet = useFleet();
  const { assets, satellites, minuteMs } = fleet;
  const columns = useAssetColumns(useRegimes(satellites.data));
  const failed = failureOf(fleet);
  const navigate = useNavigate();
  const open = ({ satellite: { satelliteId: satellite_id } }: Asset) =>
    void navigate({ to: '/ca/satellite/$satellite_id', params: { satellite_id } });
  const add = (
    <Link className={classes['link']} to="/ca/satellites" search={{ add: 'yes' }}>
      {t('empty.add')}
    </Link>
  );
  return (
    <Page
      title={t('assets.title')}
      meta={<CoverageText coverage={useCoverage(satellites.data)} />}
      actions={
        <>
          <WallButton />
          <Link className={classes['link']} to="/ca/overview">
            {t('title')}
          </Link>
        </>
      }
    >
      {failed === undefined ? null : (
        <ErrorState message={failed.error?.message ?? ''} onRetry={() => void failed.refetch()} />
      )}
      {satellites.data?.length === 0 ? (
        <EmptyState title={t('empty.title')} action={add}>
          {t('empty.text')}
        </EmptyState>
      ) : null}
      {failed !== undefined || satellites.data?.length === 0 ? null : (
        <div className={classes['sections']}>
          <Stats assets={assets} />
          <FleetWeek assets={assets} count={satellites.data?.length} nowMs={minuteMs} />
          {/* The table begins where the strips end: their number must be known first. */}
          {satellites.data === undefined ? null : (
            <Card title={t('assets.list')} help={t('assets.help')}>
              <DataTable
                label={t('assets.label')}
                fileName="assets"
                columns={columns}
                listing={listingOf(fleet)}
                idOf={({ satellite }) => satellite.satelliteId}
                heightPx={560}
                onOpen={open}
                empty={{ title: t('empty.title'), text: t('empty.text'), action: add }}
              />
            </Card>
          )}
        </div>
      )}
    </Page>
  );
}

function listingOf({ assets, satellites, conjunctions, ephemerides }: Fleet): Listing<Asset> {
  if (assets === undefined) return { kind: 'loading' };
  const queries = [satellites, conjunctions, ephemerides];
  return {
    kind: 'ready',
    rows: assets.toSorted(byUrgency),
    atMs: atServerMs(Math.min(...queries.map(({ dataUpdatedAt }) => dataUpdatedAt))),
    isStale: queries.some(({ isError }) => isError),
  };
}

const parts = ['fleet', 'screened', 'covered', 'urgent', 'complete'] as const;

function Stats({ assets }: { readonly assets: readonly Asset[] | undefined }) {
  const t = useTexts(overviewTexts);
  const health = assets && healthOf(assets);
  return (
    <div className={classes['stats']} aria-busy={health === undefined}>
      {parts.map((part) => (
        <Card key={part}>
          <div className={classes['stat']}>
            <strong>{health === undefined ? '…' : health[part]}</strong>
            <span>{t(`stat.${part}`)}</span>
          </div>
        </Card>
      ))}
    </div>
  );
}
