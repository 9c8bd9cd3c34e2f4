/** What of a TopoJSON file of land is used: quantised arcs that rings are put together from. */
export interface LandTopology {
  readonly transform: { readonly scale: Pair; readonly translate: Pair };
  /** Each arc: a place and then steps, in quanta. */
  readonly arcs: readonly (readonly Pair[])[];
  /** Polygons of rings of arcs; a negative number ~n is arc n backwards. */
  readonly polygons: readonly (readonly (readonly number[])[])[];
}

type Pair = readonly [number, number];

/** Coastlines as the package `world-atlas` ships them (Natural Earth 1:110 million, public domain). Throws for anything else. */
export function readLand(document: unknown): LandTopology {
  const file = fieldsOf(document);
  const transform = fieldsOf(file.get('transform'));
  const land = fieldsOf(fieldsOf(file.get('objects')).get('land'));
  const [geometry] = listOf(land.get('geometries'));
  return {
    transform: { scale: pairOf(transform.get('scale')), translate: pairOf(transform.get('translate')) },
    arcs: listOf(file.get('arcs')).map((arc) => listOf(arc).map(pairOf)),
    polygons: listOf(fieldsOf(geometry).get('arcs')).map((polygon) =>
      listOf(polygon).map((ring) => listOf(ring).map(Number)),
    ),
  };
}

function fieldsOf(value: unknown): ReadonlyMap<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new Error('The map is no TopoJSON file of land.');
  return new Map(Object.entries(value));
}

function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error('The map is no TopoJSON file of land.');
  return value;
}

function pairOf(value: unknown): Pair {
  const [a, b] = listOf(value);
  return [Number(a), Number(b)];
}

/**
 * The rings of the land, degrees east and north, each without jumps: longitudes go on beyond ±180 where a ring crosses
 * the antimeridian, and a ring around a pole is led along it.
 */
export function landRings({ transform, arcs, polygons }: LandTopology): readonly (readonly Pair[])[] {
  const lines = arcs.map((arc) => placesOf(arc, transform));
  const line = (index: number): readonly Pair[] =>
    index < 0 ? (lines[~index] ?? []).toReversed() : (lines[index] ?? []);
  return polygons.flatMap((polygon) => polygon.map((ring) => closedOverPole(unwrapped(ring.flatMap(line)))));
}

function placesOf(arc: readonly Pair[], { scale, translate }: LandTopology['transform']): readonly Pair[] {
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
}

function unwrapped(ring: readonly Pair[]): readonly Pair[] {
  let turn = 0;
  return ring.map(([longitude, latitude], place) => {
    const before = ring[place - 1]?.[0];
    if (before !== undefined && longitude - before > 180) turn -= 360;
    if (before !== undefined && longitude - before < -180) turn += 360;
    return [longitude + turn, latitude];
  });
}

/** A ring that ends a whole turn from where it began holds a pole: the one it lies nearer to. */
function closedOverPole(ring: readonly Pair[]): readonly Pair[] {
  const [first] = ring;
  const last = ring.at(-1);
  if (first === undefined || last === undefined || Math.abs(last[0] - first[0]) < 180) return ring;
  const pole = first[1] < 0 ? -90 : 90;
  return [...ring, [last[0], pole], [first[0], pole]];
}
