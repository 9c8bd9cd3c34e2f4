import { flatMask } from './horizon-mask.ts';
import type { LimitName } from './limits.ts';
import { type Observer, type Pass, passesOver } from './passes.ts';
import type { Sight } from './sight.ts';
import type { Sky } from './sky.ts';
import type { Track } from './track.ts';

/** A time in which an object is above the horizon plane of a site, and its sensor cannot observe it. */
export interface UnobservedPass {
  readonly fromSeconds: number;
  readonly toSeconds: number;
  readonly highest: Sight;
  /** TOO_LOW: it stays below the lowest elevation, or the mask, of the sensor. Otherwise the limits that are broken. */
  readonly reasons: readonly ('TOO_LOW' | LimitName)[];
}

/** The known passes of a track over an observer. */
export interface SeenPasses {
  readonly track: Track;
  readonly sky: Sky;
  readonly passes: readonly Pass[];
}

/**
 * The passes that an observer cannot observe, in chronological order, each with the reasons: those without any time in
 * which all limits are kept, and those that are too low for the observer although they are above the horizon plane.
 */
export function unobservedPasses(observer: Observer, { track, sky, passes }: SeenPasses): readonly UnobservedPass[] {
  const hindered = passes
    .filter(({ observable }) => observable.length === 0)
    .map(({ fromSeconds, toSeconds, highest, hindrances }) => ({
      ...{ fromSeconds, toSeconds, highest },
      reasons: hindrances.map(({ limit }) => limit),
    }));
  const low = passesOver(track, { ...observer, mask: flatMask(0), limits: {} }, sky)
    .filter((pass) => !passes.some((seen) => overlap(seen, pass)))
    .map(({ fromSeconds, toSeconds, highest }) => ({
      ...{ fromSeconds, toSeconds, highest },
      reasons: ['TOO_LOW' as const],
    }));
  return [...hindered, ...low].toSorted((a, b) => a.fromSeconds - b.fromSeconds);
}

type Span = Pick<Pass, 'fromSeconds' | 'toSeconds'>;

function overlap(a: Span, b: Span): boolean {
  return a.fromSeconds < b.toSeconds && b.fromSeconds < a.toSeconds;
}
