import type { SensorReach } from '@farpass/tracking/delivered';
import { flatMask, horizonOfSensor } from '@farpass/tracking/passes';
import type { SensorRecord } from './record.ts';

/**
 * Where a sensor of a registry can measure. One that states no horizon sees down to the level: the usual lowest
 * elevation is a wish of planning, not a fact about the site.
 */
export function reachOf(sensor: Pick<SensorRecord, 'limits' | 'horizonMask'>): SensorReach {
  const { limits, horizonMask } = sensor;
  const isStated = limits?.minimumElevationDeg !== undefined || (horizonMask?.length ?? 0) > 0;
  return {
    horizon: isStated ? horizonOfSensor(sensor) : flatMask(0),
    nearestKm: limits?.minimumRangeKm,
    farthestKm: limits?.maximumRangeKm,
  };
}
