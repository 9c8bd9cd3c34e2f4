import { addScaled, degreeRad, directionOf, dot, norm, rowsOf, rtnRotation, type Vector3 } from '@farpass/astro/linear';
import { describe, expect, it } from 'vitest';
import { Chance } from '../chance/index.ts';
import type { LookingSensor } from '../value/index.ts';
import { detectionInSearch } from './search.ts';

/** A circular orbit at 800 km, seen from the ground under its highest point when it is this far along [rad]. */
function viewFrom(aheadRad: number) {
  const radiusKm = 7178;
  const speed = Math.sqrt(398_600.4418 / radiusKm);
  const [c, s] = [Math.cos(aheadRad), Math.sin(aheadRad)];
  const state = {
    positionKm: [radiusKm * c, radiusKm * s, 0] as Vector3,
    velocityKmPerS: [-speed * s, speed * c, 0] as Vector3,
  };
  const lineKm: Vector3 = [state.positionKm[0] - 6378, state.positionKm[1], 0];
  return { lineKm, state, view: { lineAt: () => ({ lineKm, state }) } };
}

const usualSearch = { radialKm: 0.5, alongTrackKm: 10, crossTrackKm: 1 };
const sensor: LookingSensor = { fieldOfViewRad: 1 * degreeRad, secondsPerField: 8, neededSeconds: 60 };

describe('a search along the track', () => {
  it('overhead, sees the sigma along the track over the range, and nothing of the radial one', () => {
    const { view } = viewFrom(0);
    const found = detectionInSearch({ view, sensor }, { atSeconds: 0, spareSeconds: 600 }, usualSearch);
    expect(found.directionSigmaRad[0]).toBeCloseTo(10 / 800, 9);
    expect(found.directionSigmaRad[1]).toBeCloseTo(1 / 800, 9);
    expect(found.search?.grid).toEqual([found.search?.fields, 1]);
  });

  // An outside truth: objects are drawn about the orbit, and counted where their directions lie.
  it.each([0, 0.1, 0.25])('finds as large a share of drawn objects as it says, %s rad along', (aheadRad) => {
    const sigmas = { ...usualSearch, alongTrackKm: 40 };
    const { view, lineKm, state } = viewFrom(aheadRad);
    const found = detectionInSearch({ view, sensor }, { atSeconds: 0, spareSeconds: 40 }, sigmas);
    const [along, across] = found.search?.grid ?? [1, 1];
    const [r, t, n] = rowsOf(rtnRotation(state) ?? [1, 0, 0, 0, 1, 0, 0, 0, 1]);
    const [sight, range] = [directionOf(lineKm) ?? lineKm, norm(lineKm)];
    const onSky = addScaled(t, sight, -dot(t, sight));
    const first = directionOf(onSky) ?? t;
    const side = Math.SQRT1_2 * degreeRad;
    const { normal } = new Chance(7);
    let inside = 0;
    const draws = 20_000;
    for (let draw = 0; draw < draws; draw += 1) {
      const { radialKm, alongTrackKm, crossTrackKm } = sigmas;
      const drawn = [
        [r, radialKm],
        [t, alongTrackKm],
        [n, crossTrackKm],
      ] as const;
      const moved = drawn.reduce<Vector3>((at, [axis, sigma]) => addScaled(at, axis, sigma * normal()), [0, 0, 0]);
      const [u, v] = [dot(moved, first) / range, dot(moved, n) / range];
      if (Math.abs(u) <= (along * side) / 2 && Math.abs(v) <= (across * side) / 2) inside += 1;
    }
    expect(found.search).toBeDefined();
    expect(Math.abs(inside / draws - found.chance)).toBeLessThan(0.012);
  });

  it('needs no pattern where the field is wide, and looks at more fields in a longer pass until it is sure', () => {
    const { view } = viewFrom(0);
    const at = (fieldDeg: number, spareSeconds: number) =>
      detectionInSearch(
        { view, sensor: { ...sensor, fieldOfViewRad: fieldDeg * degreeRad } },
        { atSeconds: 0, spareSeconds },
        usualSearch,
      );
    expect(at(6, 600).search).toBeUndefined();
    expect(at(6, 600).chance).toBeGreaterThan(0.95);
    const [short, long] = [at(0.5, 16), at(0.5, 600)];
    expect(short.search?.fields).toBe(3);
    expect(long.chance).toBeGreaterThanOrEqual(0.95);
    expect(long.search?.observations).toBe(Math.ceil((60 + (long.search?.seconds ?? 0)) / 60));
    expect(short.chance).toBeLessThan(long.chance);
  });
});
