import { describe, expect, it } from 'vitest';
import { acrossEdges } from '../../../ui/map/across-edges.ts';
import { placeAt, strokesOf, type TrackPoint } from './track.ts';

const startMs = Date.UTC(2026, 10, 20);
const point = (minute: number, longitudeDeg: number, more: Partial<TrackPoint> = {}): TrackPoint => ({
  time: new Date(startMs + minute * 60_000).toISOString(),
  latitudeDeg: 0,
  longitudeDeg,
  altitudeKm: 500,
  isSunlit: true,
  ...more,
});

describe('a track', () => {
  it('leaves the map on one side and returns on the other, at the same latitude', () => {
    const points = [
      point(0, 160),
      point(1, 170, { latitudeDeg: 10 }),
      point(2, -170, { latitudeDeg: 20 }),
      point(3, -160),
    ];
    const strokes = strokesOf(points, 6000);
    expect(strokes.map(({ places }) => places.map(({ longitudeDeg }) => longitudeDeg))).toEqual([
      [160, 170, 180],
      [-180, -170, -160],
    ]);
    expect(strokes[0]?.places.at(-1)?.latitudeDeg).toBe(15);
    expect(strokes[1]?.places[0]?.latitudeDeg).toBe(15);
  });

  it('does the same westwards', () => {
    const strokes = strokesOf([point(0, -170), point(1, -178), point(2, 174), point(3, 166)], 6000);
    expect(strokes.map(({ places }) => places.map(({ longitudeDeg }) => longitudeDeg))).toEqual([
      [-170, -178, -180],
      [180, 174, 166],
    ]);
  });

  it('during a pass is cut at the edge of the map and nowhere else', () => {
    expect(acrossEdges([point(0, 150), point(1, 170), point(2, -170), point(3, -150)])).toMatchObject([
      [{ longitudeDeg: 150 }, { longitudeDeg: 170 }, { longitudeDeg: 180 }],
      [{ longitudeDeg: -180 }, { longitudeDeg: -170 }, { longitudeDeg: -150 }],
    ]);
    expect(acrossEdges([point(0, 0), point(1, 5), point(5, 40)])).toHaveLength(1);
  });

  it('is cut into revolutions; the last one ends with its last point', () => {
    const points = Array.from({ length: 13 }, (_, minute) => point(minute, minute));
    expect(strokesOf(points, 360).map(({ turn, places }) => [turn, places.length])).toEqual([
      [0, 7],
      [1, 7],
    ]);
  });

  it('is cut where the satellite enters the shadow, without a gap', () => {
    const points = [point(0, 0), point(1, 4), point(2, 8, { isSunlit: false }), point(3, 12, { isSunlit: false })];
    const [lit, dark] = strokesOf(points, 6000);
    expect([lit?.isSunlit, dark?.isSunlit]).toEqual([true, false]);
    expect(lit?.places.at(-1)).toEqual(dark?.places[0]);
  });

  it('has a gap where its data have one', () => {
    const strokes = strokesOf([point(0, 0), point(1, 4), point(9, 36), point(10, 40)], 6000);
    expect(strokes.map(({ places }) => places.length)).toEqual([2, 2]);
  });

  it('is empty without points', () => {
    expect(strokesOf([], 6000)).toEqual([]);
  });
});

describe('the current position', () => {
  const points = [point(0, 170, { altitudeKm: 500 }), point(10, -170, { altitudeKm: 520, latitudeDeg: 10 })];

  it('is between two points, also across the antimeridian', () => {
    expect(placeAt(points, startMs + 2.5 * 60_000)).toMatchObject({
      latitudeDeg: 2.5,
      longitudeDeg: 175,
      altitudeKm: 505,
    });
    expect(placeAt(points, startMs + 7.5 * 60_000)?.longitudeDeg).toBeCloseTo(-175, 10);
  });

  it("is the start if the page's clock is a little behind the server's", () => {
    expect(placeAt(points, startMs - 5_000)).toMatchObject({ latitudeDeg: 0, longitudeDeg: 170 });
  });

  it('is undefined long before the track and after it', () => {
    expect(placeAt(points, startMs - 121_000)).toBeUndefined();
    expect(placeAt(points, startMs + 11 * 60_000)).toBeUndefined();
  });
});
