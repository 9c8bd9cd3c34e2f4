import { EarthMap, linePath } from '../../../ui/drawing/EarthMap.tsx';
import type { GroundPoint } from '../../../ui/drawing/earth-map.ts';
import type { LandTopology } from '../../../ui/drawing/land.ts';
import { MapBand } from '../../../ui/map/MapBand.tsx';
import { type MapPlace, MapPlaces } from '../../../ui/map/MapPlaces.tsx';
import { SensorSquare } from '../../../ui/map/SensorSquare.tsx';
import type { WatchingSensor } from './satellite-drawing.ts';
import type { Stroke } from './track.ts';
import type { TrackPass } from './track-passes.ts';

interface TrackMapProps {
  readonly land: LandTopology | undefined;
  readonly strokes: readonly Stroke[];
  readonly sensors: readonly WatchingSensor[];
  /** Parts of the track in view of a sensor. */
  readonly passes: readonly TrackPass[];
  /** Codes of the sensors that have the satellite in view now. */
  readonly seeing: ReadonlySet<string>;
  readonly now: GroundPoint | undefined;
  readonly sun: GroundPoint;
  readonly name: string;
  /** The text for a screen reader. */
  readonly label: string;
}

/** The Earth with the night side, the ground track, the sensors with their coverage, and the satellite. */
export function TrackMap({ land, strokes, sensors, passes, seeing, now, sun, name, label }: TrackMapProps) {
  return (
    <EarthMap land={land} sun={sun} label={label}>
      {passes.map((pass) => (
        <MapBand key={`${pass.sensor.code} ${pass.fromMs}`} points={pass.points} />
      ))}
      {strokes.toReversed().map((stroke) => (
        <Track
          key={`${stroke.turn} ${stroke.places[0]?.longitudeDeg} ${stroke.places[0]?.latitudeDeg}`}
          stroke={stroke}
        />
      ))}
      <MapPlaces places={placesOf({ sensors, seeing, now, name })} />
    </EarthMap>
  );
}

/** A square for each sensor, filled while it has the satellite in view; a ring for the satellite. */
function placesOf({ sensors, seeing, now, name }: Pick<TrackMapProps, 'sensors' | 'seeing' | 'now' | 'name'>) {
  const places = sensors.map(
    (sensor): MapPlace => ({
      key: sensor.code,
      at: sensor,
      name: sensor.code,
      title: `${sensor.code} ${sensor.name}`,
      mark: <SensorSquare isFilled={seeing.has(sensor.code)} />,
      reach: 4,
    }),
  );
  if (now === undefined) return places;
  const mark = (
    <>
      <circle r="9" fill="var(--fp-accent)" fillOpacity="0.25" />
      <circle r="4.5" fill="var(--fp-text)" stroke="var(--fp-surface)" strokeWidth="1.5" />
    </>
  );
  return [...places, { key: 'now', at: now, name, mark, reach: 9, isMain: true } satisfies MapPlace];
}

/** The first revolution is bolder; in shadow, a track is dashed. */
function Track({ stroke: { turn, isSunlit, places } }: { readonly stroke: Stroke }) {
  return (
    <path
      d={linePath(places)}
      fill="none"
      stroke="var(--fp-accent)"
      strokeWidth={turn === 0 ? 2.2 : 1.2}
      strokeOpacity={turn === 0 ? 1 : 0.6}
      strokeLinejoin="round"
      {...(isSunlit ? {} : { strokeDasharray: '5 4' })}
    />
  );
}
