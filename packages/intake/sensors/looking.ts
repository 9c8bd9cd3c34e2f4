import { degreeRad } from '@farpass/astro/linear';
import type { LookingSensor } from '@farpass/tracking/value';
import { measurementStepSeconds, secondsNeeded } from './noise.ts';
import type { SensorRecord } from './record.ts';

/** How a sensor of a registry looks for an object field by field: it settles, and measures once in each. */
export function lookingSensorOf(
  sensor: Pick<SensorRecord, 'fieldOfViewDeg' | 'observationSeconds' | 'settleSeconds'>,
): Pick<LookingSensor, 'fieldOfViewRad' | 'neededSeconds' | 'secondsPerField'> {
  const { fieldOfViewDeg, settleSeconds = 0 } = sensor;
  return {
    neededSeconds: secondsNeeded(sensor),
    secondsPerField: settleSeconds + measurementStepSeconds,
    fieldOfViewRad: fieldOfViewDeg === undefined ? undefined : fieldOfViewDeg * degreeRad,
  };
}
