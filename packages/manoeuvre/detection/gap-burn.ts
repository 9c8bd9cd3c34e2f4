import { median, robustSigma } from '@farpass/astro/statistics';
import { type Kink, kmPerDayInMPerS } from './kink.ts';
import { isJoined, type PhaseSeries } from './phase-series.ts';

/** A change of the rate over a time without sets: one burn or several, at an unknown time in it. */
export interface GapBurn {
  /** Index of the last set before it. */
  readonly gap: number;
  readonly fromDays: number;
  readonly toDays: number;
  /** Where the orbits before and after it meet; the middle if they are too far apart to say. Of several burns, their mean. */
  readonly meetingDays: number;
  /** Sum along the track, positive along the velocity [m/s]. */
  readonly alongTrackMPerS: number;
  /** Usual error of such a change [m/s]. */
  readonly noiseMPerS: number;
  /** The change over the usual one. */
  readonly overUsual: number;
}

/** Sets on each side whose median rate counts. */
const sideSets = 3;
/** Sets on each side whose changes over as long a time say what is usual, and how many are enough. */
const usualReach = 200;
const fewestUsual = 60;
/** Times that are compared last at most this much longer than the gap [days], and one and a half times as long. */
const [longerDays, longerShare] = [1, 1.5];
/** Changes without a burn reach three times the usual one in low orbits, and fifteen times in GEO. */
export const clearOverUsual = 20;

/**
 * The burns in the times without sets that are too long to search: a rate that differs between both ends by far more than it usually
 * does in as long a time. A change that a found burn made next to the gap is not one of the gap.
 */
export function gapBurnsOf(series: PhaseSeries, kinks: readonly Pick<Kink, 'gap'>[]): readonly GapBurn[] {
  const { timesDays } = series;
  const speeds = alongSpeeds(series);
  const edges = new Set(kinks.map(({ gap }) => gap));
  return unsearchedSpans(series).flatMap((span) => {
    const [start, end] = [timesDays[span.at], timesDays[span.next]];
    const usual = usualChanges(speeds, { series, span });
    if (usual.length < fewestUsual) return [];
    const [drift, noiseMPerS] = [median(usual), robustSigma(usual)];
    const before = sideOf(series, { at: span.at, step: -1, edges });
    const after = sideOf(series, { at: span.next, step: 1, edges });
    const [old, next] = [before, after].map((side) => median(side.map((at) => speeds[at])));
    const changed = next - old - drift;
    const overUsual = Math.abs(changed) / noiseMPerS;
    if (!(overUsual >= clearOverUsual)) return [];
    const isOld = (at: number) => Math.abs(speeds[at] - old) < Math.abs(speeds[at] - next);
    const fromDays = Math.min(
      start,
      ...before
        .filter(isOld)
        .slice(0, 1)
        .map((at) => timesDays[at]),
    );
    const toDays = Math.max(
      end,
      ...after
        .filter((at) => !isOld(at))
        .slice(0, 1)
        .map((at) => timesDays[at]),
    );
    const met = meetingDays(series, { span, old, drift, changed });
    return [
      {
        ...{ gap: span.at, fromDays, toDays, alongTrackMPerS: changed, noiseMPerS, overUsual },
        meetingDays: Math.min(toDays, Math.max(fromDays, met)),
      },
    ];
  });
}

/** The indices of the sets before and after a time without enough sets. */
interface UnsearchedSpan {
  readonly at: number;
  readonly next: number;
}

interface SpeedChange {
  readonly span: UnsearchedSpan;
  /** Speed before the gap, its change without a burn, and with one [m/s]. */
  readonly old: number;
  readonly drift: number;
  readonly changed: number;
}

/** The time from which on the changed rate explains the place after the gap. */
function meetingDays(
  { timesDays, phasesRad, axesKm }: PhaseSeries,
  { span, old, drift, changed }: SpeedChange,
): number {
  const [start, end] = [timesDays[span.at], timesDays[span.next]];
  const radPerMPerS = -3 / kmPerDayInMPerS / axesKm[0];
  const days = end - start;
  const ahead = phasesRad[span.next] - phasesRad[span.at] - radPerMPerS * (old + drift / 2) * days;
  const middle = (start + end) / 2;
  // The number of turns in the gap is that of a burn in its middle.
  if (Math.abs(radPerMPerS * changed * days) > Math.PI) return middle;
  const met = end - ahead / (radPerMPerS * changed);
  return Number.isFinite(met) ? met : middle;
}

/** Gaps with a single set between them are one: one set alone confirms no orbit. */
function unsearchedSpans(series: PhaseSeries): readonly UnsearchedSpan[] {
  const spans: UnsearchedSpan[] = [];
  for (let at = 0; at + 1 < series.count; at += 1) {
    if (isJoined(series, at)) continue;
    const last = spans.at(-1);
    if (last?.next === at) spans[spans.length - 1] = { at: last.at, next: at + 1 };
    else spans.push({ at, next: at + 1 });
  }
  return spans.filter(({ at, next }) => at > 0 && next + 1 < series.count);
}

/** The rates as the sum of the burns along the track that make them [m/s]. */
function alongSpeeds({ ratesRadPerDay, axesKm }: PhaseSeries): Float64Array {
  return ratesRadPerDay.map((rate) => ((-rate * axesKm[0]) / 3) * kmPerDayInMPerS);
}

/** The sets next to a gap, up to the next gap or known burn. */
function sideOf(
  series: PhaseSeries,
  { at, step, edges }: { readonly at: number; readonly step: 1 | -1; readonly edges: ReadonlySet<number> },
): readonly number[] {
  const sets = [at];
  for (let next = at + step; sets.length < sideSets; next += step) {
    const between = Math.min(next, next - step);
    if (!isJoined(series, between) || edges.has(between)) break;
    sets.push(next);
  }
  return sets;
}

/** Changes of the rate around a gap, between sets that are as far apart. */
function usualChanges(
  speeds: Float64Array,
  { series, span }: { readonly series: PhaseSeries; readonly span: UnsearchedSpan },
): readonly number[] {
  const { timesDays, count } = series;
  const days = timesDays[span.next] - timesDays[span.at];
  const changes: number[] = [];
  let to = 0;
  for (let from = Math.max(1, span.at - usualReach); from < Math.min(count - 2, span.at + usualReach); from += 1) {
    while (to < count - 2 && timesDays[to] - timesDays[from] < days) to += 1;
    const apart = timesDays[to] - timesDays[from];
    const isOver = from <= span.at && to > span.at;
    if (isOver || apart < days || apart > longerShare * days + longerDays) continue;
    changes.push(medianAt(speeds, to) - medianAt(speeds, from));
  }
  return changes;
}

function medianAt(speeds: Float64Array, at: number): number {
  return median(speeds.slice(at - 1, at + 2));
}
