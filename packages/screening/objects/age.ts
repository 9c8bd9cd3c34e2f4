import { epochOfSet, minutesSinceEpoch } from '@farpass/astro/orbits';
import { type Epoch, secondsBetween } from '@farpass/astro/time';
import type { ObjectRecord, ScreeningWindow } from './record.ts';

/**
 * The time of an object's data: the epoch of its element set, otherwise the creation time of its file or newest
 * message.
 */
export function dataEpochOf({ orbit }: ObjectRecord): Epoch<'UTC'> | undefined {
  if (orbit.kind === 'none') return undefined;
  return orbit.kind === 'elements' ? epochOfSet(orbit.elements.epoch) : orbit.made;
}

/**
 * Age of an object's data [s] at a time in seconds after the start of the window; negative if they are from a later
 * time.
 */
export function ageSecondsAt({ orbit }: ObjectRecord, { start }: ScreeningWindow, seconds: number): number | undefined {
  if (orbit.kind === 'none') return undefined;
  if (orbit.kind === 'ephemeris') return secondsBetween(start, orbit.made) + seconds;
  return 60 * minutesSinceEpoch(orbit.elements, start) + seconds;
}
