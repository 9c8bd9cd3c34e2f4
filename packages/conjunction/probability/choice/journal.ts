import { reasoned, type Saying, worded } from '../../wording/saying.ts';
import type { Assessment, Check, MethodName, Repair } from '../assessment.ts';

/** What was checked and changed on the way to an answer. */
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

/** No answer, and why. */
export function none(checks: readonly Check[], ...says: readonly Saying[]): Assessment {
  return { kind: 'none', checks, repairs: [], ...reasoned(...says) };
}

/** A check that does not hold, in its sentences. */
export function failed(code: Check['code'], ...says: readonly Saying[]): Check {
  return { code, passed: false, ...worded(...says) };
}

/** A check that holds, in its sentences. */
export function passed(code: Check['code'], ...says: readonly Saying[]): Check {
  return { code, passed: true, ...worded(...says) };
}
