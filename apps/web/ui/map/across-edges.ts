import type { GroundPoint } from '../drawing/earth-map.ts';

/** The points where a step leaves the map on one side and returns on the other; none for a step within the map. */
export function edgeBetween(
  from: GroundPoint,
  to: GroundPoint,
): { readonly leaving: readonly GroundPoint[]; readonly entering: readonly GroundPoint[] } {
  const step = to.longitudeDeg - from.longitudeDeg;
  if (Math.abs(step) <= 180) return { leaving: [], entering: [] };
  const side = step < 0 ? 180 : -180;
  const whole = step + 2 * side;
  const share = whole === 0 ? 0 : (side - from.longitudeDeg) / whole;
  const latitudeDeg = from.latitudeDeg + share * (to.latitudeDeg - from.latitudeDeg);
  return {
    leaving: [{ latitudeDeg, longitudeDeg: side }],
    entering: [{ latitudeDeg, longitudeDeg: -side }],
  };
}

/** A line through places, cut where it leaves the map on one side and returns on the other. */
export function acrossEdges(places: readonly GroundPoint[]): readonly (readonly GroundPoint[])[] {
  const lines: GroundPoint[][] = [];
  for (const [index, place] of places.entries()) {
    const before = places[index - 1];
    const edge = before === undefined ? undefined : edgeBetween(before, place);
    lines.at(-1)?.push(...(edge?.leaving ?? []));
    if (edge === undefined || edge.entering.length > 0) lines.push([...(edge?.entering ?? []), place]);
    else lines.at(-1)?.push(place);
  }
  return lines;
}
