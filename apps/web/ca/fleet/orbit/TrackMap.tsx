import { EarthMap, linePath } from '../../../ui/drawing/EarthMap.tsx';
import { type GroundPoint, map, onMap } from '../../../ui/drawing/earth-map.ts';
import type { LandTopology } from '../../../ui/drawing/land.ts';
import classes from './orbit.module.css';
import type { Stroke } from './track.ts';

interface TrackMapProps {
  readonly land: LandTopology | undefined;
  readonly strokes: readonly Stroke[];
  readonly now: GroundPoint | undefined;
  readonly sun: GroundPoint;
  readonly name: string;
  /** What a screen reader says of it. */
  readonly label: string;
}

/** The Earth with the night, the track and the satellite. */
export function TrackMap({ land, strokes, now, sun, name, label }: TrackMapProps) {
  return (
    <EarthMap land={land} sun={sun} label={label}>
      {strokes.toReversed().map((stroke) => (
        <Track
          key={`${stroke.turn} ${stroke.places[0]?.longitudeDeg} ${stroke.places[0]?.latitudeDeg}`}
          stroke={stroke}
        />
      ))}
      {now === undefined ? null : <Satellite at={now} name={name} />}
    </EarthMap>
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
