import { degreeRad } from '@farpass/astro/linear';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flatMask, horizonMask } from '../passes/index.ts';
import { footprintEdge, type GroundPlace } from './footprint.ts';

const radiusKm = 6378.137;
const site = { latitudeRad: 50 * degreeRad, longitudeRad: 10 * degreeRad };

type Vector = readonly [number, number, number];
const vectorOf = ({ latitudeRad, longitudeRad }: GroundPlace, lengthKm: number): Vector => [
  lengthKm * Math.cos(latitudeRad) * Math.cos(longitudeRad),
  lengthKm * Math.cos(latitudeRad) * Math.sin(longitudeRad),
  lengthKm * Math.sin(latitudeRad),
];
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

/** Elevation and range of an object above a place, by vectors. */
function seen(from: GroundPlace, over: GroundPlace, altitudeKm: number) {
  const here = vectorOf(from, radiusKm);
  const line = minus(vectorOf(over, radiusKm + altitudeKm), here);
  const rangeKm = Math.sqrt(dot(line, line));
  return { elevationRad: Math.asin(dot(line, here) / (radiusKm * rangeKm)), rangeKm };
}

describe('the ground area over which a sensor sees an altitude', () => {
  it('reaches 81.3° from below a geostationary satellite to where it is on the horizon', () => {
    const [north] = footprintEdge({ site: { latitudeRad: 0, longitudeRad: 0 }, mask: flatMask(0) }, 35786);
    expect((north?.latitudeRad ?? 0) / degreeRad).toBeCloseTo(81.3, 1);
  });

  it('ends where an object at that altitude is at the elevation of the mask', () => {
    const angle = fc.double({ min: -1.5, max: 1.5, noNaN: true });
    fc.assert(
      fc.property(
        angle,
        fc.double({ min: 0, max: 1.2, noNaN: true }),
        fc.double({ min: 200, max: 40_000, noNaN: true }),
        (latitudeRad, elevationRad, altitudeKm) => {
          const from = { latitudeRad, longitudeRad: 0.3 };
          const edge = footprintEdge({ site: from, mask: flatMask(elevationRad) }, altitudeKm);
          expect(edge).toHaveLength(90);
          for (const place of edge) {
            expect(Math.abs(seen(from, place, altitudeKm).elevationRad - elevationRad)).toBeLessThan(1e-6);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('is smaller for a higher horizon', () => {
    const mask = horizonMask([
      { azimuthRad: 0, elevationRad: 40 * degreeRad },
      { azimuthRad: 180 * degreeRad, elevationRad: 5 * degreeRad },
    ]);
    const edge = footprintEdge({ site, mask }, 800);
    const [north, south] = [edge[0], edge[45]];
    if (north === undefined || south === undefined) throw new Error('no edge');
    expect(north.latitudeRad - site.latitudeRad).toBeLessThan(site.latitudeRad - south.latitudeRad);
  });

  it('ends at the largest range of a radar, and is empty for an altitude beyond it', () => {
    const edge = footprintEdge({ site, mask: flatMask(0), maximumRangeKm: 1500 }, 800);
    expect(edge).toHaveLength(90);
    for (const place of edge) expect(seen(site, place, 800).rangeKm).toBeCloseTo(1500, 6);
    expect(footprintEdge({ site, mask: flatMask(0), maximumRangeKm: 700 }, 800)).toEqual([]);
  });
});
