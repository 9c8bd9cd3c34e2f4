import { secondsPerDay } from '@farpass/astro/constants';
import type { ElementSet } from '@farpass/astro/kernel';
import type { Epoch } from '@farpass/astro/time';
import type { HistoryCuts } from '@farpass/intake/elements';
import { detectBurns } from '@farpass/manoeuvre/detection';

/** When the object of some element sets burned, as Modified Julian Dates, and which of them are of another object (`FindCuts`). */
export function historyCuts(sets: readonly ElementSet[]): HistoryCuts {
  const { burns, strangers } = detectBurns(sets);
  return {
    burnsDays: burns.map(({ earliest, latest }) => ({ fromDays: dayOf(earliest), toDays: dayOf(latest) })),
    strangers: new Set(strangers.flatMap((each) => each.sets)),
  };
}

function dayOf(epoch: Epoch<'UTC'>): number {
  return epoch.modifiedJulianDay + (epoch.second + epoch.fraction) / secondsPerDay;
}
