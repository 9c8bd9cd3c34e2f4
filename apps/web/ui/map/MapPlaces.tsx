import { type ReactNode, useSyncExternalStore } from 'react';
import { type GroundPoint, onMap } from '../drawing/earth-map.ts';
import { labelSpots } from './place-labels.ts';

/** A mark on the map, with its name. */
export interface MapPlace {
  readonly key: string;
  readonly at: GroundPoint;
  readonly name: string;
  /** The browser's tooltip for the mark. */
  readonly title?: string;
  /** Its mark, drawn around the point (0, 0). */
  readonly mark: ReactNode;
  /** How far the mark extends from its centre, in units of the map. */
  readonly reach: number;
  /** Its name is larger and bold. */
  readonly isMain?: boolean;
}

/** More names than this would make the map unreadable. */
const mostNames = 30;
const longestName = 28;

/** Letter sizes in units of the map; on a phone the map is drawn at half the size. */
const letterSizes = { wide: { usual: 10, main: 12 }, narrow: { usual: 18, main: 22 } } as const;

/**
 * Marks on the map with their names next to them. A name that would cover another one is left out, and only its tooltip
 * shows it.
 */
export function MapPlaces({ places }: { readonly places: readonly MapPlace[] }) {
  const sizes = letterSizes[useSyncExternalStore(watchWidth, isNarrow) ? 'narrow' : 'wide'];
  const shown = places.map((place) => ({
    ...place,
    ...onMap({ ...place.at, longitudeDeg: ((place.at.longitudeDeg + 540) % 360) - 180 }),
    text: place.name.length > longestName ? `${place.name.slice(0, longestName - 1)}…` : place.name,
    fontSize: sizes[place.isMain === true ? 'main' : 'usual'],
  }));
  const first = shown.toSorted((one, two) => Number(two.isMain === true) - Number(one.isMain === true));
  const spots = labelSpots(first);
  const isNamed = places.length <= mostNames;
  return (
    <>
      {shown.map(({ key, x, y, title, mark }) => (
        <g key={key} transform={`translate(${x} ${y})`}>
          {title === undefined ? null : <title>{title}</title>}
          {mark}
        </g>
      ))}
      {first.map(({ key, text, fontSize, isMain = false }, index) => {
        const spot = spots[index];
        if (spot === undefined || (!isNamed && !isMain)) return null;
        return (
          <text
            key={key}
            x={spot.x}
            y={spot.y}
            textAnchor={spot.anchor}
            fontSize={fontSize}
            fontWeight={isMain ? 600 : 500}
            fill="var(--fp-text)"
            stroke="var(--fp-surface)"
            strokeWidth="3"
            paintOrder="stroke"
          >
            {text}
          </text>
        );
      })}
    </>
  );
}

const narrowQuery = '(width <= 640px)';

function isNarrow(): boolean {
  return window.matchMedia(narrowQuery).matches;
}

function watchWidth(listener: () => void): () => void {
  const query = window.matchMedia(narrowQuery);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
