import type { ConjunctionDocument, ConjunctionOutlineDocument } from '@farpass/contract/conjunctions';
import { severityOfShown, shownRiskOf } from '../../../ui/status/status.ts';
import { splitByTime } from '../split.ts';

/** The events that a row represents. */
export interface Folded {
  /** Names the pair. */
  readonly pair: string;
  /** The number of rows of the pair in the list; only the worst of them has the number. */
  readonly passes: number;
  /** One of the rows under the worst of its pair. */
  readonly isUnfolded: boolean;
}

/** A row of the list: an event, and the events that it represents. */
export interface ListRow extends ConjunctionDocument, Folded {}

/** The risk of all passes of a pair that is one row; undefined for a row that is one pass. */
export function ofAllPasses({ passes, isUnfolded, repeats }: ListRow): ListRow['repeats'] {
  return passes > 1 && !isUnfolded ? repeats : undefined;
}

interface OpenPairs {
  /** Pairs whose events are all shown. */
  readonly open: ReadonlySet<string>;
}

/** The events of one pair as one row, the worst; those of an open pair follow it. The order of the worst is kept. */
export function foldPairs<Row extends ConjunctionOutlineDocument>(
  events: readonly Row[],
  { open }: OpenPairs,
): readonly (Row & Folded)[] {
  return fold(events, { nameOf: pairOf, compare: compareUrgency, open });
}

interface FoldingBy<Row> extends OpenPairs {
  /** Rows of the same name are folded into one. */
  readonly nameOf: (row: Row) => string;
  /** Negative for the row that represents two of the same name. */
  readonly compare: (a: Row, b: Row) => number;
}

/** Combines the rows of one name into one; those of an open name follow it. */
export function fold<Row extends object>(
  rows: readonly Row[],
  { nameOf, compare, open }: FoldingBy<Row>,
): readonly (Row & Folded)[] {
  const groups = Map.groupBy(rows, nameOf);
  const heads = new Set([...groups.values()].map((all) => all.reduce((a, b) => (compare(b, a) < 0 ? b : a))));
  return rows.flatMap((row): readonly (Row & Folded)[] => {
    if (!heads.has(row)) return [];
    const pair = nameOf(row);
    const all = groups.get(pair) ?? [];
    const head = { ...row, pair, passes: all.length, isUnfolded: false };
    const others = open.has(pair) ? all.filter((one) => one !== row) : [];
    return [head, ...others.map((one) => ({ ...one, pair, passes: 1, isUnfolded: true }))];
  });
}

/** Every event as its own row, for files. */
export function unfolded(events: readonly ConjunctionDocument[]): readonly ListRow[] {
  return events.map((event) => ({ ...event, pair: pairOf(event), passes: 1, isUnfolded: false }));
}

/** The most urgent first: by risk, in each those that only a doubt keeps up last, then the soonest. */
export function byUrgency<Row extends ConjunctionOutlineDocument>(events: readonly Row[]): readonly Row[] {
  return events.toSorted(
    (a, b) => severity(a) - severity(b) || a.conjunctionData.tca.localeCompare(b.conjunctionData.tca),
  );
}

/** The rows of a list of all times: what is ahead by urgency, then what is over, the most recent first. */
export function aheadFirst(events: readonly ConjunctionDocument[], minuteMs: number): readonly ListRow[] {
  const { future, past } = splitByTime(events, minuteMs);
  return unfolded([...byUrgency(future), ...past]);
}

function compareUrgency(a: ConjunctionOutlineDocument, b: ConjunctionOutlineDocument): number {
  const probability = ({ conjunctionData }: ConjunctionOutlineDocument) => conjunctionData.probabilityOfCollision ?? 0;
  return severity(a) - severity(b) || probability(b) - probability(a);
}

const severity = ({ conjunctionData }: ConjunctionOutlineDocument) => severityOfShown(shownRiskOf(conjunctionData));
/** Names a satellite and the other object. */
export const pairOf = ({ satelliteId, secondaryId, secondaryName }: ConjunctionOutlineDocument) =>
  `${satelliteId} ${secondaryId || secondaryName}`;
