import { observerOf as observerOfRecord, secondsNeeded as secondsNeededBy } from '@farpass/intake/sensors';
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

/** A sensor of the registry as an observer. */
export function observerOf(
  { code, sensorType, document }: SensorSite,
  standardMagnitude: number | undefined,
): Observer {
  return observerOfRecord({ ...document, sensorCode: code, sensorType }, standardMagnitude);
}
