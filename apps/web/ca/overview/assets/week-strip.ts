import { msPerDay } from '@farpass/astro/constants';
import type { ConjunctionOutlineDocument } from '@farpass/contract/conjunctions';
import { type ShownRisk, shownRiskOf, statusRank } from '../../../ui/status/status.ts';
import type { Span } from '../../../ui/timeline/time-axis.ts';
import { foldPairs, pairOf } from '../../conjunctions/list/fold.ts';
import { tcaMsOf } from '../../conjunctions/split.ts';
import type { Asset } from './assets.ts';

const stripDays = 7;

/** The week from now on for the strips. */
export function weekFrom(nowMs: number): Span {
  return { startMs: nowMs, stopMs: nowMs + stripDays * msPerDay };
}

/** The midnights in the week, UTC, with their positions as shares of it. */
export function midnightsOf({ startMs, stopMs }: Span): readonly { readonly ms: number; readonly at: number }[] {
  const first = Math.ceil(startMs / msPerDay) * msPerDay;
  const count = Math.floor((stopMs - first) / msPerDay) + 1;
  return Array.from({ length: count }, (_, day) => {
    const ms = first + day * msPerDay;
    return { ms, at: (ms - startMs) / (stopMs - startMs) };
  });
}

/** A part of the week, as shares of it. */
export interface Bar {
  readonly from: number;
  readonly to: number;
}

/** A conjunction in the week. */
export interface Mark {
  readonly at: number;
  readonly label: ShownRisk;
  readonly conjunction: ConjunctionOutlineDocument;
  /** The number of passes of the same pair in the week; only the worst has the number, the others are small. */
  readonly passes: number;
  readonly isSmall: boolean;
}

export interface Strip {
  readonly screened: readonly Bar[];
  readonly covered: readonly Bar[];
  /** Small ones first and the most urgent last, so that it is drawn over the others. */
  readonly marks: readonly Mark[];
}

export function stripOf({ screened, spans, ahead }: Asset, week: Span): Strip {
  const shareOf = (ms: number) => (ms - week.startMs) / (week.stopMs - week.startMs);
  const barOf = ({ startMs, stopMs }: Span): Bar[] => {
    const [from, to] = [Math.max(shareOf(startMs), 0), Math.min(shareOf(stopMs), 1)];
    return from < to ? [{ from, to }] : [];
  };
  const isWithin = (at: number) => at >= 0 && at <= 1;
  const within = ahead.filter((one) => isWithin(shareOf(tcaMsOf(one))));
  const marks = foldPairs(within, { open: new Set(within.map(pairOf)) }).map((row): Mark => {
    const { passes, isUnfolded: isSmall } = row;
    const label = shownRiskOf(row.conjunctionData);
    return { at: shareOf(tcaMsOf(row)), label, conjunction: row, passes, isSmall };
  });
  return {
    screened: screened.kind === 'screened' ? barOf({ startMs: week.startMs, stopMs: screened.toMs }) : [],
    covered: spans.flatMap(barOf),
    marks: marks.toSorted((a, b) => Number(b.isSmall) - Number(a.isSmall) || statusRank(a.label) - statusRank(b.label)),
  };
}
