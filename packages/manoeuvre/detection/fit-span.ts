import { median } from '@farpass/astro/statistics';
import { type FitWindow, WindowFitter } from './fit/window-fit.ts';
import { bestKinkInGap, type GapSearch, kinkAt, meetingTimeDays } from './gap-test.ts';
import type { Kink } from './kink.ts';
import type { HistoryModel } from './model.ts';
import { lagsOf, noiseOf } from './noise.ts';
import type { PhaseSeries } from './phase-series.ts';
import { quantile } from './quantile.ts';

/** The spans that are compared [days]; 0: sets are started again after a burn. */
export const fitSpansDays: readonly number[] = [0, 2, 3, 4, 5, 6];

/** A burn that says something about spans: its gain, and its size over the usual one around it. */
const leastGain = 40;
const leastOverUsual = 4;
const usualReach = 60;
/** Sets on each side in which it is the clearest burn. */
const clearestReach = 4;
/** How far around it spans are compared, and the step of its time. */
const beforeDays = 8;
const afterDays = 13;
const earliestDays = -4;
const latestDays = 2;
const timeStepDays = 0.25;
const finerStepsDays = [0.12, 0.06, 0.03] as const;
/** One burn decides at most this much, and burns of other times the less [days]. */
const mostVote = 20;
const eraDays = 250;
/** The lag of a smeared set is half its span, but a longer one makes the times worse than it makes the noise better. */
const longestLagDays = 2;

/** Learns a history: noise, lag, how burns show in its sets, and what natural forces do to its rate. */
export function modelOfSeries(series: PhaseSeries): HistoryModel {
  const { count } = series;
  const ownLags = lagsOf(series);
  const start: HistoryModel = {
    series,
    noise: noiseOf(series, ownLags),
    lagsDays: ownLags,
    spansDays: new Float64Array(count),
    naturalKmPerDay: new Float64Array(count),
  };
  const search = { model: start, fitter: new WindowFitter(start), known: [] };
  const kinks = Array.from({ length: count }, (_, gap) => bestKinkInGap(search, gap));
  const spansDays = spansOf(start, kinks);
  const lagsDays = ownLags.map((lag, at) => (spansDays[at] === 0 ? lag : Math.min(longestLagDays, spansDays[at] / 2)));
  const naturalKmPerDay = naturalOf(kinks);
  return { series, noise: noiseOf(series, lagsDays), lagsDays, spansDays, naturalKmPerDay };
}

const naturalReach = 105;
const naturalStride = 10;
/** Least change of rate that the tracks of any object have [km/day]. */
const leastNaturalKmPerDay = 0.01;
/** Share of the usual size of kinks that counts as natural every two days. */
const naturalShare = 0.5;
/** Forces do not depend on tracking: where sets are noisier than in the better quarter, that is not natural. */
const naturalOverBetter = 1.5;

/** The usual kink where there is no burn, less its noise. */
function naturalOf(kinks: readonly (Kink | undefined)[]): Float64Array {
  const usual = new Float64Array(kinks.length);
  for (let at = 0; at < kinks.length; at += naturalStride) {
    const near = kinks.slice(Math.max(0, at - naturalReach + 5), at + naturalReach + 5);
    const seen = near.filter((kink) => kink !== undefined && kink.gain > 0) as readonly Kink[];
    const size = 1.48 * median(seen.map(({ sizeKmPerDay }) => Math.abs(sizeKmPerDay)));
    const noise = median(seen.map(({ sigmaKmPerDay }) => sigmaKmPerDay ** 2));
    const natural = Math.sqrt(Math.max(0, size * size - noise));
    usual.fill(Math.max(leastNaturalKmPerDay, natural || 0), at, at + naturalStride);
  }
  const most = naturalOverBetter * quantile(usual, 0.25);
  return usual.map((size) => naturalShare * Math.min(size, most));
}

interface SpanVote {
  readonly timeDays: number;
  /** By how much each span is worse than the best one. */
  readonly worse: readonly number[];
}

/** The span of each set: the one that the clear burns around it fit best. */
function spansOf(model: HistoryModel, kinks: readonly (Kink | undefined)[]): Float64Array {
  const votes = clearBurns(model, kinks).flatMap((gap) => voteOf(model, gap));
  return model.series.timesDays.map((timeDays) => {
    const totals = fitSpansDays.map(() => 0);
    for (const vote of votes) {
      const weight = Math.exp(-0.5 * ((vote.timeDays - timeDays) / eraDays) ** 2);
      vote.worse.forEach((worse, i) => {
        totals[i] += weight * Math.min(mostVote, worse);
      });
    }
    return fitSpansDays[totals.indexOf(Math.min(...totals))];
  });
}

function clearBurns(model: HistoryModel, kinks: readonly (Kink | undefined)[]): readonly number[] {
  const gains = kinks.map((kink) => kink?.gain ?? 0);
  const clear: number[] = [];
  for (let gap = clearestReach; gap < kinks.length - 8; gap += 1) {
    const kink = kinks[gap];
    if (kink === undefined || kink.gain < leastGain) continue;
    if (gains.slice(gap - clearestReach, gap + clearestReach + 1).some((gain) => gain > kink.gain)) continue;
    const near = kinks.slice(Math.max(0, gap - usualReach), gap + usualReach);
    const sizes = near.flatMap((other) => (other === undefined ? [] : [Math.abs(other.sizeKmPerDay)]));
    if (Math.abs(kink.sizeKmPerDay) > leastOverUsual * 1.48 * median(sizes)) clear.push(gap);
  }
  return clear.filter((gap) => comparisonWindow(model, gap) !== undefined);
}

function comparisonWindow({ series }: HistoryModel, at: number): FitWindow | undefined {
  const { timesDays, count } = series;
  let from = at;
  while (from > 0 && timesDays[at] - timesDays[from - 1] < beforeDays) from -= 1;
  let to = at;
  while (to < count - 1 && timesDays[to + 1] - timesDays[at] < afterDays) to += 1;
  return to - from < 8 || at - from < 4 ? undefined : { at, from, to };
}

function voteOf(model: HistoryModel, gap: number): readonly SpanVote[] {
  const window = comparisonWindow(model, gap);
  if (window === undefined) return [];
  const costs = fitSpansDays.map((spanDays) => costOfSpan(model, { window, spanDays }));
  const best = Math.min(...costs);
  if (!Number.isFinite(best)) return [];
  return [{ timeDays: model.series.timesDays[gap], worse: costs.map((cost) => cost - best) }];
}

/** −2 log likelihood of the sets around a clear burn if they are fitted over a span. */
function costOfSpan(
  model: HistoryModel,
  { window, spanDays }: { readonly window: FitWindow; readonly spanDays: number },
): number {
  const lagsDays = model.lagsDays.slice();
  if (spanDays > 0) lagsDays[window.at] = Math.min(longestLagDays, spanDays / 2);
  const tried = { ...model, lagsDays };
  const search: GapSearch = { model: tried, fitter: new WindowFitter(tried), known: [] };
  const without = search.fitter.solve(window, { known: [], isSmeared: spanDays > 0 });
  if (without === undefined) return Number.POSITIVE_INFINITY;
  const gainAt = (place: { readonly timeDays: number; readonly gap: number }) =>
    kinkAt(search, { window, ...place, spanDays, withoutCost: 0 })?.gain ?? Number.NEGATIVE_INFINITY;
  if (spanDays === 0) {
    const gaps = [-2, -1, 0, 1, 2].map((step) => window.at + step);
    return -Math.max(...gaps.map((gap) => gainAt({ timeDays: meetingTimeDays(search, { window, gap }) ?? 0, gap })));
  }
  return -highest((timeDays) => gainAt({ timeDays, gap: window.at }), model.series.timesDays[window.at]);
}

/** The highest gain over the times around a set: by steps, then finer. */
function highest(gainAt: (timeDays: number) => number, aroundDays: number): number {
  let best = { gain: Number.NEGATIVE_INFINITY, timeDays: aroundDays };
  const tryTime = (timeDays: number) => {
    const gain = gainAt(timeDays);
    if (gain > best.gain) best = { gain, timeDays };
  };
  for (let shift = earliestDays; shift <= latestDays; shift += timeStepDays) tryTime(aroundDays + shift);
  for (const step of finerStepsDays) {
    const { timeDays } = best;
    tryTime(timeDays - step);
    tryTime(timeDays + step);
  }
  return best.gain;
}
