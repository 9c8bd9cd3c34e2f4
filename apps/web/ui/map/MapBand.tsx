import { linePath } from '../drawing/EarthMap.tsx';
import type { GroundPoint } from '../drawing/earth-map.ts';
import { acrossEdges } from './across-edges.ts';

interface MapBandProps {
  readonly points: readonly GroundPoint[];
  /** The selected one of several. */
  readonly isStrong?: boolean;
}

/** A broad band along a track: the part that a sensor sees. */
export function MapBand({ points, isStrong = false }: MapBandProps) {
  return (
    <path
      d={acrossEdges(points).map(linePath).join('')}
      fill="none"
      stroke="var(--fp-accent)"
      strokeWidth="8"
      strokeOpacity={isStrong ? 0.5 : 0.28}
      strokeLinejoin="round"
    />
  );
}
