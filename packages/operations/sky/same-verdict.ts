import { raisedFactor } from './verdict.ts';

/** The parts of a verdict on a plan that decide what people do with it. */
interface StatedVerdict {
  readonly riskAfter: string;
  readonly isUncertain?: boolean | undefined;
  readonly probabilityAfter: number;
  readonly isWithinTarget: boolean;
  readonly needsReason: boolean;
  readonly solves: readonly string[];
  readonly raises: readonly { readonly secondaryId: string }[];
}

/**
 * Whether newer inputs leave the verdict on a plan as it is: the same level and target, what it solves is still solved, it raises
 * nothing else, and a probability above the target has not risen.
 */
export function isSameVerdict({ earlier, now }: Readonly<Record<'earlier' | 'now', StatedVerdict>>): boolean {
  const raised = new Set(earlier.raises.map(({ secondaryId }) => secondaryId));
  const solved = new Set(now.solves);
  return (
    earlier.riskAfter === now.riskAfter &&
    (earlier.isUncertain ?? false) === (now.isUncertain ?? false) &&
    earlier.isWithinTarget === now.isWithinTarget &&
    earlier.needsReason === now.needsReason &&
    earlier.solves.every((id) => solved.has(id)) &&
    now.raises.every(({ secondaryId }) => raised.has(secondaryId)) &&
    (now.isWithinTarget || now.probabilityAfter < raisedFactor * earlier.probabilityAfter)
  );
}
