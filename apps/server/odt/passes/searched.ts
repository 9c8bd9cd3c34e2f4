import type { PassSearchDocument, SearchDocument } from '@farpass/contract/odt';
import { lookingSensorOf } from '@farpass/intake/sensors';
import type { View } from '@farpass/tracking/passes';
import { detectionInSearch } from '@farpass/tracking/search';
import { type SensorSite, secondsNeeded } from './observer.ts';

/** A part of a pass in which a sensor can observe. */
interface SearchedPart {
  readonly view: View;
  readonly sensor: Pick<SensorSite, 'document'>;
  readonly atSeconds: number;
  readonly lengthSeconds: number;
}

/** The pattern in which a sensor looks for the object of a search in a pass; undefined for a request without one. */
export function searchOfPass(
  { view, sensor, atSeconds, lengthSeconds }: SearchedPart,
  wanted: SearchDocument | undefined,
): PassSearchDocument | undefined {
  if (wanted === undefined) return undefined;
  const looking = lookingSensorOf(sensor.document);
  const spareSeconds = Math.max(0, lengthSeconds - secondsNeeded(sensor));
  const { search, chance } = detectionInSearch({ view, sensor: looking }, { atSeconds, spareSeconds }, wanted);
  const [fieldsAlong, fieldsAcross] = search?.grid ?? [1, 1];
  return {
    fields: search?.fields ?? 1,
    fieldsAlong,
    fieldsAcross,
    seconds: search?.seconds ?? 0,
    observations: search?.observations ?? 1,
    chance: Number(chance.toFixed(4)),
  };
}

/** Whether a sensor can look for an object: its field of view is known. */
export function canSearch({ document }: Pick<SensorSite, 'document'>, wanted: SearchDocument | undefined): boolean {
  return wanted === undefined || document.fieldOfViewDeg !== undefined;
}
