import { listEphemeris, listSatellites, type SatelliteDocument } from '@farpass/contract/fleet';
import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { listingOf, useList } from '../../api/lists/use-lists.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { useClock } from '../../ui/format/clock.ts';
import { Card, Page } from '../../ui/page/Page.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { CoverageText, useCoverage } from '../conjunctions/Coverage.tsx';
import { splitByTime } from '../conjunctions/split.ts';
import { useOutline } from '../conjunctions/use-outline.ts';
import { useFleetColumns } from './columns.tsx';
import { type FleetRow, fleetRows, healthOf } from './fleet.ts';
import { LoadedSatelliteForm } from './form/LoadedSatelliteForm.tsx';
import { ImportFleet } from './import/ImportFleet.tsx';
import classes from './satellites.module.css';
import { satellitesTexts } from './texts.ts';

/** The fleet: its screening, its orbit data, its conjunctions; satellites are added here. */
export function SatellitesPage() {
  const t = useTexts(satellitesTexts);
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const isAdding = search['add'] === 'yes';
  const isImporting = search['add'] === 'several';
  const isOpen = isAdding || isImporting;
  const toggle = () =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, add: isOpen ? undefined : 'yes', number: undefined }),
    });
  const number = search['number'];
  // The same object on each render: the form starts again when the stored data change.
  const newSatellite = useMemo(() => ({ name: '', ...numberOf(number) }), [number]);
  const satellites = useList(listSatellites, {});
  const rows = useFleet(satellites.data);
  const columns = useFleetColumns(satellites.data);
  const several = () =>
    void navigate({ to: '.', search: (before) => ({ ...before, add: 'several', number: undefined }) });
  const add = (
    <>
      {isOpen ? null : (
        <Button variant="default" onClick={several}>
          {t('list.addSeveral')}
        </Button>
      )}
      <Button variant={isOpen ? 'default' : 'filled'} onClick={toggle}>
        {t(isOpen ? 'list.close' : 'list.add')}
      </Button>
    </>
  );
  return (
    <Page title={t('list.title')} meta={<CoverageText coverage={useCoverage(satellites.data)} />} actions={add}>
      {isAdding ? (
        <div className={classes['formPlace']}>
          <LoadedSatelliteForm
            draft={newSatellite}
            onSaved={({ satelliteId }) =>
              void navigate({ to: '/ca/satellite/$satellite_id', params: { satellite_id: satelliteId } })
            }
          />
        </div>
      ) : null}
      {isImporting ? (
        <div className={classes['formPlace']}>
          <ImportFleet />
        </div>
      ) : null}
      {rows?.length === 0 ? null : <Health rows={rows} />}
      <Card>
        <DataTable
          label={t('list.label')}
          fileName="satellites"
          columns={columns}
          listing={asFleet(listingOf(satellites), rows)}
          idOf={({ satellite }) => satellite.satelliteId}
          heightPx={640}
          empty={{ title: t('list.emptyTitle'), text: t('list.emptyText'), action: isOpen ? undefined : add }}
        />
      </Card>
    </Page>
  );
}

/** The catalogue number that an address proposes. */
function numberOf(text: string | undefined): { readonly noradId?: number } {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? { noradId: Number(text) } : {};
}

/** While conjunctions or ephemerides are not known, the fleet is shown nevertheless, and says so. */
function useFleet(satellites: readonly SatelliteDocument[] | undefined): readonly FleetRow[] | undefined {
  const minuteMs = useClock('minute');
  const conjunctions = useOutline().data;
  const ephemerides = useList(listEphemeris, {}).data;
  return useMemo(() => {
    const future = conjunctions && splitByTime(conjunctions, minuteMs).future;
    return satellites && fleetRows({ satellites, future, ephemerides }, minuteMs);
  }, [satellites, conjunctions, ephemerides, minuteMs]);
}

type SatelliteListing = ReturnType<typeof listingOf<FleetRow['satellite']>>;

function asFleet(listing: SatelliteListing, rows: readonly FleetRow[] | undefined) {
  if (listing.kind !== 'ready') return listing;
  return { kind: listing.kind, rows: rows ?? [], atMs: listing.atMs, isStale: listing.isStale === true };
}

function Health({ rows }: { readonly rows: readonly FleetRow[] | undefined }) {
  const t = useTexts(satellitesTexts);
  const health = healthOf(rows ?? [], useClock('minute'));
  return (
    <div className={classes['cards']}>
      {(['fleet', 'screened', 'orbit', 'urgent'] as const).map((part) => (
        <Card key={part}>
          <strong>{(rows === undefined ? undefined : health[part]) ?? '…'}</strong>
          <span>{t(`card.${part}`)}</span>
        </Card>
      ))}
    </div>
  );
}
