import { numberText } from '@farpass/astro/figures';
import { Problem, saying } from '@farpass/contract/problem';
import { expectedApproaches, presetNamed } from '@farpass/screening/volumes';
import type { PlannedPrimary, ScreeningPlan } from '../tables.ts';

/** More approaches than this fill the database, and no one reads them. */
const mostApproaches = 500_000;
/** The widest of the low regimes: about the size of the volume of a primary that has none of its own. */
const usualVolume = presetNamed('leo1').volume;

/** The extent of a screening. */
interface Extent {
  readonly primaries: readonly PlannedPrimary[];
  /** Objects that each primary is screened against. */
  readonly objects: number;
  readonly days: number;
}

/** The approximate number of approaches of a screening, to two digits. */
export function expectedOf({ primaries, objects, days }: Extent): number {
  const expected = primaries.reduce(
    (sum, { volume = usualVolume }) => sum + expectedApproaches({ pairs: objects, days, volume }),
    0,
  );
  return Math.round(Number(expected.toPrecision(2)));
}

/** Refuses a screening with more approaches than can be used, and states the number. */
export function refuseOverBudget({ expectedApproaches: expected = 0, primaries }: ScreeningPlan): void {
  if (expected <= mostApproaches) return;
  const fault = saying('SCREENING_OVER_BUDGET', {
    primaries: numberText(primaries.length, 0),
    expected: numberText(expected, 0),
    most: numberText(mostApproaches, 0),
  });
  throw new Problem('CONTENT_INVALID', {
    detail: `/volume: ${fault.message}`,
    errors: [{ pointer: '/volume', ...fault }],
  });
}
