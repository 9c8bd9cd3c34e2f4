import { msPerDay } from '@farpass/astro/constants';
import { listConjunctions, listEphemeris, listSatellites, type SatelliteDocument } from '@farpass/contract/ca';
import { useMemo, useState } from 'react';
import { listingOf, useList } from '../../api/lists/use-lists.ts';
import { Link } from '../../routing/Link.tsx';
import { useNavigate, useParams } from '../../routing/use-router.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { formatSignificant } from '../../ui/format/quantity.ts';
import { MissingPage } from '../../ui/page/MissingPage.tsx';
import { Card, Page } from '../../ui/page/Page.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { QueryTabs } from '../../ui/tabs/QueryTabs.tsx';
import { useConjunctionColumns } from '../conjunctions/list/columns.tsx';
import { unfolded } from '../conjunctions/list/fold.ts';
import { EphemerisList } from '../ephemerides/EphemerisList.tsx';
import { satelliteDraftOf } from './form/draft.ts';
import { LoadedSatelliteForm } from './form/LoadedSatelliteForm.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { SatelliteActions } from './SatelliteActions.tsx';
import { satellitesTexts } from './texts.ts';

const oneOfMany = { single: true, noneAllowed: false } as const;

/** One satellite: its configuration, its conjunctions, its orbit data. */
export function SatellitePage() {
  const t = useTexts(satellitesTexts);
  const { satellite_id: satelliteId = '' } = useParams();
  const query = useList(listSatellites, { 'satellite-id': satelliteId });
  const satellite = query.data?.[0];
  if (satellite !== undefined) return <Found key={satelliteId} satellite={satellite} />;
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

function Found({ satellite }: { readonly satellite: SatelliteDocument }) {
  const t = useTexts(satellitesTexts);
  const { satelliteId } = satellite;
  const tabs = [
    { key: 'overview', label: t('page.overview'), content: <OverviewTab satellite={satellite} /> },
    {
      key: 'configuration',
      label: t('page.configuration'),
      content: <LoadedSatelliteForm draft={satelliteDraftOf(satellite)} />,
    },
    { key: 'conjunctions', label: t('page.conjunctions'), content: <OwnConjunctions satelliteId={satelliteId} /> },
    { key: 'ephemerides', label: t('page.ephemerides'), content: <OwnEphemerides satelliteId={satelliteId} /> },
  ] as const;
  return (
    <Page
      title={satellite.name}
      meta={<Meta satellite={satellite} />}
      actions={<SatelliteActions satellite={satellite} />}
    >
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

const lookBackDays = 30;

function OwnConjunctions({ satelliteId }: { readonly satelliteId: string }) {
  const t = useTexts(satellitesTexts);
  const [from] = useState(() => new Date(Date.now() - lookBackDays * msPerDay).toISOString().slice(0, 13));
  const query = useList(listConjunctions, { 'satellite-id': [satelliteId], from: `${from}:00:00Z` });
  const all = useConjunctionColumns();
  const navigate = useNavigate();
  const listing = listingOf(query);
  const columns = useMemo(() => all.filter(({ key }) => key !== 'satellite'), [all]);
  return (
    <Card>
      <DataTable
        label={t('page.conjunctions')}
        fileName="conjunctions"
        columns={columns}
        listing={listing.kind === 'ready' ? { ...listing, rows: unfolded(listing.rows) } : listing}
        idOf={({ conjunctionId }) => conjunctionId}
        onOpen={({ conjunctionId: conjunction_id }) =>
          void navigate({
            to: '/ca/conjunction/$satellite_id/$conjunction_id',
            params: { satellite_id: satelliteId, conjunction_id },
          })
        }
        empty={{ title: t('page.noConjunctions'), text: t('page.noConjunctionsText', { days: lookBackDays }) }}
      />
    </Card>
  );
}

function OwnEphemerides({ satelliteId }: { readonly satelliteId: string }) {
  const t = useTexts(satellitesTexts);
  const query = useList(listEphemeris, { 'satellite-id': satelliteId });
  return (
    <EphemerisList
      query={query}
      empty={{
        title: t('page.noEphemerides'),
        text: t('page.noEphemeridesText'),
        action: (
          <Link className={details['action']} to="/ca/oems">
            {t('page.toEphemerides')}
          </Link>
        ),
      }}
    />
  );
}
