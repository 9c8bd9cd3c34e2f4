import { EarthMap, linePath } from '../../../ui/drawing/EarthMap.tsx';
import { type GroundPoint, map, onMap } from '../../../ui/drawing/earth-map.ts';
import type { LandTopology } from '../../../ui/drawing/land.ts';
import classes from './orbit.module.css';
import type { Watching } from './satellite-drawing.ts';
import { acrossEdges, type Stroke } from './track.ts';
import type { TrackPass } from './track-passes.ts';

interface TrackMapProps {
  readonly land: LandTopology | undefined;
  readonly strokes: readonly Stroke[];
  readonly sensors: readonly Watching[];
  /** Parts of the track in view of a sensor. */
  readonly passes: readonly TrackPass[];
  /** Codes of the sensors that have the satellite in view now. */
  readonly seeing: ReadonlySet<string>;
  readonly now: GroundPoint | undefined;
  readonly sun: GroundPoint;
  readonly name: string;
  /** What a screen reader says of it. */
  readonly label: string;
}

/** The Earth with the night, the track, the sensors with what they see of it, and the satellite. */
export function TrackMap({ land, strokes, sensors, passes, seeing, now, sun, name, label }: TrackMapProps) {
  return (
    <EarthMap land={land} sun={sun} label={label}>
      {passes.map((pass) => (
        <Pass key={`${pass.sensor.code} ${pass.fromMs}`} pass={pass} />
      ))}
      {strokes.toReversed().map((stroke) => (
        <Track
          key={`${stroke.turn} ${stroke.places[0]?.longitudeDeg} ${stroke.places[0]?.latitudeDeg}`}
          stroke={stroke}
        />
      ))}
      {sensors.map((sensor) => (
        <SensorPlace
          key={sensor.code}
          sensor={sensor}
          look={{ isSeeing: seeing.has(sensor.code), isNamed: sensors.length <= mostNames }}
        />
      ))}
      {now === undefined ? null : <Satellite at={now} name={name} />}
    </EarthMap>
  );
}

/** What a sensor sees of the track: a broad band under it. */
function Pass({ pass: { points } }: { readonly pass: TrackPass }) {
  return (
    <path
      d={acrossEdges(points).map(linePath).join('')}
      fill="none"
      stroke="var(--fp-accent)"
      strokeWidth="8"
      strokeOpacity="0.28"
      strokeLinejoin="round"
    />
  );
}

/** More names than this are too many to read on the map. */
const mostNames = 30;

interface SensorPlaceProps {
  readonly sensor: Watching;
  readonly look: { readonly isSeeing: boolean; readonly isNamed: boolean };
}

/** A square for a sensor: filled while it has the satellite in view. */
function SensorPlace({ sensor, look: { isSeeing, isNamed } }: SensorPlaceProps) {
  const { x, y } = onMap({ ...sensor, longitudeDeg: ((sensor.longitudeDeg + 540) % 360) - 180 });
  const isRight = x > 0.94 * map.width;
  return (
    <g>
      <title>{`${sensor.code} ${sensor.name}`}</title>
      <rect
        x={x - 3.5}
        y={y - 3.5}
        width="7"
        height="7"
        rx="1"
        fill={isSeeing ? 'var(--fp-accent)' : 'var(--fp-surface)'}
        stroke="var(--fp-text)"
        strokeWidth="1.2"
      />
      {isNamed ? (
        <text
          className={classes['code']}
          x={x + (isRight ? -7 : 7)}
          y={y + 3.5}
          fill="var(--fp-text)"
          stroke="var(--fp-surface)"
          strokeWidth="2.5"
          paintOrder="stroke"
          textAnchor={isRight ? 'end' : 'start'}
        >
          {sensor.code}
        </text>
      ) : null}
    </g>
  );
}

/** The first turn is bolder; in the shadow a track is dashed. */
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

function Satellite({ at, name }: { readonly at: GroundPoint; readonly name: string }) {
  const { x, y } = onMap(at);
  const isRight = x > 0.75 * map.width;
  const text = name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name;
  return (
    <g>
      <circle cx={x} cy={y} r="9" fill="var(--fp-accent)" fillOpacity="0.25" />
      <circle cx={x} cy={y} r="4.5" fill="var(--fp-text)" stroke="var(--fp-surface)" strokeWidth="1.5" />
      <text
        className={classes['now']}
        x={x + (isRight ? -12 : 12)}
        y={y + (y < 24 ? 18 : -8)}
        fill="var(--fp-text)"
        stroke="var(--fp-surface)"
        strokeWidth="3"
        paintOrder="stroke"
        fontWeight="600"
        textAnchor={isRight ? 'end' : 'start'}
      >
        {text}
      </text>
    </g>
  );
}

const longestName = 28;
