import { describe, expect, it } from 'vitest';
import { elevationDeg, type WatchingSensor } from './satellite-drawing.ts';
import type { TrackPoint } from './track.ts';
import { trackPasses } from './track-passes.ts';

const startMs = Date.UTC(2026, 10, 20, 12);
/** Along the equator, at 500 km, 3.75° per minute. */
const points: readonly TrackPoint[] = Array.from({ length: 97 }, (_, minute) => ({
  time: new Date(startMs + minute * 60_000).toISOString(),
  latitudeDeg: 0,
  longitudeDeg: ((minute * 3.75 + 180 + 360) % 360) - 180,
  altitudeKm: 500,
  isSunlit: true,
}));
const sensor = (code: string, longitudeDeg: number, latitudeDeg = 0): WatchingSensor => ({
  code,
  name: code,
  latitudeDeg,
  longitudeDeg,
  altitudeKm: 0,
  lowestDeg: 10,
});

describe('passes along a ground track', () => {
  it('begin and end at the lowest elevation of the sensor, and are highest in the middle', () => {
    const [pass, ...others] = trackPasses(points, [sensor('UNDER', 60)]);
    expect(others).toEqual([]);
    // It is over the sensor after 16 minutes, and in sight of it within 15.3° of it (Vallado 2013, section 11.4).
    expect((pass?.fromMs ?? 0) - startMs).toBeGreaterThan(11.5 * 60_000);
    expect((pass?.toMs ?? 0) - startMs).toBeLessThan(20.5 * 60_000);
    expect((pass?.fromMs ?? 0) + (pass?.toMs ?? 0)).toBeCloseTo(2 * (startMs + 16 * 60_000), -3);
    expect(pass?.highestDeg).toBeCloseTo(90, 6);
    const ends = [pass?.points[0], pass?.points.at(-1)].flatMap((end) => end ?? []);
    expect(ends.length).toBe(2);
    for (const object of ends) expect(elevationDeg({ sensor: sensor('UNDER', 60), object })).toBeCloseTo(10, 0);
  });

  it('are found for every sensor that the satellite rises over, sorted by time', () => {
    const passes = trackPasses(points, [sensor('LATE', 100), sensor('EARLY', 40), sensor('POLE', 0, 80)]);
    expect(passes.map(({ sensor: { code } }) => code)).toEqual(['EARLY', 'LATE']);
  });

  it('begin with the track if the satellite is already above the limit', () => {
    const [pass] = trackPasses(points, [sensor('HERE', 2)]);
    expect(pass?.fromMs).toBe(startMs);
    expect(pass?.points[0]?.longitudeDeg).toBe(0);
  });
});
