import { geodeticOfItrf } from '@farpass/astro/geodesy';
import { degreesOf, type Matrix3, rotate, type Vector3 } from '@farpass/astro/linear';
import type { Positions } from './motion.ts';

/** The position of an object over the Earth. */
export interface ObjectPlace {
  readonly atMs: number;
  readonly itrfKm: Vector3;
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  readonly altitudeKm: number;
}

/** The place of an object among the shown positions; undefined if it has none at that time. */
export function objectPlace(object: number, positions: Positions): ObjectPlace | undefined {
  const { positionsKm, codes, toItrf, atMs } = positions;
  if (codes[object] !== 0) return undefined;
  const [x = 0, y = 0, z = 0] = positionsKm.subarray(3 * object, 3 * object + 3);
  const itrfKm = rotate(matrixOf(toItrf), [x, y, z]);
  const { latitudeRad, longitudeRad, heightKm } = geodeticOfItrf(itrfKm);
  return {
    atMs,
    itrfKm,
    latitudeDeg: degreesOf(latitudeRad),
    longitudeDeg: degreesOf(longitudeRad),
    altitudeKm: heightKm,
  };
}

function matrixOf(rows: readonly number[]): Matrix3 {
  const [xx = 1, xy = 0, xz = 0, yx = 0, yy = 1, yz = 0, zx = 0, zy = 0, zz = 1] = rows;
  return [xx, xy, xz, yx, yy, yz, zx, zy, zz];
}
