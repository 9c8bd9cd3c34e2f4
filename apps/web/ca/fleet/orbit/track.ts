import type { SatelliteOrbitDocument } from '@farpass/contract/fleet';
import type { GroundPoint } from '../../../ui/drawing/earth-map.ts';
import { readInstant } from '../../../ui/format/instant.ts';
import { edgeBetween } from '../../../ui/map/across-edges.ts';

export type TrackPoint = SatelliteOrbitDocument['groundTrack'][number];

/**
 * A part of the track that is drawn in one stroke: one revolution, in sunlight or in shadow, not across the map's edge.
 */
export interface Stroke {
  /** 0 for the first revolution. */
  readonly turn: number;
  readonly isSunlit: boolean;
  readonly places: readonly GroundPoint[];
}

/** The track in strokes. A step in time larger than the usual one is a gap of the data and stays one. */
export function strokesOf(points: readonly TrackPoint[], periodSeconds: number): readonly Stroke[] {
  const timed = points.map((point) => ({ ...point, atMs: readInstant(point.time) ?? Number.NaN }));
  const [first] = timed;
  if (first === undefined) return [];
  const usualMs = Math.min(...timed.slice(1).map(({ atMs }, place) => atMs - (timed[place]?.atMs ?? atMs)));
  const strokes: { turn: number; isSunlit: boolean; places: GroundPoint[] }[] = [];
  for (const [index, point] of timed.entries()) {
    const turn = Math.min(
      Math.floor((point.atMs - first.atMs) / 1000 / periodSeconds + 1e-9),
      turnsOf(timed, periodSeconds),
    );
    const open = strokes.at(-1);
    const before = timed[index - 1];
    const isGap = before === undefined || point.atMs - before.atMs > 1.5 * usualMs;
    if (open === undefined || before === undefined || isGap) {
      strokes.push({ turn, isSunlit: point.isSunlit, places: [point] });
      continue;
    }
    const edge = edgeBetween(before, point);
    open.places.push(...edge.leaving);
    if (edge.entering.length > 0) strokes.push({ turn, isSunlit: point.isSunlit, places: [...edge.entering, point] });
    else open.places.push(point);
    const now = strokes.at(-1);
    if (now && (now.turn !== turn || now.isSunlit !== point.isSunlit)) {
      strokes.push({ turn, isSunlit: point.isSunlit, places: [point] });
    }
  }
  return strokes.filter(({ places }) => places.length > 1);
}

/**
 * The number of the last revolution: a track of three whole revolutions ends at the end of revolution 2, not at the
 * start of revolution 3.
 */
function turnsOf(timed: readonly { readonly atMs: number }[], periodSeconds: number): number {
  const span = (timed.at(-1)?.atMs ?? 0) - (timed[0]?.atMs ?? 0);
  return Math.max(0, Math.ceil(span / 1000 / periodSeconds - 1e-6) - 1);
}

/** Largest expected difference between the page's clock, which ticks now and then, and the server's. */
const clockSlackMs = 120_000;

type PlaceNow = GroundPoint & Pick<TrackPoint, 'altitudeKm' | 'isSunlit'>;

/** The position of the satellite at a time, between two points of its track; undefined outside it. */
export function placeAt(points: readonly TrackPoint[], atMs: number): PlaceNow | undefined {
  const times = points.map(({ time }) => readInstant(time) ?? Number.NaN);
  const [first] = times;
  const isJustBefore = first !== undefined && atMs < first && first - atMs <= clockSlackMs;
  const whenMs = isJustBefore ? first : atMs;
  const index = times.findLastIndex((time) => time <= whenMs);
  const [from, to] = [points[index], points[index + 1]];
  const [start, end] = [times[index], times[index + 1]];
  if (from === undefined || to === undefined || start === undefined || end === undefined) return undefined;
  const share = (whenMs - start) / (end - start);
  const step = ((to.longitudeDeg - from.longitudeDeg + 540) % 360) - 180;
  return {
    latitudeDeg: from.latitudeDeg + share * (to.latitudeDeg - from.latitudeDeg),
    longitudeDeg: ((from.longitudeDeg + share * step + 540) % 360) - 180,
    altitudeKm: from.altitudeKm + share * (to.altitudeKm - from.altitudeKm),
    isSunlit: from.isSunlit,
  };
}
