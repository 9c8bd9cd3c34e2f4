import type { Interval, Sight, View } from '../passes/index.ts';

/** The view during an observation: it is worth what this interval gives, whatever else the pass would have had. */
export interface ObservedInterval {
  readonly start: Sight;
  readonly middle: Sight;
  readonly end: Sight;
  /** The highest that is observed. */
  readonly highest: Sight;
  /** The shortest distance that is observed. */
  readonly nearestKm: number;
  /** 0 to 1, by `observationQuality`. */
  readonly quality: number;
}

/**
 * The quality of an observation, 0 to 1: the mean over it of the sine of the elevation (Simpson's rule over start, middle
 * and end), which is one over the air mass of a flat atmosphere and, in a low orbit, about how near the object is.
 */
export function observationQuality(view: Pick<View, 'at'>, { fromSeconds, toSeconds }: Interval): number {
  const sineAt = (seconds: number): number => Math.max(Math.sin(view.at(seconds).elevationRad), 0);
  return (sineAt(fromSeconds) + 4 * sineAt((fromSeconds + toSeconds) / 2) + sineAt(toSeconds)) / 6;
}

/** An observation of a length in a part of a pass, its middle as near a wanted time as the part allows. */
export function observationNear(
  wantedSeconds: number,
  { part, lengthSeconds }: { readonly part: Interval; readonly lengthSeconds: number },
): Interval {
  const latest = Math.max(part.toSeconds - lengthSeconds, part.fromSeconds);
  const fromSeconds = Math.min(Math.max(wantedSeconds - lengthSeconds / 2, part.fromSeconds), latest);
  return { fromSeconds, toSeconds: fromSeconds + lengthSeconds };
}

/** A part of a pass in which a sensor can observe, with the highest point of the pass. */
export interface VisiblePart {
  readonly view: Pick<View, 'at'>;
  readonly part: Interval;
  readonly highestSeconds: number;
  /** Duration of one observation. */
  readonly lengthSeconds: number;
}

/** Places of an observation in a part whose quality is computed, besides the best one. */
const triedPlaces = 9;

/**
 * The quality of an observation by the seconds of its middle after the start of the part, at even steps and where it is
 * nearest to the highest point of the pass.
 */
export function qualityOverPart({
  view,
  part,
  highestSeconds,
  lengthSeconds,
}: VisiblePart): readonly (readonly [seconds: number, quality: number])[] {
  const spare = Math.max(part.toSeconds - part.fromSeconds - lengthSeconds, 0);
  const half = lengthSeconds / 2;
  const best = observationNear(highestSeconds, { part, lengthSeconds }).fromSeconds - part.fromSeconds;
  const starts = Array.from({ length: triedPlaces }, (_, place) => (place / (triedPlaces - 1)) * spare);
  return [...starts, best]
    .toSorted((a, b) => a - b)
    .filter((at, place, all) => place === 0 || at - (all[place - 1] ?? at) > leastStepSeconds)
    .map((after) => {
      const fromSeconds = part.fromSeconds + after;
      return [after + half, observationQuality(view, { fromSeconds, toSeconds: fromSeconds + lengthSeconds })] as const;
    });
}

const leastStepSeconds = 1e-3;

/** The view during an interval of a pass whose highest point is known. */
export function observedInterval(view: Pick<View, 'at'>, interval: Interval, highestSeconds: number): ObservedInterval {
  const { fromSeconds, toSeconds } = interval;
  const middleSeconds = (fromSeconds + toSeconds) / 2;
  const [start, middle, end, top] = [
    fromSeconds,
    middleSeconds,
    toSeconds,
    Math.min(Math.max(highestSeconds, fromSeconds), toSeconds),
  ].map((seconds) => view.at(seconds));
  const all = [start, middle, end, top];
  return {
    start,
    middle,
    end,
    highest: all.reduce((a, b) => (b.elevationRad > a.elevationRad ? b : a)),
    nearestKm: Math.min(...all.map(({ rangeKm }) => rangeKm)),
    quality: observationQuality(view, interval),
  };
}
