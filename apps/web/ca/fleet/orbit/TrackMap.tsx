import { useMemo } from 'react';
import { type LandTopology, landRings } from './land.ts';
import classes from './orbit.module.css';
import { type GroundPoint, map, nightEdge, onMap, type Stroke } from './track.ts';

interface MapDrawingProps {
  /** Undefined while the coastlines are on their way: the track is drawn all the same. */
  readonly land: LandTopology | undefined;
  readonly strokes: readonly Stroke[];
  readonly now: GroundPoint | undefined;
  readonly sun: GroundPoint;
  readonly name: string;
  /** What a screen reader says of it. */
  readonly label: string;
}

/** The Earth in equal steps of longitude and latitude with the night, the track and the satellite. */
export function MapDrawing({ land, strokes, now, sun, name, label }: MapDrawingProps) {
  const coast = useMemo(() => (land === undefined ? '' : landRings(land).map(ringPath).join('')), [land]);
  return (
    <svg
      className={classes['map']}
      viewBox={`0 0 ${map.width} ${map.height}`}
      role="img"
      aria-label={label}
      fontSize="11"
      fontFamily="var(--fp-font)"
    >
      <defs>
        <clipPath id="map-edge">
          <rect width={map.width} height={map.height} />
        </clipPath>
      </defs>
      <g clipPath="url(#map-edge)">
        <rect width={map.width} height={map.height} fill="var(--fp-raised)" />
        {[-360, 0, 360].map((shift) => (
          <path
            key={shift}
            d={coast}
            transform={`translate(${(shift * map.width) / 360} 0)`}
            fill="var(--fp-control)"
            stroke="var(--fp-field-line)"
            strokeWidth="0.6"
          />
        ))}
        <Graticule />
        <path d={nightPath(sun)} fill="#000" fillOpacity="0.22" />
        {strokes.toReversed().map((stroke) => (
          <Track
            key={`${stroke.turn} ${stroke.places[0]?.longitudeDeg} ${stroke.places[0]?.latitudeDeg}`}
            stroke={stroke}
          />
        ))}
        <Sun at={sun} />
        {now === undefined ? null : <Satellite at={now} name={name} />}
      </g>
    </svg>
  );
}

function linePath(places: readonly GroundPoint[]): string {
  return places
    .map(onMap)
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('');
}

function ringPath(ring: readonly (readonly [number, number])[]): string {
  return `${linePath(ring.map(([longitudeDeg, latitudeDeg]) => ({ longitudeDeg, latitudeDeg })))}Z`;
}

function nightPath(sun: GroundPoint): string {
  const { edge, darkPole } = nightEdge(sun);
  const corners = [180, -180].map((longitudeDeg) => ({ longitudeDeg, latitudeDeg: darkPole }));
  return `${linePath([...edge, ...corners])}Z`;
}

const meridians = [-120, -60, 0, 60, 120];
const parallels = [-60, -30, 0, 30, 60];
const degrees = (value: number, [positive, negative]: readonly [string, string]) =>
  value === 0 ? '0°' : `${Math.abs(value)}° ${value > 0 ? positive : negative}`;

function Graticule() {
  return (
    <g stroke="var(--fp-line)" strokeWidth="0.7" fill="var(--fp-faint)" fontSize="10">
      {meridians.map((longitudeDeg) => {
        const { x } = onMap({ longitudeDeg, latitudeDeg: 0 });
        return (
          <g key={longitudeDeg}>
            <path d={`M${x} 0V${map.height}`} />
            <text className={classes['degrees']} x={x + 3} y={map.height - 4} stroke="none">
              {degrees(longitudeDeg, ['E', 'W'])}
            </text>
          </g>
        );
      })}
      {parallels.map((latitudeDeg) => {
        const { y } = onMap({ longitudeDeg: 0, latitudeDeg });
        return (
          <g key={latitudeDeg}>
            <path d={`M0 ${y}H${map.width}`} />
            <text className={classes['degrees']} x={4} y={y - 3} stroke="none">
              {degrees(latitudeDeg, ['N', 'S'])}
            </text>
          </g>
        );
      })}
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

function Sun({ at }: { readonly at: GroundPoint }) {
  const { x, y } = onMap(at);
  return <circle cx={x} cy={y} r="6" fill="none" stroke="var(--fp-text)" strokeWidth="1.2" strokeDasharray="2 1.8" />;
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
