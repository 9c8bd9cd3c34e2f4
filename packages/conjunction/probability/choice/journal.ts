import { reasoned, type Saying, worded } from '../../wording/saying.ts';
import type { Assessment, Check, MethodName, Repair } from '../assessment.ts';

/** The checks and repairs on the way to an answer. */
export interface Journal {
  readonly checks: readonly Check[];
  readonly repairs: readonly Repair[];
}

/** A probability by one method. */
export function answered(
  { checks, repairs }: Journal,
  by: { readonly method: MethodName; readonly value: number; readonly says: readonly Saying[] },
): Assessment {
  const { method, value, says } = by;
  return { kind: 'probability', checks, repairs, method, value, ...reasoned(...says) };
}

/** No answer, with the reason. */
export function none(checks: readonly Check[], ...says: readonly Saying[]): Assessment {
  return { kind: 'none', checks, repairs: [], ...reasoned(...says) };
}

/** A failed check with its sentences. */
export function failed(code: Check['code'], ...says: readonly Saying[]): Check {
  return { code, passed: false, ...worded(...says) };
}

/** A passed check with its sentences. */
export function passed(code: Check['code'], ...says: readonly Saying[]): Check {
  return { code, passed: true, ...worded(...says) };
}
