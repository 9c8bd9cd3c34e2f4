import { msPerHour } from '@farpass/astro/constants';
import { defaultThresholds, type RiskThresholds } from '@farpass/conjunction/event';
import type { ConjunctionOutlineDocument } from '@farpass/contract/conjunctions';
import type { SatelliteDocument } from '@farpass/contract/fleet';
import { formatProbability } from '../../ui/format/power-of-ten.ts';
import { distanceText } from '../../ui/format/quantity.ts';
import { decadesAround, type Plot, type PlotLine, type PlotPoint, type Series } from '../../ui/plot/plot.ts';
import {
  drawnStatusOf,
  partsOfShown,
  type ShownRisk,
  shownRiskOf,
  shownRisks,
  statusLevelOf,
} from '../../ui/status/status.ts';
import { tcaMsOf } from './split.ts';

/** Smaller probabilities are counted, not drawn: they would compress the important ones at the top. */
const leastDrawn = 1e-10;

interface TimelineWords {
  readonly title: string;
  readonly strip: string;
  readonly below: (count: number) => string;
  readonly time: string;
  readonly probability: string;
  readonly unknown: string;
  readonly now: string;
  readonly screenedTo: string;
  readonly miss: string;
  readonly risk: (label: ShownRisk) => string;
}

/** The marks next to the events. */
interface TimelineFrame {
  readonly nowMs: number;
  /** In a place with little height, with a row for each risk level. */
  readonly isCompact: boolean;
  /** The end of the fleet's screened time, if it was screened. */
  readonly screenedToMs: number | undefined;
  /** Undefined if the satellites of the fleet have different ones. */
  readonly thresholds: RiskThresholds | undefined;
}

export interface Timeline {
  readonly plot: Plot;
  /** Number of conjunctions with a probability too small to be drawn. */
  readonly belowLeast: number;
}

/** Probability by time of closest approach, a series for each risk level; events without one are in a separate lane. */
export function timelineOf(
  conjunctions: readonly ConjunctionOutlineDocument[],
  frame: TimelineFrame,
  words: TimelineWords,
): Timeline {
  const drawn = conjunctions.filter((one) => (probabilityOf(one) ?? 0) >= leastDrawn);
  const unknown = conjunctions.filter((one) => probabilityOf(one) === undefined);
  const lane = { label: words.unknown, series: seriesOf(unknown, words) };
  const belowLeast = conjunctions.filter((one) => (probabilityOf(one) ?? 1) < leastDrawn).length;
  return {
    plot: {
      title: frame.isCompact && belowLeast > 0 ? `${words.title} · ${words.below(belowLeast)}` : words.title,
      x: { label: words.time, scale: 'time', ...rangeOf([...drawn, ...unknown], frame) },
      y: { label: words.probability, scale: 'log', least: leastDrawn, most: mostOf(drawn) },
      series: seriesOf(drawn, words),
      lines: linesOf(frame, words),
      ...(unknown.length === 0 ? {} : { lane }),
      ...(frame.isCompact ? { strip: stripOf(conjunctions, frame, words) } : {}),
    },
    belowLeast,
  };
}

/** A row for each risk level: what a low plot can show, when they come and how many. It leaves none out. */
function stripOf(
  conjunctions: readonly ConjunctionOutlineDocument[],
  frame: TimelineFrame,
  words: TimelineWords,
): Plot {
  const found = new Set(conjunctions.map(({ conjunctionData }) => shownRiskOf(conjunctionData)));
  const labels = shownRisks.filter((label) => found.has(label) || !partsOfShown(label).isUncertain);
  const rows = labels.map((label) => words.risk(label)).toReversed();
  return {
    title: words.strip,
    isCompact: true,
    x: { label: words.time, scale: 'time', ...rangeOf(conjunctions, frame) },
    y: { label: '', scale: 'category', categories: rows },
    series: seriesOf(conjunctions, words).map((series) => {
      const y = rows.indexOf(series.name);
      return { ...series, points: series.points.map((point) => ({ ...point, y })) };
    }),
    lines: linesOf({ ...frame, thresholds: undefined }, words),
  };
}

/** The decade above the most probable one; never below the usual threshold for critical. */
function mostOf(conjunctions: readonly ConjunctionOutlineDocument[]): number {
  const most = Math.max(defaultThresholds.critical * 10, ...conjunctions.map((one) => probabilityOf(one) ?? 0));
  return decadesAround([most])?.most ?? 1;
}

const probabilityOf = ({ conjunctionData }: ConjunctionOutlineDocument) => conjunctionData.probabilityOfCollision;

/** The least urgent first: the library draws in this order, and the critical must lie on top. */
function seriesOf(conjunctions: readonly ConjunctionOutlineDocument[], words: TimelineWords): readonly Series[] {
  return shownRisks.flatMap((label): Series[] => {
    const meant = conjunctions.filter(({ conjunctionData }) => shownRiskOf(conjunctionData) === label);
    if (meant.length === 0) return [];
    const points = meant.map((one) => pointOf(one, words.risk(label), words));
    return [{ name: words.risk(label), draw: 'points', ...drawnStatusOf(label), points }];
  });
}

function pointOf(one: ConjunctionOutlineDocument, risk: string, words: TimelineWords): PlotPoint {
  const probability = probabilityOf(one);
  const miss = one.conjunctionData.totalMissDistance;
  const written = probability === undefined ? words.unknown : formatProbability(probability);
  return {
    x: tcaMsOf(one),
    y: probability ?? 0,
    name: `${one.satelliteName} × ${one.secondaryName || one.secondaryId}`,
    details: [`${risk} · ${written}`, ...(miss === undefined ? [] : [`${words.miss} ${distanceText(miss)}`])],
    key: `${one.satelliteId}/${one.conjunctionId}`,
  };
}

/** From now to the last event or to the end of the fleet's screened time, with some room on both sides. */
function rangeOf(conjunctions: readonly ConjunctionOutlineDocument[], { nowMs, screenedToMs = nowMs }: TimelineFrame) {
  const times = conjunctions.map(tcaMsOf);
  const first = Math.min(nowMs, ...times);
  const last = Math.max(nowMs + msPerHour, screenedToMs, ...times);
  const room = (last - first) * 0.02;
  return { least: first - room, most: last + room };
}

function linesOf({ nowMs, screenedToMs, thresholds }: TimelineFrame, words: TimelineWords): readonly PlotLine[] {
  return [
    { axis: 'x', at: nowMs, label: words.now },
    ...(screenedToMs === undefined ? [] : [{ axis: 'x', at: screenedToMs, label: words.screenedTo } as const]),
    ...(thresholds === undefined ? [] : linesAt(thresholds, words.risk)),
  ];
}

function linesAt(thresholds: RiskThresholds, risk: (label: ShownRisk) => string): readonly PlotLine[] {
  const levels = ['critical', 'high', 'medium'] as const;
  return levels.map((label) => ({
    axis: 'y',
    at: thresholds[label],
    label: risk(label),
    level: statusLevelOf(label),
  }));
}

/** The thresholds of a satellite as lines. */
export function thresholdLines(
  satellite: SatelliteDocument | undefined,
  ui: (key: `status.${ShownRisk}`) => string,
): readonly PlotLine[] {
  return linesAt(satellite?.configuration?.thresholds ?? defaultThresholds, (label) => ui(`status.${label}`));
}

type Configured = Pick<SatelliteDocument, 'configuration'>;

/** The thresholds that every satellite of the fleet has; undefined if they differ. */
export function commonThresholds(satellites: readonly Configured[]): RiskThresholds | undefined {
  const [first = defaultThresholds, ...others] = satellites.map(
    ({ configuration }) => configuration?.thresholds ?? defaultThresholds,
  );
  const isSame = (one: RiskThresholds) =>
    one.critical === first.critical && one.high === first.high && one.medium === first.medium;
  return others.every(isSame) ? first : undefined;
}
