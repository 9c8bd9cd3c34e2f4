import { julianDayOfModifiedZero, secondsPerDay } from '@farpass/astro/constants';
import type { ElementSetEpoch } from '@farpass/astro/kernel';
import { type Epoch, epochFromJulianDate, secondsBetween } from '@farpass/astro/time';
import type { ObjectRecord, ScreeningWindow } from './record.ts';

/** The epoch of an element set, whose days all have 86,400 s. */
export function epochOfSet({ modifiedJulianDay, secondsOfDay }: ElementSetEpoch): Epoch<'UTC'> {
  return epochFromJulianDate('UTC', {
    day: modifiedJulianDay + julianDayOfModifiedZero,
    fraction: secondsOfDay / secondsPerDay,
  });
}

/** An instant as SGP4 counts: days of 86,400 s. */
export function setEpochOf({ modifiedJulianDay, second, fraction }: Epoch<'UTC'>): ElementSetEpoch {
  return { modifiedJulianDay, secondsOfDay: second + fraction };
}

/** When an object's data are from: the epoch of its element set, else when its file or newest message was made. */
export function dataEpochOf({ orbit }: ObjectRecord): Epoch<'UTC'> | undefined {
  if (orbit.kind === 'none') return undefined;
  return orbit.kind === 'elements' ? epochOfSet(orbit.elements.epoch) : orbit.made;
}

/** Age of an object's data so many seconds into the window [s]; negative where they are from later than that. */
export function ageSecondsAt({ orbit }: ObjectRecord, { start }: ScreeningWindow, seconds: number): number | undefined {
  if (orbit.kind === 'none') return undefined;
  if (orbit.kind === 'ephemeris') return secondsBetween(start, orbit.made) + seconds;
  const { modifiedJulianDay, secondsOfDay } = orbit.elements.epoch;
  const from = setEpochOf(start);
  return secondsPerDay * (from.modifiedJulianDay - modifiedJulianDay) + (from.secondsOfDay - secondsOfDay) + seconds;
}
