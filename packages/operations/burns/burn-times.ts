import { secondsPerDay } from '@farpass/astro/constants';
import type { ElementSet } from '@farpass/astro/kernel';
import type { Epoch } from '@farpass/astro/time';
import type { BurnTime } from '@farpass/conjunction/covariance';
import { detectBurns } from '@farpass/manoeuvre/detection';

/** When the object of some element sets burned, as Modified Julian Dates: histories are cut there (`FindBurns`). */
export function burnTimes(sets: readonly ElementSet[]): readonly BurnTime[] {
  return detectBurns(sets).burns.map(({ earliest, latest }) => ({ fromDays: dayOf(earliest), toDays: dayOf(latest) }));
}

function dayOf(epoch: Epoch<'UTC'>): number {
  return epoch.modifiedJulianDay + (epoch.second + epoch.fraction) / secondsPerDay;
}
