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
  const gaps: number[] = [];
  for (let index = 0; index + 1 < seconds.length; index += 1) if (isGap(seconds, index)) gaps.push(index);
  return gaps;
}

function isGap(seconds: ArrayLike<number>, index: number): boolean {
  const step = stepAfter(seconds, index);
  if (!isLongNextToAny(seconds, index)) return false;
  const others = neighboursOf(seconds, index).map((other) => stepAfter(seconds, other));
  const usual = others.toSorted((a, b) => a - b)[Math.floor(others.length / 2)];
  return usual !== undefined && step > gapRatio * usual;
}

/** Whether a step is longer than its shortest neighbour by the factor: without lists, for files of millions of states. */
function isLongNextToAny(seconds: ArrayLike<number>, index: number): boolean {
  const step = stepAfter(seconds, index);
  for (let other = Math.max(0, index - around); other <= index + around; other += 1)
    if (step > gapRatio * stepAfter(seconds, other)) return true;
  return false;
}

/** The steps around one, as far as there are any. */
function neighboursOf(seconds: ArrayLike<number>, index: number): readonly number[] {
  const first = Math.max(0, index - around);
  const last = Math.min(seconds.length - 2, index + around);
  return Array.from({ length: last - first + 1 }, (_, place) => first + place).filter((other) => other !== index);
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
  const { proof: _ofAll, ...unproven } = segment;
  const { start, seconds, positionsKm, velocitiesKmPerS, covariance } = segment;
  const begin = seconds[first] ?? 0;
  const own = seconds.slice(first, end).map((second) => second - begin);
  const usableFromSeconds = Math.max(0, segment.usableFromSeconds - begin);
  const usableToSeconds = Math.min(own.at(-1) ?? 0, segment.usableToSeconds - begin);
  if (own.length < 2 || usableFromSeconds > usableToSeconds) return [];
  return [
    {
      ...unproven,
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
