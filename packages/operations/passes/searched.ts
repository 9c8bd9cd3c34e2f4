import { lookingSensorOf, type SensorRecord, secondsNeeded } from '@farpass/intake/sensors';
import type { View } from '@farpass/tracking/passes';
import { detectionInSearch, type SearchSigmas } from '@farpass/tracking/search';

/** A part of a pass in which a sensor can observe. */
export interface SearchedPart {
  readonly view: Pick<View, 'lineAt'>;
  readonly sensor: Pick<SensorRecord, 'fieldOfViewDeg' | 'observationSeconds' | 'settleSeconds'>;
  readonly atSeconds: number;
  readonly lengthSeconds: number;
}

/** The fields that a sensor looks at one after another. */
export interface PassSearch {
  readonly fields: number;
  readonly fieldsAlong: number;
  readonly fieldsAcross: number;
  readonly seconds: number;
  /** The length of search and observation in observations, by which it is paid. */
  readonly observations: number;
  /** The share of the places where the object may be that the pattern covers. */
  readonly chance: number;
}

/** The pattern in which a sensor looks in a pass for an object that may be away from its orbit. */
export function searchedPart(
  { view, sensor, atSeconds, lengthSeconds }: SearchedPart,
  sigmas: SearchSigmas,
): PassSearch {
  const looking = lookingSensorOf(sensor);
  const spareSeconds = Math.max(0, lengthSeconds - secondsNeeded(sensor));
  const { search, chance } = detectionInSearch({ view, sensor: looking }, { atSeconds, spareSeconds }, sigmas);
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
