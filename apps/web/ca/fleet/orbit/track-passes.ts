import { readInstant } from '../../../ui/format/instant.ts';
import { elevationDeg, type WatchingSensor } from './satellite-drawing.ts';
import { placeAt, type TrackPoint } from './track.ts';

/** A part of the track in which a sensor has the satellite in view, in any light. */
export interface TrackPass {
  readonly sensor: WatchingSensor;
  readonly fromMs: number;
  readonly toMs: number;
  /** The highest elevation at a point of the track. */
  readonly highestDeg: number;
  /** The points of the track from its start to its end; start and end are between two points. */
  readonly points: readonly TrackPoint[];
}

interface WatchedPoint {
  readonly point: TrackPoint;
  readonly atMs: number;
  readonly elevation: number;
}

/** The passes over sensors along a track, by time. Their ends are between two points, where a straight line reaches the elevation. */
export function trackPasses(points: readonly TrackPoint[], sensors: readonly WatchingSensor[]): readonly TrackPass[] {
  return sensors
    .flatMap((sensor) => passesOf(sensor, points))
    .toSorted((a, b) => a.fromMs - b.fromMs || a.sensor.code.localeCompare(b.sensor.code));
}

function passesOf(sensor: WatchingSensor, points: readonly TrackPoint[]): readonly TrackPass[] {
  const watched = points.map((point) => ({
    point,
    atMs: readInstant(point.time) ?? Number.NaN,
    elevation: elevationDeg({ sensor, object: point }),
  }));
  const runs: WatchedPoint[][] = [];
  for (const [index, one] of watched.entries()) {
    if (one.elevation < sensor.lowestDeg) continue;
    const before = watched[index - 1];
    const open = runs.at(-1);
    if (open !== undefined && before !== undefined && open.at(-1) === before) open.push(one);
    else runs.push([one]);
  }
  return runs.flatMap((run) => {
    const [first, last] = [run[0], run.at(-1)];
    if (first === undefined || last === undefined) return [];
    const before = watched[watched.indexOf(first) - 1];
    const after = watched[watched.indexOf(last) + 1];
    const fromMs = before === undefined ? first.atMs : crossingMs(before, first, sensor.lowestDeg);
    const toMs = after === undefined ? last.atMs : crossingMs(last, after, sensor.lowestDeg);
    const ends = { start: pointAt(points, fromMs), end: pointAt(points, toMs) };
    return [
      {
        sensor,
        fromMs,
        toMs,
        highestDeg: run.reduce((highest, { elevation }) => Math.max(highest, elevation), -90),
        points: [...ends.start, ...run.map(({ point }) => point), ...ends.end],
      },
    ];
  });
}

function crossingMs(from: WatchedPoint, to: WatchedPoint, elevation: number): number {
  const share = (elevation - from.elevation) / (to.elevation - from.elevation);
  return from.atMs + share * (to.atMs - from.atMs);
}

function pointAt(points: readonly TrackPoint[], atMs: number): readonly TrackPoint[] {
  const place = placeAt(points, atMs);
  return place === undefined ? [] : [{ ...place, time: new Date(atMs).toISOString() }];
}
