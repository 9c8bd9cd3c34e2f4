import type { ConjunctionDocument } from '@farpass/contract/ca';
import { severityOf } from '../../assessment/severity.ts';

/** A row of the list: an event, and what it stands for. */
export interface ListRow extends ConjunctionDocument {
  /** Names the pair. */
  readonly pair: string;
  /** How many events of the pair are in the list; only the worst of them carries the number. */
  readonly passes: number;
  /** One of the events under the worst of its pair. */
  readonly isUnfolded: boolean;
}

interface Folding {
  /** Pairs whose events are all shown. */
  readonly open: ReadonlySet<string>;
}

/** The events of one pair as one row, the worst; those of an open pair follow it. The order of the worst is kept. */
export function foldPairs(events: readonly ConjunctionDocument[], { open }: Folding): readonly ListRow[] {
  const pairs = Map.groupBy(events, pairOf);
  const worst = new Set([...pairs.values()].map((all) => all.reduce((a, b) => (compareUrgency(b, a) < 0 ? b : a))));
  return events.flatMap((event): readonly ListRow[] => {
    if (!worst.has(event)) return [];
    const pair = pairOf(event);
    const all = pairs.get(pair) ?? [];
    const head = { ...event, pair, passes: all.length, isUnfolded: false };
    const others = open.has(pair) ? all.filter((one) => one !== event) : [];
    return [head, ...others.map((one) => ({ ...one, pair, passes: 1, isUnfolded: true }))];
  });
}

/** Every event as a row of its own, as a file has them. */
export function unfolded(events: readonly ConjunctionDocument[]): readonly ListRow[] {
  return events.map((event) => ({ ...event, pair: pairOf(event), passes: 1, isUnfolded: false }));
}

/** The most urgent first: by risk, then the soonest. */
export function byUrgency(events: readonly ConjunctionDocument[]): readonly ConjunctionDocument[] {
  return events.toSorted(
    (a, b) => severity(a) - severity(b) || a.conjunctionData.tca.localeCompare(b.conjunctionData.tca),
  );
}

function compareUrgency(a: ConjunctionDocument, b: ConjunctionDocument): number {
  const probability = ({ conjunctionData }: ConjunctionDocument) => conjunctionData.probabilityOfCollision ?? 0;
  return severity(a) - severity(b) || probability(b) - probability(a);
}

const severity = ({ conjunctionData }: ConjunctionDocument) => severityOf(conjunctionData.riskLevel);
const pairOf = ({ satelliteId, secondaryId, secondaryName }: ConjunctionDocument) =>
  `${satelliteId} ${secondaryId || secondaryName}`;
