import { Problem, saying } from '@farpass/contract/problem';
import { expectedApproaches, presetNamed } from '@farpass/screening/volumes';
import type { PlannedPrimary, ScreeningPlan } from '../tables.ts';

/** More approaches than this fill the database, and no one reads them. */
const mostApproaches = 500_000;
/** The widest of the low regimes: what a primary gets that has no volume of its own is about as much. */
const usualVolume = presetNamed('leo1').volume;

/** What a screening will look at. */
interface Extent {
  readonly primaries: readonly PlannedPrimary[];
  /** Objects that each primary is screened against. */
  readonly objects: number;
  readonly days: number;
}

/** About how many approaches a screening will find, to two digits. */
export function expectedOf({ primaries, objects, days }: Extent): number {
  const expected = primaries.reduce(
    (sum, { volume = usualVolume }) => sum + expectedApproaches({ pairs: objects, days, volume }),
    0,
  );
  return Math.round(Number(expected.toPrecision(2)));
}

/** Refuses a screening that would find more than can be used, with the number. */
export function refuseOverBudget({ expectedApproaches: expected = 0, primaries }: ScreeningPlan): void {
  if (expected <= mostApproaches) return;
  const number = (count: number) => count.toLocaleString('en');
  const fault = saying('SCREENING_OVER_BUDGET', {
    primaries: number(primaries.length),
    expected: number(expected),
    most: number(mostApproaches),
  });
  throw new Problem('CONTENT_INVALID', {
    detail: `/volume: ${fault.message}`,
    errors: [{ pointer: '/volume', ...fault }],
  });
}
