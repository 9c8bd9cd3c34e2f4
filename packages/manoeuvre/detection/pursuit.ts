import { WindowFitter, windowAround } from './fit/window-fit.ts';
import { fitSpansDays } from './fit-span.ts';
import { bestKinkInGap, better, type GapSearch, kinkAt, lessened, otherWayGain } from './gap-test.ts';
import type { Kink } from './kink.ts';
import type { HistoryModel } from './model.ts';
import { isJoined } from './phase-series.ts';

/** Kinks with less gain are not kept: noise makes as much every few weeks. */
const leastGain = 15;
/** How many sets around a new kink are tested again: two windows. */
const shortReach = 17;
const longReach = 24;

/** All kinks of a history: the clearest first, each found with those before it known; then each placed again. */
export function pursueKinks(model: HistoryModel): readonly PlacedKink[] {
  const fitter = new WindowFitter(model);
  const known = greedyKinks(model, fitter);
  return placedAgain(placedAgain(known, { model, fitter }), { model, fitter });
}

function greedyKinks(model: HistoryModel, fitter: WindowFitter): readonly Kink[] {
  const { count } = model.series;
  const known: Kink[] = [];
  const taken = new Set<number>();
  const test = (gap: number) => (taken.has(gap) ? undefined : bestKinkInGap({ model, fitter, known }, gap));
  const best = Array.from({ length: count }, (_, gap) => test(gap));
  for (;;) {
    const clearest = best.reduce(better, undefined);
    if (clearest === undefined || clearest.gain < leastGain) return known;
    known.push(clearest);
    taken.add(clearest.gap);
    const reach = model.spansDays[clearest.gap] > 0 ? longReach : shortReach;
    for (let gap = Math.max(0, clearest.gap - reach); gap < Math.min(count, clearest.gap + reach); gap += 1)
      best[gap] = test(gap);
  }
}

/** A kink whose time is known with a sigma. */
export interface PlacedKink extends Kink {
  readonly timeSigmaDays: number;
}

interface Placing {
  readonly model: HistoryModel;
  readonly fitter: WindowFitter;
}

/** Each kink is placed again, the faintest first, with all others known; a kink that is no longer clear is dropped. */
function placedAgain(kinks: readonly Kink[], { model, fitter }: Placing): readonly PlacedKink[] {
  const ordered = kinks.toSorted((a, b) => a.gain - b.gain);
  const placed: PlacedKink[] = [];
  for (const [i, kink] of ordered.entries()) {
    const again = placedKink({ model, fitter, known: [...placed, ...ordered.slice(i + 1)] }, kink);
    if (again !== undefined && again.gain >= leastGain) placed.push(again);
  }
  return placed;
}

/** Gaps on each side in which a kink may be. */
const gapReach = 2;
/** Places in a gap are this far apart, and at least this many [days]. */
const placeStepDays = 0.12;
const leastPlaces = 3;
/** Each step away from the span of its time costs a kink this much gain. */
const spanStepGain = 5;
/** Errors of neighbouring sets go together: differences of −2 log likelihood count half. */
const dependence = 2;

/** The best place of a kink, and its time as the mean over all places by their likelihood. */
function placedKink(search: GapSearch, kink: Kink): PlacedKink | undefined {
  const places = fitSpansDays.flatMap((spanDays) => placesOf(search, { kink, spanDays }));
  const best = places.reduce<TriedPlace | undefined>((a, b) => (a === undefined || b.gain > a.gain ? b : a), undefined);
  if (best === undefined) return undefined;
  let total = 0;
  let first = 0;
  let second = 0;
  for (const { gain, widthDays, timeDays } of places) {
    const weight = widthDays * Math.exp((gain - best.gain) / 2 / dependence);
    const shift = timeDays - best.timeDays;
    total += weight;
    first += weight * shift;
    second += weight * shift * shift;
  }
  const mean = first / total;
  const { widthDays, ...placed } = best;
  const spread = second / total - mean * mean + (widthDays * widthDays) / 12;
  return { ...placed, timeDays: best.timeDays + mean, timeSigmaDays: Math.sqrt(spread) };
}

interface TriedPlace extends Kink {
  readonly widthDays: number;
}

function placesOf(
  search: GapSearch,
  { kink, spanDays }: { readonly kink: Kink; readonly spanDays: number },
): readonly TriedPlace[] {
  const { model, fitter, known } = search;
  const { timesDays } = model.series;
  const usualDays = model.spansDays[kink.gap];
  const around = windowAround(model, { at: kink.gap, isLong: usualDays > 0 || kink.spanDays > 0 });
  const window = {
    at: kink.gap,
    from: around.from - (isJoined(model.series, around.from - 1) ? 1 : 0),
    to: around.to + (isJoined(model.series, around.to) ? 1 : 0),
  };
  const without = fitter.solve(window, { known, isSmeared: spanDays > 0 });
  if (without === undefined) return [];
  const costly = otherSpanGain({ spanDays, usualDays });
  const places: TriedPlace[] = [];
  const firstGap = Math.max(window.from + 1, kink.gap - gapReach);
  for (let gap = firstGap; gap <= Math.min(window.to - 2, kink.gap + gapReach); gap += 1) {
    if (
      !isJoined(model.series, gap) ||
      (spanDays === 0 && known.some((other) => other.spanDays === 0 && other.gap === gap))
    )
      continue;
    const gapDays = timesDays[gap + 1] - timesDays[gap];
    const widthDays = gapDays / Math.max(leastPlaces, Math.ceil(gapDays / placeStepDays));
    for (let timeDays = timesDays[gap] + widthDays / 2; timeDays < timesDays[gap + 1]; timeDays += widthDays) {
      const tried = kinkAt(search, { window, gap, timeDays, spanDays, withoutCost: without.cost });
      const place = lessened(tried, costly);
      if (place !== undefined) places.push({ ...place, widthDays });
    }
  }
  return places;
}

interface SpanPair {
  readonly spanDays: number;
  readonly usualDays: number;
}

function otherSpanGain({ spanDays, usualDays }: SpanPair): number {
  const stepOf = (days: number) => fitSpansDays.indexOf(days);
  const steps = Math.abs(stepOf(spanDays) - stepOf(usualDays));
  return spanStepGain * steps + ((spanDays === 0) === (usualDays === 0) ? 0 : otherWayGain / 2);
}
