import type { AnnualStatisticsDocument } from '@farpass/contract/history';
import type { Plot } from '../../ui/plot/plot.ts';
import { riskLabels, type StatusLabel } from '../../ui/status/status.ts';

type Months = AnnualStatisticsDocument['byMonth'];
type Curve = NonNullable<AnnualStatisticsDocument['forecast']>['curve'];
type AtThreshold = Curve[number];

/** Months between those with events have no events. */
export function everyMonth(months: Months): Months {
  const [first, last] = [months[0]?.month, months.at(-1)?.month];
  if (first === undefined || last === undefined) return [];
  const filled: Months = [];
  for (let month = first; month <= last; month = monthAfter(month)) {
    filled.push(months.find((one) => one.month === month) ?? { month, events: 0, manoeuvres: 0 });
  }
  return filled;
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

interface MonthWords {
  readonly title: string;
  readonly axis: string;
  readonly count: string;
  readonly events: string;
  readonly manoeuvres: string;
}

/** Events by the month of their closest approach, and those that would have required a manoeuvre. */
export function monthPlot(months: Months, words: MonthWords): Plot {
  const all = everyMonth(months);
  return {
    title: words.title,
    x: { label: words.axis, scale: 'category', categories: all.map(({ month }) => month) },
    y: { label: words.count, scale: 'linear', isWhole: true },
    series: [
      { name: words.events, draw: 'bars', points: all.map(({ events: y }, x) => ({ x, y })) },
      { name: words.manoeuvres, draw: 'bars', points: all.map(({ manoeuvres: y }, x) => ({ x, y })) },
    ],
  };
}

interface RiskWords {
  readonly title: string;
  readonly axis: string;
  readonly count: string;
  readonly events: string;
  readonly risk: (label: StatusLabel) => string;
}

/** Events inside the decision window by the risk that decided; empty if there are none. */
export function riskPlot(byRisk: AnnualStatisticsDocument['byRisk'], words: RiskWords): Plot {
  const counts = riskLabels.map((label) => byRisk[label.toUpperCase()] ?? 0);
  const points = counts.some((count) => count > 0) ? counts.map((y, x) => ({ x, y })) : [];
  return {
    title: words.title,
    x: { label: words.axis, scale: 'category', categories: riskLabels.map((label) => words.risk(label)) },
    y: { label: words.count, scale: 'linear', isWhole: true },
    series: [{ name: words.events, draw: 'bars', points }],
  };
}

interface CurveWords {
  readonly title: string;
  readonly threshold: string;
  readonly value: string;
  readonly chosen: string;
}

/** Number of manoeuvres per year for a threshold. */
export function ratePlot(curve: Curve, chosen: AtThreshold, words: CurveWords): Plot {
  const point = ({ threshold: x, manoeuvreRatePerYear: y }: AtThreshold) => (y > 0 ? [{ x, y }] : []);
  return {
    title: words.title,
    x: { label: words.threshold, scale: 'log' },
    y: { label: words.value, scale: 'log' },
    series: [
      { name: words.value, draw: 'line', points: curve.flatMap(point) },
      { name: words.chosen, draw: 'points', points: point(chosen) },
    ],
  };
}

/** Yearly risk that a threshold removes, and the rest. */
export function forecastRiskPlot(
  curve: Curve,
  chosen: AtThreshold,
  words: CurveWords & { readonly removed: string; readonly residual: string },
): Plot {
  const of = (name: 'riskRemovedPerYear' | 'residualRiskPerYear') => (one: AtThreshold) =>
    one[name] > 0 ? [{ x: one.threshold, y: one[name] }] : [];
  return {
    title: words.title,
    x: { label: words.threshold, scale: 'log' },
    y: { label: words.value, scale: 'log' },
    series: [
      { name: words.removed, draw: 'line', points: curve.flatMap(of('riskRemovedPerYear')) },
      { name: words.residual, draw: 'line', points: curve.flatMap(of('residualRiskPerYear')) },
      { name: words.chosen, draw: 'points', points: of('residualRiskPerYear')(chosen) },
    ],
  };
}
