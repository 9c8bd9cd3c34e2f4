import { julianDayOfModifiedZero, minutesPerDay, secondsPerDay } from '../constants/index.ts';
import type { ElementSet, ElementSetEpoch } from '../kernel/index.ts';
import { type Epoch, epochFromJulianDate } from '../time/index.ts';

/** The epoch of an element set as an instant in UTC. */
export function epochOfSet({ modifiedJulianDay, secondsOfDay }: ElementSetEpoch): Epoch<'UTC'> {
  return epochFromJulianDate('UTC', {
    day: modifiedJulianDay + julianDayOfModifiedZero,
    fraction: secondsOfDay / secondsPerDay,
  });
}

/** An instant in UTC in the form that SGP4 uses. */
export function setEpochOf({ modifiedJulianDay, second, fraction }: Epoch<'UTC'>): ElementSetEpoch {
  return { modifiedJulianDay, secondsOfDay: second + fraction };
}

/**
 * Minutes from the epoch of an element set to a time, for SGP4: every UTC day counts 86 400 s, even with a leap second.
 */
export function minutesSinceEpoch({ epoch }: Pick<ElementSet, 'epoch'>, time: Epoch<'UTC'>): number {
  const { modifiedJulianDay, secondsOfDay } = setEpochOf(time);
  return (modifiedJulianDay - epoch.modifiedJulianDay) * minutesPerDay + (secondsOfDay - epoch.secondsOfDay) / 60;
}
