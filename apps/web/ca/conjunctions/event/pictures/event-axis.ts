import { niceStep } from '@farpass/astro/figures';
import { committedLeadS } from '@farpass/conjunction/event';
import { decadesAround, type Plot, type PlotLine, type PlotPoint } from '../../../../ui/plot/plot.ts';

/** The time axis that all plots of an event share, so that one cross-hair means one moment. */
export interface EventAxis {
  readonly fromMs: number;
  readonly toMs: number;
  readonly lines: readonly PlotLine[];
  /** The message that a playback shows: later ones are not drawn yet. */
  readonly shownMs?: number | undefined;
}

interface AxisWords {
  readonly now: string;
  readonly tca: string;
  readonly deadline: string;
  readonly dayBefore: string;
}

interface EventTimes {
  /** Of all messages. */
  readonly createdMs: readonly number[];
  readonly tcaMs: number;
  readonly deadlineMs: number | undefined;
  readonly nowMs: number;
}

/** Room for the first mark and the last name, as a share of the axis. */
const room = { before: 0.02, after: 0.16 } as const;

/** The share of the axis that a name takes in a narrow plot, with a gap to the line before it. */
const nameRoom = 0.27;

/**
 * From the first message to the closest approach, with lines for now, the deadline and the closest approach, and a mark a day
 * before it, by which many commit to a burn. Every line has a name that is not at another one: two that are close share
 * theirs, in their order, and the mark is left out.
 */
export function eventAxis({ createdMs, tcaMs, deadlineMs, nowMs }: EventTimes, words: AxisWords): EventAxis {
  const firstMs = Math.min(tcaMs, ...createdMs);
  const lastMs = Math.max(tcaMs, ...createdMs);
  const spanMs = Math.max(lastMs - firstMs, 1);
  const isIn = (ms: number) => ms >= firstMs && ms <= lastMs;
  const hasDeadline = deadlineMs !== undefined && isIn(deadlineMs);
  const dayBeforeMs = tcaMs - 1000 * committedLeadS;
  const deadlines = hasDeadline ? [deadlineMs] : [];
  const hasRoom = (ms: number, others: readonly number[]) =>
    others.every((other) => Math.abs(other - ms) >= nameRoom * spanMs);
  const isDayShown = isIn(dayBeforeMs) && hasRoom(dayBeforeMs, [...deadlines, nowMs, tcaMs]);
  const named = [
    ...(isIn(nowMs) ? [{ axis: 'x', at: nowMs, label: words.now } as const] : []),
    ...(hasDeadline ? [{ axis: 'x', at: deadlineMs, label: words.deadline, level: 'serious' } as const] : []),
  ].toSorted((a, b) => a.at - b.at);
  const [earlier, later] = named;
  const areClose = earlier !== undefined && later !== undefined && !hasRoom(earlier.at, [later.at]);
  const shared = areClose
    ? [
        { ...earlier, label: `${earlier.label} · ${later.label}` },
        { ...later, label: '' },
      ]
    : named;
  return {
    fromMs: firstMs - room.before * spanMs,
    toMs: lastMs + room.after * spanMs,
    lines: [
      ...(isDayShown ? [{ axis: 'x', at: dayBeforeMs, label: words.dayBefore } as const] : []),
      ...shared,
      { axis: 'x', at: tcaMs, label: words.tca },
    ],
  };
}

/** A plot on the axis of its event that is there as a whole at every message: a playback only moves its cursor. */
export function wholeOnEventAxis(plot: Plot, { shownMs, ...axis }: EventAxis): Plot {
  const whole = onEventAxis(plot, axis);
  return shownMs === undefined ? whole : { ...whole, lines: [...(whole.lines ?? []), cursorAt(shownMs)] };
}

const cursorAt = (at: number): PlotLine => ({ axis: 'x', at, label: '' });

/** A plot on the axis of its event. A playback leaves its range as it is, so that only the line moves. */
export function onEventAxis(plot: Plot, { fromMs, toMs, lines, shownMs }: EventAxis): Plot {
  const own = (plot.lines ?? []).filter(({ axis }) => axis === 'y');
  const whole: Plot = { ...plot, x: { ...plot.x, least: fromMs, most: toMs }, lines: [...own, ...lines] };
  if (shownMs === undefined) return whole;
  const series = plot.series.map((one) => ({ ...one, points: one.points.filter(({ x }) => x <= shownMs) }));
  return { ...whole, y: { ...plot.y, ...wholeRange(plot) }, series, lines: [...own, ...lines, cursorAt(shownMs)] };
}

function wholeRange({ y, series }: Plot): { readonly least?: number; readonly most?: number } {
  const values = series.flatMap(({ points }) => points.flatMap(extentOf));
  if (values.length === 0) return {};
  if (y.scale === 'log') return decadesAround(values) ?? {};
  const [least, most] = [Math.min(0, ...values), Math.max(...values)];
  const step = niceStep(Math.max(most - least, Number.MIN_VALUE), 6);
  return { least: step * Math.floor(least / step), most: step * Math.ceil(most / step) };
}

const extentOf = ({ y, lower = y, upper = y }: PlotPoint) => [lower, y, upper];
