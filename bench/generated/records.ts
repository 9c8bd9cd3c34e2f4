import { minutesPerDay } from '@farpass/astro/constants';
import type { GpRecord } from '@farpass/ccsds/gp';
import { nearEarthOrbits } from './orbits.ts';

/** Element sets of invented objects near the Earth, all of one epoch. */
export function generatedRecords(objects: number, epochUtc: string): readonly GpRecord[] {
  const degrees = (radians: number) => ((radians * 180) / Math.PI).toFixed(4);
  return nearEarthOrbits(objects).map((set) => ({
    catalogueNumber: set.catalogueId,
    objectName: `GENERATED ${set.catalogueId}`,
    objectId: '2026-001A',
    classification: 'U',
    epochUtc,
    meanMotionRevPerDay: ((set.meanMotionRadPerMin * minutesPerDay) / (2 * Math.PI)).toFixed(8),
    eccentricity: set.eccentricity.toFixed(7),
    inclinationDeg: degrees(set.inclinationRad),
    nodeDeg: degrees(set.nodeRad),
    argumentOfPerigeeDeg: degrees(set.argumentOfPerigeeRad),
    meanAnomalyDeg: degrees(set.meanAnomalyRad),
    bstarPerEarthRadius: set.bstarPerEarthRadius.toExponential(5),
    others: {},
    line: 0,
  }));
}
