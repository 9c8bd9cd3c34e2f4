import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { landRings, readLand } from './land.ts';

const file = createRequire(import.meta.url).resolve('world-atlas/land-110m.json');
const rings = landRings(readLand(JSON.parse(readFileSync(file, 'utf8'))));

/** Whether a place is on land: the number of coasts to its east is odd. The map is repeated on both sides. */
function isLand([east, north]: readonly [number, number]): boolean {
  const isInside = (longitude: number) =>
    rings.filter((ring) => {
      const crossings = ring.filter(([x1, y1], index) => {
        const [x2, y2] = ring[(index + 1) % ring.length] ?? [x1, y1];
        if (y1 > north === y2 > north) return false;
        return longitude < x1 + ((north - y1) / (y2 - y1)) * (x2 - x1);
      });
      return crossings.length % 2 === 1;
    }).length %
      2 ===
    1;
  return [-360, 0, 360].some((shift) => isInside(east + shift));
}

describe('the map of land', () => {
  it.each([
    ['Madrid', [-3.7, 40.4]],
    ['Alice Springs', [133.9, -23.7]],
    ['Manaus', [-60, -3.1]],
    ['the South Pole station', [0, -89.5]],
    ['Chukotka, east of the antimeridian', [-175, 67]],
    ['Chukotka, west of it', [178, 67.5]],
  ] as const)('has %s on land', (_, place) => expect(isLand(place)).toBe(true));

  it.each([
    ['the Gulf of Guinea', [0, 0]],
    ['the middle of the Pacific', [-150, 5]],
    ['the North Pole', [10, 89]],
    ['the Tasman Sea', [160, -38]],
  ] as const)('has %s at sea', (_, place) => expect(isLand(place)).toBe(false));

  it('has no ring that jumps across the map', () => {
    const jumps = rings.flatMap((ring) =>
      ring.slice(1).map(([x, y], index) => (Math.abs(y) === 90 ? 0 : Math.abs(x - (ring[index]?.[0] ?? x)))),
    );
    expect(Math.max(...jumps)).toBeLessThan(180);
  });

  it('is refused if it is something else', () => {
    expect(() => readLand({ type: 'FeatureCollection' })).toThrow(/TopoJSON/);
    expect(() => readLand('land')).toThrow(/TopoJSON/);
  });
});
