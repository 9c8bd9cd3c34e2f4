import { useMemo } from 'react';
import type { ShownObject } from '../../globe/motion/catalogue-objects.ts';
import type { Motion } from '../../globe/motion/motion.ts';
import { type ObjectPlace, objectPlace } from '../../globe/motion/place.ts';
import { type TextsOf, useTexts } from '../../texts/feature-texts.ts';
import { absent } from '../../ui/format/absent.ts';
import { useDisplayZone } from '../../ui/format/DisplayZone.tsx';
import { formatInstant } from '../../ui/format/instant.ts';
import { formatNumber } from '../../ui/format/quantity.ts';
import type { Column, Listing } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { catalogueTexts } from './texts.ts';

interface ObjectTableProps {
  readonly listing: Listing<ShownObject>;
  readonly motion: Motion | undefined;
  /** The time of the positions in the table, ms since 1970. */
  readonly atMs: number | undefined;
  readonly onPick: (object: number) => void;
}

/** The content of the globe as a table: the objects, their orbits, and their positions at a time. */
export function ObjectTable({ listing, motion, atMs, onPick }: ObjectTableProps) {
  const t = useTexts(catalogueTexts);
  const zone = useDisplayZone();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the positions change with their time
  const columns = useMemo(() => columnsOf(t, motion), [t, motion, atMs]);
  const isFiltered = listing.kind === 'ready' && motion !== undefined && motion.count > 0;
  return (
    <DataTable
      label={t('table.label')}
      fileName="objects"
      columns={columns}
      listing={listing}
      idOf={({ catalogueNumber }) => catalogueNumber}
      onOpen={({ index }) => onPick(index)}
      lead={
        atMs === undefined ? undefined : (
          <p>{t('table.at', { time: formatInstant(atMs, { pattern: 'seconds', zone }) })}</p>
        )
      }
      empty={{
        title: t(isFiltered ? 'table.noneTitle' : 'table.emptyTitle'),
        text: t(isFiltered ? 'table.noneText' : 'table.emptyText'),
      }}
    />
  );
}

function columnsOf(t: TextsOf<typeof catalogueTexts>, motion: Motion | undefined): readonly Column<ShownObject>[] {
  return [
    { key: 'name', head: t('table.name'), widthPx: 150, value: ({ name }) => name },
    { key: 'number', head: t('table.number'), widthPx: 90, value: ({ catalogueNumber }) => Number(catalogueNumber) },
    { key: 'operator', head: t('table.operator'), widthPx: 110, value: ({ operator }) => operator },
    { key: 'kind', head: t('table.kind'), widthPx: 100, value: ({ kind }) => t(`kind.${kind}`) },
    { key: 'regime', head: t('table.regime'), widthPx: 80, value: ({ regime }) => regime ?? '' },
    figure({ key: 'perigee', head: t('table.perigee'), decimals: 0 }, ({ perigeeKm }) => perigeeKm),
    figure({ key: 'apogee', head: t('table.apogee'), decimals: 0 }, ({ apogeeKm }) => apogeeKm),
    figure({ key: 'inclination', head: t('table.inclination'), decimals: 2 }, ({ inclinationDeg }) => inclinationDeg),
    figure({ key: 'period', head: t('table.period'), decimals: 1 }, ({ periodMinutes }) => periodMinutes),
    ofPlace({ key: 'latitude', head: t('table.latitude'), decimals: 2, motion }, ({ latitudeDeg }) => latitudeDeg),
    ofPlace({ key: 'longitude', head: t('table.longitude'), decimals: 2, motion }, ({ longitudeDeg }) => longitudeDeg),
    ofPlace({ key: 'altitude', head: t('table.altitude'), decimals: 1, motion }, ({ altitudeKm }) => altitudeKm),
  ];
}

interface Figure {
  readonly key: string;
  readonly head: string;
  readonly decimals: number;
}

function figure(
  { key, head, decimals }: Figure,
  read: (object: ShownObject) => number | undefined,
): Column<ShownObject> {
  return {
    key,
    head,
    widthPx: 96,
    align: 'end',
    value: read,
    cell: (object) => {
      const value = read(object);
      return value === undefined ? absent : formatNumber(value, decimals);
    },
  };
}

/** A column for a figure of the object's position, from the positions that the globe shows. */
function ofPlace(
  { motion, ...rest }: Figure & { readonly motion: Motion | undefined },
  read: (place: ObjectPlace) => number,
): Column<ShownObject> {
  return figure(rest, ({ index }) => {
    const place = motion?.shown === undefined ? undefined : objectPlace(index, motion.shown);
    return place === undefined ? undefined : Number(read(place).toFixed(rest.decimals));
  });
}
