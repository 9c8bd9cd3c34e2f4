import type { SensorDocument } from '@farpass/contract/odt';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { DrawingFrame } from '../../ui/drawing/DrawingFrame.tsx';
import drawing from '../../ui/drawing/drawing.module.css';
import { EarthMap, linePath, ringPath } from '../../ui/drawing/EarthMap.tsx';
import { map } from '../../ui/drawing/earth-map.ts';
import { useLand } from '../../ui/drawing/use-land.ts';
import { readInstant } from '../../ui/format/instant.ts';
import { acrossEdges } from '../../ui/map/across-edges.ts';
import { MapBand } from '../../ui/map/MapBand.tsx';
import { type MapPlace, MapPlaces } from '../../ui/map/MapPlaces.tsx';
import { SensorSquare } from '../../ui/map/SensorSquare.tsx';
import { Note } from '../../ui/page/States.tsx';
import type { FeasiblePass } from '../requests/feasible.ts';
import { footprintOf } from '../sensors/view.ts';
import classes from './observations.module.css';
import { observationsTexts } from './texts.ts';

interface RequestMapProps {
  readonly passes: readonly FeasiblePass[];
  /** The pass whose ground track is drawn. */
  readonly pass: FeasiblePass | undefined;
  readonly sensors: readonly SensorDocument[];
  /** The only sensor with shown passes; empty for all. */
  readonly sensorCode: string;
}

/**
 * The Earth at the time of a pass: its ground track, the night, the sensors, and the area where they see the object.
 */
export function RequestMap({ passes, pass, sensors, sensorCode }: RequestMapProps) {
  const t = useTexts(observationsTexts);
  const land = useLand();
  const track = pass?.interval.groundTrack ?? [];
  const seeing = sensors.find((sensor) => sensor.sensorCode === pass?.sensorCode);
  const table = {
    head: [t('map.time'), t('map.latitude'), t('map.longitude'), t('map.altitude')],
    rows: track.map(({ time, latitudeDeg, longitudeDeg, altitudeKm }) => [time, latitudeDeg, longitudeDeg, altitudeKm]),
  };
  const text = { sensor: pass?.sensorCode ?? '', count: passes.length };
  return (
    <>
      <DrawingFrame fileName="request_map" label={t('map.values')} table={table}>
        <EarthMap land={land.data} sun={pass?.interval.subsolarPoint} label={t('map.label', text)}>
          {seeing === undefined ? null : <Footprint sensor={seeing} altitudeKm={altitudeOf(pass)} />}
          {passes.map((one) => (
            <MapBand key={one.key} points={observedPart(one)} isStrong={one.key === pass?.key} />
          ))}
          <path
            d={acrossEdges(track).map(linePath).join('')}
            fill="none"
            stroke="var(--fp-accent)"
            strokeWidth="1.8"
            strokeLinejoin="round"
          />
          <MapPlaces
            places={sensors
              .filter((sensor) => sensorCode === '' || sensor.sensorCode === sensorCode)
              .map((sensor) => sensorMark(sensor, sensor === seeing))}
          />
        </EarthMap>
      </DrawingFrame>
      <ul className={drawing['legend']}>
        <li>
          <i className={classes['track']} /> {t('map.track')}
        </li>
        <li>
          <i className={classes['band']} /> {t('map.seen')}
        </li>
        <li>
          <i className={drawing['night']} /> {t('map.night')}
        </li>
        <li>
          <i className={drawing['sun']} /> {t('map.sun')}
        </li>
      </ul>
      {land.isError ? <Note level="caution">{t('map.noLand', { message: land.error.message })}</Note> : null}
      {pass === undefined ? null : <p className={details['note']}>{t('map.text', text)}</p>}
    </>
  );
}

function sensorMark(sensor: SensorDocument, isMain: boolean): MapPlace {
  const { sensorCode, groundSensorName, latitudeDeg, longitudeDeg } = sensor;
  return {
    key: sensorCode,
    at: { latitudeDeg, longitudeDeg },
    name: sensorCode,
    title: `${sensorCode} ${groundSensorName}`,
    mark: <SensorSquare isFilled={isMain} />,
    reach: 4,
    isMain,
  };
}

/** The area over which the sensor sees the object at its altitude in the pass. */
function Footprint({ sensor, altitudeKm }: { readonly sensor: SensorDocument; readonly altitudeKm: number }) {
  const ring = footprintOf(sensor, altitudeKm);
  if (ring.length === 0) return null;
  return [-360, 0, 360].map((shift) => (
    <path
      key={shift}
      d={ringPath(ring)}
      transform={`translate(${(shift * map.width) / 360} 0)`}
      fill="var(--fp-accent)"
      fillOpacity="0.08"
      stroke="var(--fp-accent)"
      strokeOpacity="0.5"
      strokeWidth="0.8"
      strokeDasharray="3 3"
    />
  ));
}

/** The part of the ground track that the sensor observes. */
function observedPart({ interval: { groundTrack = [] }, span }: FeasiblePass) {
  return groundTrack.filter(({ time }) => {
    const atMs = readInstant(time) ?? Number.NaN;
    return atMs >= span.startMs && atMs <= span.stopMs;
  });
}

const usualAltitudeKm = 500;

function altitudeOf(pass: FeasiblePass | undefined): number {
  const part = pass === undefined ? [] : observedPart(pass);
  return part[Math.floor(part.length / 2)]?.altitudeKm ?? usualAltitudeKm;
}
