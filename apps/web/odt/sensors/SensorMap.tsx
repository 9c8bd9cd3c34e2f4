import { isHiddenType, type SensorDocument } from '@farpass/contract/odt';
import { useState } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { Choice } from '../../ui/choice/Choice.tsx';
import { DrawingFrame } from '../../ui/drawing/DrawingFrame.tsx';
import { EarthMap, ringPath } from '../../ui/drawing/EarthMap.tsx';
import { map } from '../../ui/drawing/earth-map.ts';
import { useLand } from '../../ui/drawing/use-land.ts';
import { formatNumber } from '../../ui/format/quantity.ts';
import { type MapPlace, MapPlaces } from '../../ui/map/MapPlaces.tsx';
import { Card } from '../../ui/page/Page.tsx';
import { Note } from '../../ui/page/States.tsx';
import { StatusSymbol } from '../../ui/status/StatusSymbol.tsx';
import { type StatusLevel, statusLevelOf } from '../../ui/status/status.ts';
import { trackingHelpTexts } from '../words/help-texts.ts';
import { stateLabels } from '../words/labels.ts';
import { trackingTexts } from '../words/texts.ts';
import classes from './sensors.module.css';
import { sensorsTexts } from './texts.ts';
import { eastOf, footprintOf } from './view.ts';

const altitudesKm = ['500', '1500', '20200', '35786'] as const;
type Altitude = (typeof altitudesKm)[number];

/** The positions and states of the sensors, and the area over which each one sees objects at an altitude. */
export function SensorMap({ sensors }: { readonly sensors: readonly SensorDocument[] }) {
  const t = useTexts(sensorsTexts);
  const help = useTexts(trackingHelpTexts);
  const names = useTexts(trackingTexts);
  const [altitude, setAltitude] = useState<Altitude>('500');
  const land = useLand();
  const table = {
    head: [t('column.code'), t('column.name'), t('column.latitude'), t('column.longitude'), t('column.state')],
    rows: sensors.map((sensor) => [
      sensor.sensorCode,
      sensor.groundSensorName,
      sensor.latitudeDeg,
      eastOf(sensor.longitudeDeg),
      names(`state.${sensor.status.state}`),
    ]),
  };
  return (
    <Card title={t('map.title')} help={help('map')}>
      <DrawingFrame
        fileName="sensors_map"
        label={t('map.values')}
        table={table}
        aside={
          <Choice
            label={t('map.altitude')}
            value={altitude}
            choices={altitudesKm.map((value) => ({ value, label: formatNumber(Number(value), 0) }))}
            onChange={setAltitude}
          />
        }
      >
        <EarthMap
          land={land.data}
          label={t('map.label', { count: sensors.length, altitude: formatNumber(Number(altitude), 0) })}
        >
          {sensors.map((sensor) => (
            <Footprint key={sensor.sensorCode} sensor={sensor} altitudeKm={Number(altitude)} />
          ))}
          <MapPlaces places={sensors.map(sensorMark)} />
        </EarthMap>
      </DrawingFrame>
      <p className={classes['legend']}>
        {(['UP', 'WEATHER', 'DOWN'] as const).map((state) => (
          <span key={state}>
            <StatusSymbol level={statusLevelOf(stateLabels[state])} size={10} /> {names(`state.${state}`)}
          </span>
        ))}
        <span>{t('map.area', { altitude: formatNumber(Number(altitude), 0) })}</span>
      </p>
      {land.isError ? <Note level="caution">{t('map.noLand', { message: land.error.message })}</Note> : null}
    </Card>
  );
}

interface OnMapProps {
  readonly sensor: SensorDocument;
}

/** A sensor that does not observe sees nothing: its area is only an outline. */
function Footprint({ sensor, altitudeKm }: OnMapProps & { readonly altitudeKm: number }) {
  const ring = footprintOf(sensor, altitudeKm);
  if (ring.length === 0) return null;
  const isUp = sensor.status.state === 'UP' && !isHiddenType(sensor.sensorType);
  return [-360, 0, 360].map((shift) => (
    <path
      key={shift}
      d={ringPath(ring)}
      transform={`translate(${(shift * map.width) / 360} 0)`}
      fill="var(--fp-accent)"
      fillOpacity={isUp ? 0.1 : 0}
      stroke="var(--fp-accent)"
      strokeOpacity={isUp ? 0.55 : 0.35}
      strokeWidth="0.8"
      {...(isUp ? {} : { strokeDasharray: '3 3' })}
    />
  ));
}

/** A sensor that is retired, planned or for tests only observes nothing, whatever its state. */
function levelOf({ sensorType, status }: SensorDocument): StatusLevel {
  return isHiddenType(sensorType) ? 'inactive' : statusLevelOf(stateLabels[status.state]);
}

function sensorMark(sensor: SensorDocument): MapPlace {
  return {
    key: sensor.sensorCode,
    at: sensor,
    name: sensor.sensorCode,
    title: `${sensor.sensorCode} ${sensor.groundSensorName}`,
    mark: (
      <svg x="-5" y="-5" width="10" height="10" aria-hidden="true">
        <StatusSymbol level={levelOf(sensor)} size={10} />
      </svg>
    ),
    reach: 5,
  };
}
