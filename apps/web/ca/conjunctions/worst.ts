import type { ConjunctionOutlineDocument } from '@farpass/contract/conjunctions';
import { type ShownRisk, severityOfShown, shownRiskOf } from '../../ui/status/status.ts';

/** The worst of the conjunctions ahead: its level, how many have it, and the soonest of them. */
export interface WorstAhead {
  readonly label: ShownRisk;
  readonly count: number;
  readonly soonest: ConjunctionOutlineDocument;
}

/** Of conjunctions ahead, the soonest first; a cleared one counts no more. Undefined without any. */
export function worstOf(ahead: readonly ConjunctionOutlineDocument[]): WorstAhead | undefined {
  const open = ahead.filter(({ state }) => state !== 'CLEARED');
  const labels = open.map(({ conjunctionData }) => shownRiskOf(conjunctionData));
  const [label] = labels.toSorted((a, b) => severityOfShown(a) - severityOfShown(b));
  if (label === undefined) return undefined;
  const soonest = open[labels.indexOf(label)];
  if (soonest === undefined) return undefined;
  return { label, count: labels.filter((one) => one === label).length, soonest };
}
