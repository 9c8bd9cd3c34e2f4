import { type Ephemeris, stateAtSeconds, usableSpan } from '@farpass/astro/ephemeris';
import { shippedAttitudeAt, transformState } from '@farpass/astro/frames';
import { addSeconds, secondsBetween, toScale } from '@farpass/astro/time';
import { arcOf, nodesOf, type Track, type TrackArc, type TrackWindow } from './track.ts';

/**
 * The track of an ephemeris: one arc for each usable part inside the window. Overlapping parts (the next file of the
 * same object) are cut at the start of the later one.
 */
export function ephemerisTrack(ephemeris: Ephemeris, window: TrackWindow): Track {
  const parts = ephemeris.segments
    .map((segment) => {
      const { from, to } = usableSpan(segment);
      const secondsOf = (epoch: typeof from): number => secondsBetween(toScale(epoch, 'UTC'), window.start);
      return { segment, fromSeconds: secondsOf(from), toSeconds: secondsOf(to) };
    })
    .toSorted((a, b) => a.fromSeconds - b.fromSeconds);
  const arcs = parts.flatMap(({ segment, fromSeconds, toSeconds }, index): TrackArc[] => {
    const next = parts[index + 1]?.fromSeconds ?? Number.POSITIVE_INFINITY;
    const span = { fromSeconds: Math.max(fromSeconds, 0), toSeconds: Math.min(toSeconds, window.seconds, next) };
    if (!(span.toSeconds > span.fromSeconds)) return [];
    const segmentStart = secondsBetween(window.start, toScale(segment.start, 'UTC'));
    return [
      arcOf(nodesOf(span), (seconds) => {
        const state = stateAtSeconds(segment, segmentStart + seconds);
        return transformState(state, 'ITRF', shippedAttitudeAt(addSeconds(window.start, seconds)));
      }),
    ];
  });
  return { window, arcs };
}
