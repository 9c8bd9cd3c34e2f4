import { type SensorDocument, sensorStates, sensorTypes, type TrackingPartiesDocument } from '@farpass/contract/odt';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type TextsOf, useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { absent } from '../../ui/format/absent.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { formatMoney } from '../../ui/format/money.ts';
import { formatNumber } from '../../ui/format/quantity.ts';
import { StatusTag } from '../../ui/status/StatusSymbol.tsx';
import type { Column } from '../../ui/table/column.ts';
import { stateLabels } from '../words/labels.ts';
import { SimulatedTag } from '../words/SimulatedTag.tsx';
import { trackingTexts } from '../words/texts.ts';
import { sensorsTexts } from './texts.ts';
import { useParties } from './use-parties.ts';
import { eastOf } from './view.ts';

type SensorColumn = Column<SensorDocument>;

interface Speech {
  readonly t: TextsOf<typeof sensorsTexts>;
  readonly names: TextsOf<typeof trackingTexts>;
}

/** The columns of the list of sensors. Only administrators can filter by types that others do not see. */
export function useSensorColumns(): readonly SensorColumn[] {
  const t = useTexts(sensorsTexts);
  const names = useTexts(trackingTexts);
  const { providers } = useParties();
  return useMemo(
    () => [...identity({ t, names }), ...place(t), ...ability({ t, names }), ...trade(t, providers)],
    [t, names, providers],
  );
}

function identity({ t, names }: Speech): readonly SensorColumn[] {
  return [
    {
      key: 'code',
      head: t('column.code'),
      widthPx: 104,
      value: ({ sensorCode }) => sensorCode,
      cell: ({ sensorCode }) => (
        <Link className={details['link']} to="/odt/sensor/$sensor_code" params={{ sensor_code: sensorCode }}>
          {sensorCode}
        </Link>
      ),
    },
    {
      key: 'name',
      head: t('column.name'),
      widthPx: 272,
      value: ({ groundSensorName }) => groundSensorName,
      cell: ({ groundSensorName, isSynthetic }) => (
        <>
          {groundSensorName} <SimulatedTag isSimulated={isSynthetic} />
        </>
      ),
    },
    {
      key: 'type',
      head: t('column.type'),
      widthPx: 122,
      value: ({ sensorType }) => sensorType,
      cell: ({ sensorType }) => names(`type.${sensorType}`),
      compare: (a, b) => sensorTypes.indexOf(a.sensorType) - sensorTypes.indexOf(b.sensorType),
      choices: sensorTypes.map((value) => ({ value, label: names(`type.${value}`) })),
    },
    {
      key: 'state',
      head: t('column.state'),
      widthPx: 128,
      value: ({ status }) => status.state,
      cell: ({ status }) => <StatusTag label={stateLabels[status.state]}>{names(`state.${status.state}`)}</StatusTag>,
      compare: (a, b) => sensorStates.indexOf(a.status.state) - sensorStates.indexOf(b.status.state),
      choices: sensorStates.map((value) => ({ value, label: names(`state.${value}`) })),
    },
    {
      key: 'until',
      head: t('column.until'),
      widthPx: 176,
      isHiddenAtFirst: true,
      value: ({ status }) => status.until,
      cell: ({ status: { until } }) => (until === undefined ? absent : <Instant atMs={readInstant(until)} />),
    },
  ];
}

function place(t: Speech['t']): readonly SensorColumn[] {
  return [
    {
      key: 'latitude',
      head: t('column.latitude'),
      widthPx: 96,
      align: 'end',
      isHiddenAtFirst: true,
      value: ({ latitudeDeg }) => latitudeDeg,
      cell: ({ latitudeDeg }) => formatNumber(latitudeDeg, 3),
    },
    {
      key: 'longitude',
      head: t('column.longitude'),
      widthPx: 104,
      align: 'end',
      isHiddenAtFirst: true,
      value: ({ longitudeDeg }) => eastOf(longitudeDeg),
      cell: ({ longitudeDeg }) => formatNumber(eastOf(longitudeDeg), 3),
    },
    {
      key: 'altitude',
      head: t('column.altitude'),
      widthPx: 92,
      align: 'end',
      isHiddenAtFirst: true,
      value: ({ altitudeM }) => altitudeM,
      cell: ({ altitudeM }) => formatNumber(altitudeM, 0),
    },
  ];
}

function ability({ t, names }: Speech): readonly SensorColumn[] {
  return [
    {
      key: 'measures',
      head: t('column.measures'),
      widthPx: 216,
      value: ({ measurementTypes = [] }) => measurementTypes.join(' '),
      cell: ({ measurementTypes = [] }) =>
        measurementTypes.length === 0 ? absent : measurementTypes.map((type) => names(`measures.${type}`)).join(' · '),
    },
    number({ key: 'elevation', head: t('column.elevation') }, ({ limits }) => limits?.minimumElevationDeg, 0),
    number({ key: 'magnitude', head: t('column.magnitude') }, ({ limits }) => limits?.limitingMagnitude, 1),
    number({ key: 'range', head: t('column.range') }, ({ limits }) => limits?.maximumRangeKm, 0),
  ];
}

function number(
  names: { readonly key: string; readonly head: string },
  value: (sensor: SensorDocument) => number | undefined,
  decimals: number,
): SensorColumn {
  return {
    ...names,
    widthPx: 96,
    align: 'end',
    value,
    cell: (sensor) => formatNumber(value(sensor) ?? Number.NaN, decimals),
  };
}

function trade(t: Speech['t'], providers: TrackingPartiesDocument['providers']): readonly SensorColumn[] {
  return [
    {
      key: 'price',
      head: t('column.price'),
      widthPx: 104,
      align: 'end',
      value: ({ price }) => (price === undefined ? undefined : formatMoney(price)),
      compare: (a, b) => (a.price?.amount ?? 0) - (b.price?.amount ?? 0),
    },
    { key: 'owner', head: t('column.owner'), widthPx: 140, isHiddenAtFirst: true, value: ({ owner }) => owner },
    {
      key: 'provider',
      head: t('column.provider'),
      widthPx: 120,
      isHiddenAtFirst: true,
      value: ({ providerId }) => providers.find(({ id }) => id === providerId)?.name ?? providerId,
    },
  ];
}
