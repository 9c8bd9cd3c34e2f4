import type { Ephemeris, EphemerisSegment } from '@farpass/astro/ephemeris';
import { addSeconds } from '@farpass/astro/time';

/** A step longer than its neighbours by this factor is a gap, as in the warning of the message reader (SPAN_GAP). */
const gapRatio = 10;
/**
 * Number of steps on each side that define the usual length; if the steps of an ephemeris follow the orbit, they change
 * slowly.
 */
const around = 3;

/** The gaps in a list of times, across which nothing may be interpolated, each by the index before it. */
export function gapsIn(seconds: ArrayLike<number>): readonly number[] {
  const steps = Array.from({ length: Math.max(0, seconds.length - 1) }, (_, index) => stepAfter(seconds, index));
  return steps.flatMap((step, index) => {
    const others = [...steps.slice(Math.max(0, index - around), index), ...steps.slice(index + 1, index + 1 + around)];
    const usual = others.toSorted((a, b) => a - b)[Math.floor(others.length / 2)];
    return usual !== undefined && step > gapRatio * usual ? [index] : [];
  });
}

function stepAfter(seconds: ArrayLike<number>, index: number): number {
  return (seconds[index + 1] ?? Number.NaN) - (seconds[index] ?? Number.NaN);
}

/**
 * An ephemeris with its segments cut at the gaps between their states: near a gap, states from its other side would
 * bend the interpolation by tens of metres, and inside it there are no states. A single state between two gaps is
 * dropped.
 */
export function withoutGaps({ segments }: Ephemeris): Ephemeris {
  return { segments: segments.flatMap(cutAtGaps) };
}

function cutAtGaps(segment: EphemerisSegment): readonly EphemerisSegment[] {
  const gaps = gapsIn(segment.seconds);
  if (gaps.length === 0) return [segment];
  const firsts = [0, ...gaps.map((index) => index + 1)];
  const ends = [...gaps.map((index) => index + 1), segment.seconds.length];
  return firsts.flatMap((first, place) => pieceOf(segment, { first, end: ends[place] ?? segment.seconds.length }));
}

/** The states from one index up to another (exclusive) as a segment; undefined if no part of it may be used. */
function pieceOf(
  segment: EphemerisSegment,
  { first, end }: { readonly first: number; readonly end: number },
): readonly EphemerisSegment[] {
  const { start, seconds, positionsKm, velocitiesKmPerS, covariance } = segment;
  const begin = seconds[first] ?? 0;
  const own = seconds.slice(first, end).map((second) => second - begin);
  const usableFromSeconds = Math.max(0, segment.usableFromSeconds - begin);
  const usableToSeconds = Math.min(own.at(-1) ?? 0, segment.usableToSeconds - begin);
  if (own.length < 2 || usableFromSeconds > usableToSeconds) return [];
  return [
    {
      ...segment,
      start: addSeconds(start, begin),
      seconds: own,
      positionsKm: positionsKm.slice(3 * first, 3 * end),
      velocitiesKmPerS: velocitiesKmPerS.slice(3 * first, 3 * end),
      usableFromSeconds,
      usableToSeconds,
      ...(covariance === undefined
        ? {}
        : { covariance: { ...covariance, seconds: covariance.seconds.map((second) => second - begin) } }),
    },
  ];
}
