import { type FitWindow, type WindowFitter, windowAround } from './fit/window-fit.ts';
import type { Kink } from './kink.ts';
import type { HistoryModel } from './model.ts';
import { isJoined } from './phase-series.ts';

/** Sets needed on each side of a gap. */
const leastSets = 3;
/** Two burns closer than this are seen as one. */
const leastSeparationDays = 0.3;
/**
 * A fit across a burn that moves the satellite farther than this in its span would fail: the sets after such a burn are
 * started again.
 */
const widestSmearKm = 100;
/** Sets that are smeared over other burns are seldom started again after one: the other way costs this much gain. */
export const otherWayGain = 15;
/** Places of a smeared burn in a gap that are tried. */
const triedShares = [0.1, 0.5, 0.9] as const;

/** A search over one history: its model, its fitter, and the kinks known so far. */
export interface GapSearch {
  readonly model: HistoryModel;
  readonly fitter: WindowFitter;
  readonly known: readonly Kink[];
}

/** The sets around a gap, if enough are near to search for a burn in it. */
export function searchedWindow(model: HistoryModel, gap: number): FitWindow | undefined {
  const { series, spansDays } = model;
  if (gap < 1 || gap > series.count - 3 || !isJoined(series, gap)) return undefined;
  const window = windowAround(model, { at: gap, isLong: spansDays[gap] > 0 });
  return gap - window.from + 1 < leastSets || window.to - gap < leastSets ? undefined : window;
}

/** The best kink between a set and the next; undefined where too few sets are near to see one. */
export function bestKinkInGap(search: GapSearch, gap: number): Kink | undefined {
  const window = searchedWindow(search.model, gap);
  if (window === undefined) return undefined;
  const spanDays = search.model.spansDays[gap];
  const restarted = kinkRestarted(search, window);
  const smeared = spanDays > 0 ? kinkSmeared(search, { window, spanDays }) : undefined;
  return better(smeared, spanDays > 0 ? lessened(restarted, otherWayGain) : restarted);
}

/** The kink with the higher gain. */
export function better(a: Kink | undefined, b: Kink | undefined): Kink | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return b.gain > a.gain ? b : a;
}

export function lessened(kink: Kink | undefined, byGain: number): Kink | undefined {
  return kink && { ...kink, gain: kink.gain - byGain };
}

/** The time of a burn after which sets are started again is where the orbits before and after it meet, in its gap. */
export function meetingTimeDays(
  { model, fitter, known }: GapSearch,
  { window, gap }: { readonly window: FitWindow; readonly gap: number },
): number | undefined {
  const { timesDays } = model.series;
  const free = fitter.solve(window, { known, candidate: { gap, spanDays: 0 }, isSmeared: false });
  if (free === undefined) return undefined;
  const [start, end] = [timesDays[gap], timesDays[gap + 1]];
  const margin = edgeShare * (end - start);
  const meeting = timesDays[window.at] - free.stepKm / free.sizeKmPerDay;
  return Number.isFinite(meeting) ? Math.min(end - margin, Math.max(start + margin, meeting)) : (start + end) / 2;
}

/** A burn stays this share of its gap away from the sets. */
const edgeShare = 0.02;

function kinkRestarted(search: GapSearch, window: FitWindow): Kink | undefined {
  const { fitter, known } = search;
  const gap = window.at;
  if (known.some((kink) => kink.gap === gap)) return undefined;
  const without = fitter.solve(window, { known, isSmeared: false });
  const timeDays = meetingTimeDays(search, { window, gap });
  if (without === undefined || timeDays === undefined) return undefined;
  return kinkAt(search, { window, gap, timeDays, spanDays: 0, withoutCost: without.cost });
}

function kinkSmeared(
  search: GapSearch,
  { window, spanDays }: { readonly window: FitWindow; readonly spanDays: number },
): Kink | undefined {
  const { timesDays } = search.model.series;
  const gap = window.at;
  const without = search.fitter.solve(window, { known: search.known, isSmeared: true });
  if (without === undefined) return undefined;
  return triedShares
    .map((share) => timesDays[gap] + share * (timesDays[gap + 1] - timesDays[gap]))
    .map((timeDays) => kinkAt(search, { window, gap, timeDays, spanDays, withoutCost: without.cost }))
    .reduce(better, undefined);
}

/** A time of a kink that is tried, and the cost of the window without it. */
export interface TriedKink {
  readonly window: FitWindow;
  readonly gap: number;
  readonly timeDays: number;
  readonly spanDays: number;
  readonly withoutCost: number;
}

/** The kink at a time; undefined next to a known one, or if no fit could be smeared so far. */
export function kinkAt({ fitter, known }: GapSearch, { window, withoutCost, ...tried }: TriedKink): Kink | undefined {
  const { timeDays, spanDays, gap } = tried;
  if (known.some((kink) => Math.abs(kink.timeDays - timeDays) < leastSeparationDays)) return undefined;
  const fitted = fitter.solve(window, { known, candidate: tried, isSmeared: spanDays > 0 });
  if (fitted === undefined || Math.abs(fitted.sizeKmPerDay) * spanDays > widestSmearKm) return undefined;
  const { sizeKmPerDay, sigmaKmPerDay, cost } = fitted;
  return { timeDays, gap, spanDays, sizeKmPerDay, sigmaKmPerDay, gain: withoutCost - cost };
}
