import { formatUtc } from '@farpass/astro/time';
import type { ReadPoint } from './point.ts';

/** Positions as a table that `readPoints` reads again, in UTC and km, to the millimetre and the microsecond. */
export function writePoints(points: readonly ReadPoint[]): string {
  const rows = points.map(({ epoch, positionKm }) =>
    [formatUtc(epoch, 6), ...positionKm.map((value) => value.toFixed(6))].join(','),
  );
  return ['utc,x_km,y_km,z_km', ...rows, ''].join('\n');
}
