import { secondsBetween } from '@farpass/astro/time';
import type { ReadPoint } from '@farpass/intake/positions';

/** Points that a fit takes: more of them do not make an orbit better, because slow errors remain. */
const mostPoints = 1500;
const shortestSeconds = 20;

/** Points at least so far apart that a fit takes them all, evenly over their time. */
export function thinnedPoints(points: readonly ReadPoint[]): readonly ReadPoint[] {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length <= mostPoints) return points;
  const spacing = Math.max(shortestSeconds, secondsBetween(last.epoch, first.epoch) / mostPoints);
  const kept: ReadPoint[] = [];
  let slot = -1;
  for (const point of points) {
    const own = Math.floor(secondsBetween(point.epoch, first.epoch) / spacing);
    if (own === slot) continue;
    slot = own;
    kept.push(point);
  }
  return kept;
}

/** A time without points. */
export interface PointsGap {
  readonly from: ReadPoint['epoch'];
  readonly to: ReadPoint['epoch'];
}

/** Longer than this many of the usual spacings, and this long [s]. */
const [gapSpacings, gapSeconds] = [5, 600] as const;

/** Times without points, in their order. */
export function gapsOf(points: readonly ReadPoint[]): readonly PointsGap[] {
  const pairs = points.slice(1).map((point, at) => {
    const from = points[at]?.epoch ?? point.epoch;
    return { from, to: point.epoch, seconds: secondsBetween(point.epoch, from) };
  });
  const usual = pairs.map(({ seconds }) => seconds).toSorted((a, b) => a - b)[Math.floor(pairs.length / 2)] ?? 0;
  return pairs
    .filter(({ seconds }) => seconds > Math.max(gapSeconds, gapSpacings * usual))
    .map(({ from, to }) => ({ from, to }));
}
