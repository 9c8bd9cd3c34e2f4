import type { SatelliteDocument } from '@farpass/contract/fleet';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type TextsOf, useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { absent } from '../../ui/format/absent.ts';
import { useClock } from '../../ui/format/clock.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { formatNumber } from '../../ui/format/quantity.ts';
import { StateMark } from '../../ui/status/ProcessMark.tsx';
import { StatusTag } from '../../ui/status/StatusSymbol.tsx';
import { statusRank } from '../../ui/status/status.ts';
import type { Column } from '../../ui/table/column.ts';
import { screenedOf } from '../screenings/screened.ts';
import { type FleetRow, groupsOf } from './fleet.ts';
import { satellitesTexts } from './texts.ts';

type SatelliteTexts = TextsOf<typeof satellitesTexts>;

/** The columns of the fleet, which can be filtered by its groups. */
export function useFleetColumns(satellites: readonly SatelliteDocument[] = []): readonly Column<FleetRow>[] {
  const t = useTexts(satellitesTexts);
  const groups = groupsOf(satellites).join(',');
  return useMemo(
    () => [...identity(t, groups === '' ? [] : groups.split(',')), ...prospect(t), ...knowledge(t)],
    [t, groups],
  );
}

/** The group of the satellite, in a fleet that has groups; hidden at first, but rows can be filtered by it. */
function groupColumn(t: SatelliteTexts, groups: readonly string[]): readonly Column<FleetRow>[] {
  if (groups.length === 0) return [];
  return [
    {
      key: 'group',
      head: t('column.group'),
      widthPx: 104,
      isHiddenAtFirst: true,
      value: ({ satellite }) => satellite.group,
      choices: groups.map((value) => ({ value, label: value })),
    },
  ];
}

function identity(t: SatelliteTexts, groups: readonly string[]): readonly Column<FleetRow>[] {
  return [
    {
      key: 'name',
      head: t('column.name'),
      widthPx: 120,
      value: ({ satellite }) => satellite.name,
      cell: ({ satellite }) => (
        <Link
          className={details['link']}
          to="/ca/satellite/$satellite_id"
          params={{ satellite_id: satellite.satelliteId }}
        >
          {satellite.name}
        </Link>
      ),
    },
    {
      key: 'norad',
      head: t('column.norad'),
      widthPx: 98,
      align: 'end',
      value: ({ satellite }) => satellite.noradId,
    },
    { key: 'cospar', head: t('column.cospar'), widthPx: 98, value: ({ satellite }) => satellite.cosparId },
    ...groupColumn(t, groups),
    {
      key: 'shape',
      head: t('column.shape'),
      widthPx: 150,
      isHiddenAtFirst: true,
      value: ({ satellite: { shape } }) => (shape === undefined ? undefined : t(`shape.${shape}`)),
    },
    {
      key: 'regime',
      head: t('column.regime'),
      widthPx: 90,
      isHiddenAtFirst: true,
      value: ({ satellite }) => satellite.regime,
    },
    {
      key: 'radius',
      head: t('column.radius'),
      widthPx: 104,
      align: 'end',
      value: ({ satellite }) => satellite.effectiveHardBodyRadius,
      cell: ({ satellite }) => formatNumber(satellite.effectiveHardBodyRadius, 2),
    },
    {
      key: 'radiusSource',
      head: t('column.radiusSource'),
      widthPx: 124,
      value: ({ satellite }) => t(`source.${satellite.hardBodyRadiusSource}`),
    },
  ];
}

function prospect(t: SatelliteTexts): readonly Column<FleetRow>[] {
  return [
    {
      key: 'risk',
      head: t('column.risk'),
      widthPx: 128,
      value: ({ highestRisk }) => highestRisk,
      cell: ({ highestRisk, ahead }) =>
        highestRisk === undefined ? (
          <span className="fp-dim">{ahead === undefined ? absent : t('noRisk')}</span>
        ) : (
          <StatusTag label={highestRisk} />
        ),
      compare: (a, b) => statusRank(a.highestRisk ?? 'none') - statusRank(b.highestRisk ?? 'none'),
    },
    { key: 'ahead', head: t('column.ahead'), widthPx: 68, align: 'end', value: ({ ahead }) => ahead },
    instant(
      { key: 'next', head: t('column.next') },
      ({ nextTcaMs }) => nextTcaMs,
      () => absent,
    ),
  ];
}

function knowledge(t: SatelliteTexts): readonly Column<FleetRow>[] {
  return [
    {
      ...instant(
        { key: 'screened', head: t('column.screened') },
        ({ screenedToMs }) => screenedToMs,
        () => t('never'),
      ),
      widthPx: 190,
      isLong: true,
      cell: ({ satellite }) => <ScreenedTo satellite={satellite} />,
    },
    {
      ...instant(
        { key: 'ephemeris', head: t('column.ephemeris') },
        ({ ephemerisToMs }) => ephemerisToMs,
        () => absent,
      ),
      widthPx: 208,
      isLong: true,
      cell: (row) => <EphemerisTo row={row} />,
    },
  ];
}

/** The end of the coverage by ephemerides; an end in the past must not look like coverage. */
function EphemerisTo({ row: { ephemerisToMs, knowsEphemerides } }: { readonly row: FleetRow }) {
  const t = useTexts(satellitesTexts);
  const nowMs = useClock('minute');
  if (ephemerisToMs === undefined)
    return <span className="fp-dim">{knowsEphemerides ? t('noEphemeris') : absent}</span>;
  if (ephemerisToMs >= nowMs) return <Instant atMs={ephemerisToMs} />;
  return (
    <span className="fp-dim">
      {t('ended')} <Instant atMs={ephemerisToMs} />
    </span>
  );
}

/**
 * The end of a satellite's screened time, with its light: if it is over or based on old data, it must look different.
 */
function ScreenedTo({ satellite }: Pick<FleetRow, 'satellite'>) {
  const t = useTexts(satellitesTexts);
  const nowMs = useClock('minute');
  const screened = screenedOf(satellite, nowMs);
  if (screened.kind === 'never') return <span className="fp-dim">{t('never')}</span>;
  return (
    <span>
      <StateMark level={screened.kind === 'screened' ? screened.level : 'caution'} /> <Instant atMs={screened.toMs} />
    </span>
  );
}

function instant(
  column: { readonly key: string; readonly head: string },
  atMs: (row: FleetRow) => number | undefined,
  without: (row: FleetRow) => string,
): Column<FleetRow> {
  return {
    ...column,
    widthPx: 172,
    value: (row) => {
      const ms = atMs(row);
      return ms === undefined ? undefined : new Date(ms).toISOString();
    },
    cell: (row) => {
      const ms = atMs(row);
      return ms === undefined ? <span className="fp-dim">{without(row)}</span> : <Instant atMs={ms} />;
    },
  };
}
