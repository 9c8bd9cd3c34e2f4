import { modifiedJulianDayOf1970, msPerDay } from '@farpass/astro/constants';
import type { ElementSetEpoch } from '@farpass/astro/kernel';

/** A time on the page [ms since 1970, UTC] in the kernel's form. */
export function kernelInstant(atMs: number): ElementSetEpoch {
  const days = Math.floor(atMs / msPerDay);
  return { modifiedJulianDay: modifiedJulianDayOf1970 + days, secondsOfDay: (atMs - days * msPerDay) / 1000 };
}
