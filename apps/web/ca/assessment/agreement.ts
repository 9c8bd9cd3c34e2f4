import type { AssessmentDocument } from '@farpass/contract/conjunctions';

type Method = Pick<AssessmentDocument['methods'][number], 'method' | 'value' | 'valid'>;

/** How many methods that are valid here say the same, and within which part of the largest [%]; undefined without two of them. */
export function agreementOf(
  methods: readonly Method[],
): { readonly count: number; readonly withinPercent: number } | undefined {
  // A maximum does not estimate: it agrees with nothing.
  const values = methods.flatMap(({ method, value, valid }) =>
    valid && value !== undefined && !method.endsWith('Max') ? [value] : [],
  );
  const most = Math.max(...values);
  if (values.length < 2 || most <= 0) return undefined;
  const apart = (100 * (most - Math.min(...values))) / most;
  return { count: values.length, withinPercent: Math.max(1, Math.ceil(apart)) };
}
