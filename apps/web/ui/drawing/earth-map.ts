import { degreeRad } from '@farpass/astro/linear';
/** The whole Earth in an equirectangular projection, in the drawing's units. */
export const map = { width: 720, height: 360 } as const;

export interface GroundPoint {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
}

export function onMap({ latitudeDeg, longitudeDeg }: GroundPoint): { readonly x: number; readonly y: number } {
  return { x: ((longitudeDeg + 180) * map.width) / 360, y: ((90 - latitudeDeg) * map.height) / 180 };
}

const stepDeg = 2;

/**
 * The edge of the night across the map, west to east, and the pole in the night. On the edge, the Sun (a point at a
 * great distance) is on the horizon: tan φ = −cos(λ − λₛ) / tan δ.
 */
export function nightEdge(sun: GroundPoint): { readonly edge: readonly GroundPoint[]; readonly darkPole: 90 | -90 } {
  // At an equinox the edge runs along meridians; a thousandth of a degree is not visible on the map.
  const declination = Math.abs(sun.latitudeDeg) < 1e-3 ? 1e-3 : sun.latitudeDeg;
  const edge = Array.from({ length: 360 / stepDeg + 1 }, (_, place) => {
    const longitudeDeg = -180 + place * stepDeg;
    const cosine = Math.cos((longitudeDeg - sun.longitudeDeg) * degreeRad);
    return { longitudeDeg, latitudeDeg: Math.atan(-cosine / Math.tan(declination * degreeRad)) / degreeRad };
  });
  return { edge, darkPole: declination > 0 ? -90 : 90 };
}
