import { secondsPerDay } from '@farpass/astro/constants';
import { compareEpochs, formatEpoch, secondsBetween } from '@farpass/astro/time';
import { defaultThresholds, type RiskLevel, type RiskThresholds, riskLevel } from '../event/risk/level.ts';
import { bootstrapInterval } from './bootstrap.ts';
import { StatisticsError } from './errors.ts';
import type { HistoryEntry } from './history.ts';
import { yearS } from './year.ts';

/** Two messages about one secondary belong to one event if their TCAs are within this time, s (NASA CARA EventRate). */
const eventTcaWindowS = 600;

export interface AnnualOptions {
  /** Commit and consider time, the ends of the decision window: days before TCA, for instance 1 and 3.5. */
  readonly commitDays: number;
  readonly considerDays: number;
  /** Probability from which on a manoeuvre is made. */
  readonly threshold: number;
  /** Number of objects that the mission will meet, as a multiple of the history's. */
  readonly growth: number;
  /** Share of the probability that remains after a manoeuvre. */
  readonly mitigation: number;
  readonly missionYears: number;
  /** Time covered by the history, years; by default the span of its TCAs. */
  readonly observedYears?: number;
  /** Limits of the levels by which decided events are counted; by default the usual ones. */
  readonly riskThresholds?: RiskThresholds;
  readonly seed?: number;
}

/**
 * A manoeuvre is decided between 3.5 days and 1 day before TCA at NASA CARA's limit (1e-4, the lower limit of CRITICAL)
 * and leaves 0.03 of the probability; as many objects as in the history; one year.
 */
export const defaultAnnualOptions: AnnualOptions = {
  commitDays: 1,
  considerDays: 3.5,
  threshold: defaultThresholds.critical,
  growth: 1,
  mitigation: 0.03,
  missionYears: 1,
};

export interface Estimate {
  readonly value: number;
  readonly lower: number;
  readonly upper: number;
}

export interface MonthCount {
  readonly month: string;
  readonly events: number;
  readonly manoeuvres: number;
}

/** `farpass statistics --json`. Intervals are 95 %. Rates include the growth factor; observed rates do not. */
export interface AnnualStatistics {
  readonly messages: number;
  readonly uniqueEvents: number;
  readonly eventsInWindow: number;
  readonly eventsWithoutProbability: number;
  readonly observedYears: number;
  readonly eventRatePerYear: Estimate;
  readonly manoeuvreRatePerYear: Estimate;
  readonly observedManoeuvreRatePerYear: number;
  readonly cumulativeProbability: { readonly without: number; readonly with: number };
  readonly byMonth: readonly MonthCount[];
  readonly byRisk: Readonly<Record<RiskLevel, number>>;
}

/** The last message of an event inside the decision window, or the event alone if there is no such message. */
interface CountedEvent {
  readonly month: string;
  readonly decided: HistoryEntry | undefined;
}

/**
 * Annual statistics from a history of CDMs after NASA CARA's EventRate. Messages are gathered by secondary and by TCAs
 * within 10 min. For each event, the last message between consider and commit time decides. The cumulative probability
 * over the mission is 1 − Π(1 − Pc)^(years·growth/observed), with 0.03 × Pc if a manoeuvre would be made.
 */
export function annualStatistics(history: readonly HistoryEntry[], options: AnnualOptions): AnnualStatistics {
  if (history.length === 0) throw new StatisticsError('HISTORY_EMPTY', { line: 1, found: '' });
  const events = countedEvents(history, options);
  const observedYears = options.observedYears ?? tcaSpanYears(history);
  if (!(observedYears > 0)) throw new StatisticsError('HISTORY_TOO_SHORT', { line: 2, found: '' });
  const decided = events.flatMap((event) => (event.decided === undefined ? [] : [event.decided]));
  const isManoeuvre = (entry: HistoryEntry | undefined) => (entry?.probability ?? 0) >= options.threshold;
  const rate = (flags: readonly boolean[]) =>
    rateOf(flags, { perYear: options.growth / observedYears, seed: options.seed ?? 1 });
  const manoeuvres = decided.map(isManoeuvre);
  return {
    messages: history.length,
    uniqueEvents: events.length,
    eventsInWindow: decided.length,
    eventsWithoutProbability: decided.filter((entry) => entry.probability === undefined).length,
    observedYears,
    eventRatePerYear: rate(decided.map(() => true)),
    manoeuvreRatePerYear: rate(manoeuvres),
    observedManoeuvreRatePerYear: manoeuvres.filter(Boolean).length / observedYears,
    cumulativeProbability: cumulative(decided, options, observedYears),
    byMonth: monthCounts(events, isManoeuvre),
    byRisk: riskCounts(decided, options.riskThresholds ?? defaultThresholds),
  };
}

function tcaSpanYears(history: readonly HistoryEntry[]): number {
  const sorted = history.map((entry) => entry.tca).sort(compareEpochs);
  return secondsBetween(sorted[sorted.length - 1], sorted[0]) / yearS;
}

function countedEvents(history: readonly HistoryEntry[], options: AnnualOptions): readonly CountedEvent[] {
  const bySecondary = Map.groupBy(history, (entry) => entry.secondary);
  return [...bySecondary.values()].flatMap((entries) =>
    clusters(entries).map((cluster) => countedEvent(cluster, options)),
  );
}

/** Groups of messages whose successive TCAs are within the window. */
function clusters(entries: readonly HistoryEntry[]): readonly (readonly HistoryEntry[])[] {
  const sorted = [...entries].sort((a, b) => compareEpochs(a.tca, b.tca));
  const runs: HistoryEntry[][] = [];
  for (const entry of sorted) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run !== undefined && last !== undefined && secondsBetween(entry.tca, last.tca) <= eventTcaWindowS)
      run.push(entry);
    else runs.push([entry]);
  }
  return runs;
}

function countedEvent(cluster: readonly HistoryEntry[], options: AnnualOptions): CountedEvent {
  const byCreation = [...cluster].sort((a, b) => compareEpochs(a.created, b.created));
  const newest = byCreation[byCreation.length - 1];
  const inWindow = byCreation.filter((entry) => {
    const daysBefore = secondsBetween(entry.tca, entry.created) / secondsPerDay;
    return daysBefore >= options.commitDays && daysBefore <= options.considerDays;
  });
  return { month: formatEpoch(newest.tca, 0).slice(0, 7), decided: inWindow.at(-1) };
}

/**
 * Count per year with a Poisson bootstrap: events are drawn with replacement, and their number is Poisson-distributed.
 */
function rateOf(flags: readonly boolean[], of: { readonly perYear: number; readonly seed: number }): Estimate {
  const count = flags.filter(Boolean).length;
  const { lower, upper } = bootstrapInterval({ count, seed: of.seed });
  return { value: count * of.perYear, lower: lower * of.perYear, upper: upper * of.perYear };
}

function cumulative(
  decided: readonly HistoryEntry[],
  options: AnnualOptions,
  observedYears: number,
): { readonly without: number; readonly with: number } {
  const exponent = (options.missionYears * options.growth) / observedYears;
  const collide = (left: (probability: number) => number) => {
    const logSurvival = decided.reduce(
      (sum, { probability = 0 }) => sum + Math.log1p(-Math.min(left(probability), 1)),
      0,
    );
    return -Math.expm1(exponent * logSurvival);
  };
  const mitigated = (p: number) => (p >= options.threshold ? p * options.mitigation : p);
  return { without: collide((p) => p), with: collide(mitigated) };
}

function monthCounts(
  events: readonly CountedEvent[],
  isManoeuvre: (entry: HistoryEntry | undefined) => boolean,
): readonly MonthCount[] {
  const byMonth = Map.groupBy(events, (event) => event.month);
  return [...byMonth]
    .map(([month, ofMonth]) => ({
      month,
      events: ofMonth.length,
      manoeuvres: ofMonth.filter((event) => isManoeuvre(event.decided)).length,
    }))
    .sort((a, b) => (a.month < b.month ? -1 : 1));
}

function riskCounts(decided: readonly HistoryEntry[], thresholds: RiskThresholds): Readonly<Record<RiskLevel, number>> {
  const count = (level: RiskLevel) => decided.filter((e) => riskLevel(e.probability, thresholds) === level).length;
  return {
    CRITICAL: count('CRITICAL'),
    HIGH: count('HIGH'),
    MEDIUM: count('MEDIUM'),
    LOW: count('LOW'),
    UNKNOWN: count('UNKNOWN'),
  };
}
