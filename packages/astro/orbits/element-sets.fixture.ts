import type { ElementSet } from '../kernel/index.ts';
import { degreeRad } from '../linear/index.ts';

/** An invented element set of 2025-01-01, 00:00 UTC, without drag by default. */
export function elements(revolutionsPerDay: number, changes: Partial<ElementSet>): ElementSet {
  return {
    catalogueId: '90001',
    epoch: { modifiedJulianDay: 60_676, secondsOfDay: 0 },
    meanMotionRadPerMin: (revolutionsPerDay * 2 * Math.PI) / 1440,
    eccentricity: 0.001,
    inclinationRad: 51.6 * degreeRad,
    nodeRad: 2,
    argumentOfPerigeeRad: 1,
    meanAnomalyRad: 3,
    bstarPerEarthRadius: 0,
    ...changes,
  };
}
