import { listSatellites, type SatelliteDocument } from '@farpass/contract/fleet';
import { Link, useParams } from '@tanstack/react-router';
import { lazy } from 'react';
import { useList } from '../../api/lists/use-lists.ts';
import { patiently } from '../../base/patiently.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { formatSignificant } from '../../ui/format/quantity.ts';
import { useBriefWait } from '../../ui/page/brief-wait.ts';
import { MissingPage } from '../../ui/page/MissingPage.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { QueryTabs } from '../../ui/tabs/QueryTabs.tsx';
import { WaitingChanges } from '../loosenings/WaitingChanges.tsx';
import { satelliteDraftOf } from './form/draft.ts';
import { LoadedSatelliteForm } from './form/LoadedSatelliteForm.tsx';
import { SatelliteActions } from './SatelliteActions.tsx';
import { satellitesTexts } from './texts.ts';
import { useAhead } from './use-ahead.ts';
import { WorstAhead } from './WorstAhead.tsx';

const OverviewTab = lazy(patiently(async () => ({ default: (await import('./OverviewTab.tsx')).OverviewTab })));
const OwnConjunctions = lazy(
  patiently(async () => ({ default: (await import('./OwnConjunctions.tsx')).OwnConjunctions })),
);
const OwnEphemerides = lazy(
  patiently(async () => ({ default: (await import('./OwnEphemerides.tsx')).OwnEphemerides })),
);

const RealismTab = lazy(patiently(async () => ({ default: (await import('../realism/RealismTab.tsx')).RealismTab })));

const oneOfMany = { single: true, noneAllowed: false } as const;

/** One satellite: its configuration, its conjunctions, its orbit data. */
export function SatellitePage() {
  const t = useTexts(satellitesTexts);
  const { satellite_id: satelliteId = '' } = useParams({ strict: false });
  const query = useList(listSatellites, { 'satellite-id': satelliteId });
  const satellite = query.data?.[0];
  if (satellite !== undefined) return <SatelliteDetails key={satelliteId} satellite={satellite} />;
  return (
    <MissingPage
      title={t('page.title')}
      query={query}
      missing={{
        title: t('page.missing'),
        text: t('page.missingText'),
        action: (
          <Link className={details['action']} to="/ca/satellites">
            {t('page.all')}
          </Link>
        ),
      }}
    />
  );
}

function SatelliteDetails({ satellite }: { readonly satellite: SatelliteDocument }) {
  const t = useTexts(satellitesTexts);
  const { satelliteId } = satellite;
  // Its worst conjunction is above everything else, which would move.
  const isAheadLoading = useBriefWait(useAhead(satelliteId).isLoading);
  if (isAheadLoading) return <Page title={satellite.name}>{null}</Page>;
  const tabs = [
    { key: 'overview', label: t('page.overview'), content: <OverviewTab satellite={satellite} /> },
    {
      key: 'configuration',
      label: t('page.configuration'),
      content: <LoadedSatelliteForm draft={satelliteDraftOf(satellite)} />,
    },
    { key: 'conjunctions', label: t('page.conjunctions'), content: <OwnConjunctions satelliteId={satelliteId} /> },
    { key: 'ephemerides', label: t('page.ephemerides'), content: <OwnEphemerides satelliteId={satelliteId} /> },
    { key: 'realism', label: t('page.realism'), content: <RealismTab satellite={satellite} /> },
  ] as const;
  return (
    <Page
      title={satellite.name}
      meta={<Meta satellite={satellite} />}
      actions={<SatelliteActions satellite={satellite} />}
    >
      <WaitingChanges subjectId={satelliteId} />
      <QueryTabs label={t('page.tabs')} parameter="tab" rules={oneOfMany} tabs={tabs} />
    </Page>
  );
}

function Meta({ satellite }: { readonly satellite: SatelliteDocument }) {
  const t = useTexts(satellitesTexts);
  const { noradId, cosparId, lastScreenedTo } = satellite;
  const radius = formatSignificant(satellite.effectiveHardBodyRadius, 3);
  return (
    <>
      <WorstAhead satelliteId={satellite.satelliteId} />
      {noradId === undefined ? null : <span>{noradId}</span>}
      {cosparId === undefined ? null : <span>{cosparId}</span>}
      <span>{t('page.radius', { radius, source: t(`source.${satellite.hardBodyRadiusSource}`) })}</span>
      {lastScreenedTo === undefined ? (
        <span>{t('never')}</span>
      ) : (
        <span>
          {t('page.screened')} <Instant atMs={readInstant(lastScreenedTo)} />
        </span>
      )}
    </>
  );
}
