import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** Coastlines as shipped in the package `world-atlas` (Natural Earth 1:110 million, public domain). */
export type LandTopology = Topology<{ readonly land: GeometryCollection }>;

/** A place on the map. */
export type MapPoint = readonly [longitudeDeg: number, latitudeDeg: number];

/** The map of land; throws for any other document. */
export function readLand(document: unknown): LandTopology {
  if (isLand(document)) return document;
  throw new Error('The map is not a TopoJSON file of land.');
}

function isLand(document: unknown): document is LandTopology {
  if (typeof document !== 'object' || document === null || !('type' in document && 'objects' in document)) return false;
  const { type, objects } = document;
  return type === 'Topology' && typeof objects === 'object' && objects !== null && 'land' in objects;
}

/**
 * The rings of the land, degrees east and north, each without jumps: longitudes continue beyond ±180 where a ring
 * crosses the antimeridian, and a ring around a pole is closed along it.
 */
export function landRings(topology: LandTopology): readonly (readonly MapPoint[])[] {
  const { features } = feature(topology, topology.objects.land);
  return features
    .flatMap(({ geometry }) => (geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : []))
    .map((ring) => ringOnMap(ring.map(([longitude = 0, latitude = 0]) => [longitude, latitude])));
}

/** A closed line for drawing: without jumps at the antimeridian, and closed along a pole that it surrounds. */
export function ringOnMap(ring: readonly MapPoint[]): readonly MapPoint[] {
  return closedOverPole(unwrapped(ring));
}

function unwrapped(ring: readonly MapPoint[]): readonly MapPoint[] {
  let turn = 0;
  return ring.map(([longitude, latitude], place) => {
    const before = ring[place - 1]?.[0];
    if (before !== undefined && longitude - before > 180) turn -= 360;
    if (before !== undefined && longitude - before < -180) turn += 360;
    return [longitude + turn, latitude];
  });
}

/** A ring that ends a whole turn from its start surrounds a pole: the nearer one. */
function closedOverPole(ring: readonly MapPoint[]): readonly MapPoint[] {
  const [first] = ring;
  const last = ring.at(-1);
  if (first === undefined || last === undefined || Math.abs(last[0] - first[0]) < 180) return ring;
  const pole = first[1] < 0 ? -90 : 90;
  return [...ring, [last[0], pole], [first[0], pole]];
}
