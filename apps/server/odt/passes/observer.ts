import {
  observerOf as observerOfRecord,
  secondsNeeded as secondsNeededBy,
  withLowestElevation,
} from '@farpass/intake/sensors';
import type { Observer } from '@farpass/tracking/passes';
import type { SensorRow } from '../sensors/store.ts';

/** The properties of a sensor that decide when it can observe; plain, for threads. */
export type SensorSite = Pick<SensorRow, 'code' | 'name' | 'sensorType' | 'document'>;

/** The plain part of a sensor's row. */
export function siteOf({ code, name, sensorType, document }: SensorRow): SensorSite {
  return { code, name, sensorType, document };
}

/** Duration of one observation of a sensor. */
export function secondsNeeded({ document }: Pick<SensorRow, 'document'>): number {
  return secondsNeededBy(document);
}

/** The wishes and facts of a request that decide when an object can be observed. */
export interface ObservedObject {
  readonly standardMagnitude?: number | undefined;
  /** Nothing is observed below this, deg. */
  readonly minimumElevationDeg?: number | undefined;
}

/** A sensor of the registry as an observer. */
export function observerOf({ code, sensorType, document }: SensorSite, object: ObservedObject): Observer {
  const record = { ...document, sensorCode: code, sensorType };
  return observerOfRecord(withLowestElevation(record, object.minimumElevationDeg), object.standardMagnitude);
}

/** Slew rate of a mount that does not state one. */
const usualSlewDegPerS = 2;
/** A slew between two objects is rarely wider. */
const turnDeg = 90;
const usualSettleSeconds = 10;

/** Minimum time between two observations of a sensor: a wide slew, and the settling time. */
export function setupSeconds({ document }: Pick<SensorSite, 'document'>): number {
  return turnDeg / (document.slewRateDegPerS ?? usualSlewDegPerS) + (document.settleSeconds ?? usualSettleSeconds);
}
