import { degreesOf } from '@farpass/astro/linear';
import { addSeconds, type Epoch, formatUtc } from '@farpass/astro/time';
import type { LookDocument } from '@farpass/contract/odt';
import type { Sight } from '@farpass/tracking/passes';

/** Where a sensor sees an object at one time; `start` is the zero of the sight's seconds. */
export function lookDocument(
  { secondsAfterStart, azimuthRad, elevationRad, rangeKm }: Sight,
  start: Epoch<'UTC'>,
): LookDocument {
  return {
    time: formatUtc(addSeconds(start, secondsAfterStart), 3),
    azimuthDeg: Number(degreesOf(azimuthRad).toFixed(3)),
    elevationDeg: Number(degreesOf(elevationRad).toFixed(3)),
    rangeKm: Number(rangeKm.toFixed(2)),
  };
}
