import { type ReactNode, useId, useMemo } from 'react';
import { hemispheres } from '../format/place.ts';
import classes from './drawing.module.css';
import { type GroundPoint, map, nightEdge, onMap } from './earth-map.ts';
import { type LandTopology, landRings, type MapPoint } from './land.ts';

interface EarthMapProps {
  /** Undefined while the coastlines are loading; the content of the map is drawn nevertheless. */
  readonly land: LandTopology | undefined;
  /** If given, the night is shaded, and a ring marks where the Sun is overhead. */
  readonly sun?: GroundPoint | undefined;
  /** The text for a screen reader. */
  readonly label: string;
  /** The content on the map, in the map's units. */
  readonly children?: ReactNode;
}

/** The Earth in an equirectangular projection, with land, and with the night if the Sun is given. */
export function EarthMap({ land, sun, label, children }: EarthMapProps) {
  const edge = useId();
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
        <clipPath id={edge}>
          <rect width={map.width} height={map.height} />
        </clipPath>
      </defs>
      <g clipPath={`url(#${edge})`}>
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
        {sun === undefined ? null : <path d={nightPath(sun)} fill="#000" fillOpacity="0.22" />}
        {sun === undefined ? null : <Sun at={sun} />}
        {children}
      </g>
    </svg>
  );
}

/** An open line through places. */
export function linePath(places: readonly GroundPoint[]): string {
  return places
    .map(onMap)
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('');
}

/** A closed line. */
export function ringPath(ring: readonly MapPoint[]): string {
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
  const { latitude, longitude } = hemispheres();
  return (
    <g stroke="var(--fp-line)" strokeWidth="0.7" fill="var(--fp-faint)" fontSize="10">
      {meridians.map((longitudeDeg) => {
        const { x } = onMap({ longitudeDeg, latitudeDeg: 0 });
        return (
          <g key={longitudeDeg}>
            <path d={`M${x} 0V${map.height}`} />
            <text className={classes['degrees']} x={x + 3} y={map.height - 4} stroke="none">
              {degrees(longitudeDeg, longitude)}
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
              {degrees(latitudeDeg, latitude)}
            </text>
          </g>
        );
      })}
    </g>
  );
}

function Sun({ at }: { readonly at: GroundPoint }) {
  const { x, y } = onMap(at);
  return <circle cx={x} cy={y} r="6" fill="none" stroke="var(--fp-text)" strokeWidth="1.2" strokeDasharray="2 1.8" />;
}
