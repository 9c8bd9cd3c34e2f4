import { severityOf } from '@farpass/conjunction/event';
import type { ConjunctionOutlineDocument } from '@farpass/contract/conjunctions';
import type { ScreeningDocument } from '@farpass/contract/screenings';
import { readInstant } from '../../../ui/format/instant.ts';
import { formatProbability } from '../../../ui/format/power-of-ten.ts';
import { distanceText } from '../../../ui/format/quantity.ts';
import type { Plot, PlotPoint, Series } from '../../../ui/plot/plot.ts';
import { drawnStatusOf, type ShownRisk, shownRiskOf, shownRisks } from '../../../ui/status/status.ts';

export type Approach = NonNullable<ScreeningDocument['results']>[number];

/** An approach with its conjunction, if it has one, and its risk. */
export interface AssessedApproach {
  readonly approach: Approach;
  readonly tcaMs: number;
  readonly conjunction: ConjunctionOutlineDocument | undefined;
  /**
   * The current risk of the conjunction, otherwise that of the screening. "Not assessed" is not unknown: nothing was
   * computed.
   */
  readonly risk: ShownRisk | 'not assessed';
  readonly probability: number | undefined;
  /** Whether that is only an upper bound. */
  readonly isAtMost: boolean;
}

const catalogueNumber = /^[1-9]\d{0,8}$/;

/** Where an approach leads: to the conjunction if it became one, otherwise to the other object if it has a number. */
export function detailOf({ approach, conjunction }: Pick<AssessedApproach, 'approach' | 'conjunction'>) {
  const { conjunctionId, primary, secondary } = approach;
  if (conjunctionId !== undefined) {
    const params = { satellite_id: conjunction?.satelliteId ?? primary, conjunction_id: conjunctionId };
    return { kind: 'conjunction', params } as const;
  }
  return catalogueNumber.test(secondary) ? ({ kind: 'object', params: { norad_id: secondary } } as const) : undefined;
}

export function assessed(
  approaches: readonly Approach[],
  conjunctions: readonly ConjunctionOutlineDocument[],
): readonly AssessedApproach[] {
  const known = new Map(conjunctions.map((one) => [one.conjunctionId, one]));
  return approaches.map((approach) => {
    const conjunction = approach.conjunctionId === undefined ? undefined : known.get(approach.conjunctionId);
    const { probabilityOfCollision: value, probabilityUpperBound: bound } = approach;
    return {
      approach,
      tcaMs: readInstant(approach.tca) ?? Number.NaN,
      conjunction,
      risk: riskOf(approach, conjunction),
      probability: conjunction === undefined ? (value ?? bound) : conjunction.conjunctionData.probabilityOfCollision,
      isAtMost: conjunction === undefined && value === undefined && bound !== undefined,
    };
  });
}

function riskOf(approach: Approach, conjunction: ConjunctionOutlineDocument | undefined): AssessedApproach['risk'] {
  if (conjunction !== undefined) return shownRiskOf(conjunction.conjunctionData);
  const { riskLevel, riskBasis } = approach;
  return riskLevel === undefined ? 'not assessed' : shownRiskOf({ riskLevel, riskBasis });
}

/** Risks from highest to lowest, then "not assessed", as far as they occur. */
export function countRisks(rows: readonly Pick<AssessedApproach, 'risk'>[]) {
  return [...shownRisks, 'not assessed' as const].flatMap((label) => {
    const count = rows.filter(({ risk }) => risk === label).length;
    return count === 0 ? [] : [{ label, count }];
  });
}

/** The place of an approach in the order of urgency; one that was not assessed comes last. */
function urgencyOf({ approach, conjunction }: AssessedApproach): number {
  const level = conjunction?.conjunctionData.riskLevel ?? approach.riskLevel;
  return level === undefined ? Number.MAX_SAFE_INTEGER : severityOf(level);
}

/** The most urgent first: by risk, then by probability, then by time. */
export function byUrgency(rows: readonly AssessedApproach[]): readonly AssessedApproach[] {
  const order = (one: AssessedApproach, other: AssessedApproach) =>
    urgencyOf(one) - urgencyOf(other) || (other.probability ?? 0) - (one.probability ?? 0) || one.tcaMs - other.tcaMs;
  return rows.toSorted(order);
}

interface PlotWords {
  readonly title: string;
  readonly time: string;
  readonly miss: string;
  readonly risk: (label: AssessedApproach['risk']) => string;
}

/** Smaller distances are drawn as this one: a logarithmic axis has no zero. */
const leastMissM = 1;

/** An approach as a separate point: its tooltip names its pair. */
function pointOf({ tcaMs, approach, risk, probability, conjunction }: AssessedApproach, words: PlotWords): PlotPoint {
  const { primary, primaryName, secondary, secondaryName, conjunctionId, missDistanceM } = approach;
  const likely = probability === undefined ? [] : [formatProbability(probability)];
  return {
    x: tcaMs,
    y: Math.max(missDistanceM, leastMissM),
    name: `${primaryName || primary} × ${secondaryName || secondary}`,
    details: [[words.risk(risk), ...likely].join(' · '), `${words.miss} ${distanceText(missDistanceM)}`],
    ...(conjunctionId === undefined ? {} : { key: `${conjunction?.satelliteId ?? primary}/${conjunctionId}` }),
  };
}

type Window = Pick<ScreeningDocument, 'from' | 'to'>;

/** The window, with some room on both sides so that no point lies on the frame. */
function rangeOf(rows: readonly AssessedApproach[], { from, to }: Window) {
  const times = [from, to].flatMap((text) => readInstant(text) ?? []);
  const shown = [...times, ...rows.map(({ tcaMs }) => tcaMs)].filter(Number.isFinite);
  const [first, last] = [Math.min(...shown), Math.max(...shown)];
  const room = (last - first) * 0.02;
  return { least: first - room, most: last + room };
}

/** Miss distance by time of closest approach over the screened window, a series for each risk that occurs. */
export function missPlot(rows: readonly AssessedApproach[], window: Window, words: PlotWords): Plot {
  const series = [...shownRisks, 'not assessed' as const].flatMap((label): Series[] => {
    const points = rows.filter(({ risk }) => risk === label).map((row) => pointOf(row, words));
    return points.length === 0 ? [] : [{ name: words.risk(label), draw: 'points', ...drawnStatusOf(label), points }];
  });
  return {
    title: words.title,
    x: { label: words.time, scale: 'time', ...rangeOf(rows, window) },
    y: { label: words.miss, unit: 'm', scale: 'log' },
    // The counts next to the title have the same symbols.
    isExplained: true,
    series,
  };
}
