import { wrappedToHalfTurn } from '@farpass/astro/linear';
import { type HorizonMask, lowestOfMask, maskElevationRad } from './horizon-mask.ts';
import { type Interval, intervalsWhere, lengthOf, sharedIntervals } from './intervals.ts';
import { type LimitName, type Margin, marginsOf, type ObservingLimits } from './limits.ts';
import { standardAir, trueElevationRad } from './refraction.ts';
import { root } from './root.ts';
import { type SpanAbove, spansAbove } from './scan.ts';
import { type Sight, View, type ViewSettings } from './sight.ts';
import type { Sky } from './sky.ts';
import type { Track } from './track.ts';

/** An observing site, its horizon, and its limits. */
export interface Observer extends ViewSettings {
  readonly mask: HorizonMask;
  readonly limits: ObservingLimits;
}

/**
 * A pass: the time in which an object is above the horizon mask of a site without interruption; with refraction, its
 * apparent elevation counts. If the window or the known motion cuts the pass, it has no rise or no set.
 */
export interface Pass {
  readonly fromSeconds: number;
  readonly toSeconds: number;
  readonly rise: Sight | undefined;
  /** Highest elevation inside pass and window. */
  readonly highest: Sight;
  readonly set: Sight | undefined;
  /** The parts in which all limits of the observer are kept. */
  readonly observable: readonly Interval[];
  /** For each limit that is broken, how long it is broken. */
  readonly hindrances: readonly { readonly limit: LimitName; readonly seconds: number }[];
}

/** The passes of a track over an observer, in chronological order. */
export function passesOver(track: Track, observer: Observer, sky: Sky): readonly Pass[] {
  const view = new View(track, observer, sky);
  const margins = marginsOf(observer.limits);
  const above = lowestTrueElevationRad(observer);
  const risen = joined(
    track.arcs.flatMap((arc) => spansAbove(arc, view.axes, above)),
    view,
  );
  const { mask } = observer;
  const spans = mask.points.length === 1 ? risen : risen.flatMap((span) => partsAbove(mask, { span, view }));
  return spans.map((span) => ({
    fromSeconds: span.fromSeconds,
    toSeconds: span.toSeconds,
    rise: span.isUpAtStart ? undefined : view.at(span.fromSeconds),
    highest: view.at(span.highestSeconds),
    set: span.isUpAtEnd ? undefined : view.at(span.toSeconds),
    ...longEnough(margins.length === 0 ? unlimited(span) : observableParts({ span, view }, margins), observer.limits),
  }));
}

function lowestTrueElevationRad({ mask, refraction, site }: Observer): number {
  const lowest = lowestOfMask(mask);
  return refraction === 'none' ? lowest : trueElevationRad(lowest, standardAir(site.heightKm));
}

/** The parts of a span above a mask that is not the same all around. */
function partsAbove(mask: HorizonMask, { span, view }: { span: SpanAbove; view: View }): readonly SpanAbove[] {
  const margin = (seconds: number): number => {
    const { apparentElevationRad, azimuthRad } = view.at(seconds);
    return apparentElevationRad - maskElevationRad(mask, azimuthRad);
  };
  const times = withMaskPoints(timesIn(span), { mask, view });
  return intervalsWhere(margin, times).map(({ fromSeconds, toSeconds }) => ({
    fromSeconds,
    toSeconds,
    highestSeconds: highestIn({ fromSeconds, toSeconds, span }, view),
    isUpAtStart: span.isUpAtStart && fromSeconds === span.fromSeconds,
    isUpAtEnd: span.isUpAtEnd && toSeconds === span.toSeconds,
  }));
}

/** If the mask cuts off the highest point of the span, that of a part is the end nearer to it. */
function highestIn({ fromSeconds, toSeconds, span }: Interval & { span: SpanAbove }, view: View): number {
  const clamped = Math.min(Math.max(span.highestSeconds, fromSeconds), toSeconds);
  const looks = [...timesIn({ fromSeconds, toSeconds }), clamped];
  return looks.reduce((a, b) => (view.at(b).elevationRad > view.at(a).elevationRad ? b : a));
}

/** Steps in which no limit changes fast: 64 for a short pass, 30 s for a long one. */
function timesIn({ fromSeconds, toSeconds }: Interval): readonly number[] {
  const length = toSeconds - fromSeconds;
  const steps = Math.max(64, Math.ceil(length / 30));
  return Array.from({ length: steps + 1 }, (_, step) =>
    step === steps ? toSeconds : fromSeconds + (step / steps) * length,
  );
}

/** Adds the times at which the object crosses the points of the mask; between them, the mask is smooth. */
function withMaskPoints(
  times: readonly number[],
  { mask, view }: { mask: HorizonMask; view: View },
): readonly number[] {
  const extra = times.slice(1).flatMap((to, i) => {
    const from = times[i];
    return mask.points.flatMap(({ azimuthRad }) => {
      const beyond = (seconds: number): number => wrappedToHalfTurn(view.at(seconds).azimuthRad - azimuthRad);
      const [before, after] = [beyond(from), beyond(to)];
      const isPassed = before > 0 !== after > 0 && Math.abs(after - before) < Math.PI;
      return isPassed ? [root(beyond, { from, to, toleranceSeconds: 1e-6 })] : [];
    });
  });
  return [...times, ...extra].toSorted((a, b) => a - b);
}

/** Spans of adjacent arcs become one: the object did not set between them. */
function joined(spans: readonly SpanAbove[], view: View): readonly SpanAbove[] {
  const whole: SpanAbove[] = [];
  for (const span of spans) {
    const last = whole.at(-1);
    const touches = last?.isUpAtEnd === true && span.isUpAtStart && span.fromSeconds - last.toSeconds < 1e-3;
    if (last === undefined || !touches) whole.push(span);
    else whole[whole.length - 1] = oneOf([last, span], view);
  }
  return whole;
}

function oneOf([first, second]: readonly [SpanAbove, SpanAbove], view: View): SpanAbove {
  const [before, after] = [first, second].map(({ highestSeconds }) => view.at(highestSeconds).elevationRad);
  return {
    ...first,
    toSeconds: second.toSeconds,
    isUpAtEnd: second.isUpAtEnd,
    highestSeconds: before >= after ? first.highestSeconds : second.highestSeconds,
  };
}

function unlimited({ fromSeconds, toSeconds }: Interval): Pick<Pass, 'observable' | 'hindrances'> {
  return { observable: [{ fromSeconds, toSeconds }], hindrances: [] };
}

/** The intervals in which every limit is kept, and how long each limit is broken. */
function observableParts(
  { span, view }: { readonly span: SpanAbove; readonly view: View },
  margins: readonly Margin[],
): Pick<Pass, 'observable' | 'hindrances'> {
  const times = timesIn(span);
  const whole = unlimited(span).observable;
  const kept = margins.map(({ limit, of }) => ({
    limit,
    intervals: intervalsWhere((seconds) => of(view.at(seconds)), times),
  }));
  return {
    observable: sharedIntervals([whole, ...kept.map(({ intervals }) => intervals)]),
    hindrances: kept.flatMap(({ limit, intervals }) => {
      const seconds = lengthOf(whole) - lengthOf(intervals);
      return seconds > 1e-3 ? [{ limit, seconds }] : [];
    }),
  };
}

/** Without the parts that are shorter than an observation. */
function longEnough(
  { observable, hindrances }: Pick<Pass, 'observable' | 'hindrances'>,
  { shortestSeconds = 0 }: ObservingLimits,
): Pick<Pass, 'observable' | 'hindrances'> {
  const long = observable.filter(({ fromSeconds, toSeconds }) => toSeconds - fromSeconds >= shortestSeconds);
  if (long.length === observable.length) return { observable, hindrances };
  const seconds = lengthOf(observable) - lengthOf(long);
  return { observable: long, hindrances: [...hindrances, { limit: 'TOO_SHORT', seconds }] };
}
