import { minutesPerDay, modifiedJulianDayOf1970, msPerDay, wgs72, wgs84 } from '@farpass/astro/constants';
import { degreeRad } from '@farpass/astro/linear';
import { kozaiMeanMotionRadPerMin } from '@farpass/astro/orbits';
import type { GpRecord } from '@farpass/ccsds/gp';

/** An invented orbit at the world's reference day: mean elements, km and degrees. */
export interface SyntheticOrbit {
  readonly catalogueNumber: string;
  readonly name: string;
  readonly designator: string;
  readonly perigeeAltitudeKm: number;
  readonly apogeeAltitudeKm: number;
  readonly inclinationDeg: number;
  readonly nodeDeg: number;
  readonly argumentOfPerigeeDeg: number;
  readonly meanAnomalyDeg: number;
  readonly bstarPerEarthRadius: number;
}

/** 2023-02-25: every orbit of the world is given for this day and propagated from it. */
const referenceDay = 60_000;

/**
 * The element set of an orbit at the beginning of a day (modified Julian day): node, perigee and anomaly propagated
 * with the secular rates of J2 (Kozai 1959; Vallado 2013, section 9.6), nothing else changed. The set is synthetic.
 */
export function elementSetAt(orbit: SyntheticOrbit, modifiedJulianDay: number): GpRecord {
  const { perigeeAltitudeKm, apogeeAltitudeKm, inclinationDeg } = orbit;
  const semiMajorAxisKm = wgs84.equatorialRadiusKm + (perigeeAltitudeKm + apogeeAltitudeKm) / 2;
  const eccentricity = (apogeeAltitudeKm - perigeeAltitudeKm) / 2 / semiMajorAxisKm;
  const inclinationRad = inclinationDeg * degreeRad;
  const meanMotionRadPerMin = kozaiMeanMotionRadPerMin(semiMajorAxisKm, { eccentricity, inclinationRad });
  const rates = secularRates({ semiMajorAxisKm, eccentricity, inclinationRad });
  const minutes = (modifiedJulianDay - referenceDay) * minutesPerDay;
  const turnedBy = (radPerMin: number) => (radPerMin * minutes) / degreeRad;
  return recordAt(orbit, modifiedJulianDay, {
    meanMotionRadPerMin,
    eccentricity,
    inclinationDeg,
    nodeDeg: orbit.nodeDeg + turnedBy(rates.node),
    argumentOfPerigeeDeg: orbit.argumentOfPerigeeDeg + turnedBy(rates.perigee),
    meanAnomalyDeg: orbit.meanAnomalyDeg + turnedBy(rates.anomaly),
  });
}

/** An invented element set. */
export type InventedSet = GpRecord;

/** Mean elements as printed in an element set. */
export interface MeanElements
  extends Pick<SyntheticOrbit, 'inclinationDeg' | 'nodeDeg' | 'argumentOfPerigeeDeg' | 'meanAnomalyDeg'> {
  readonly meanMotionRadPerMin: number;
  readonly eccentricity: number;
}

/** The element set of an invented object at the beginning of a day. */
export function recordAt(
  orbit: Pick<SyntheticOrbit, 'catalogueNumber' | 'name' | 'designator' | 'bstarPerEarthRadius'>,
  modifiedJulianDay: number,
  mean: MeanElements,
): GpRecord {
  return {
    catalogueNumber: orbit.catalogueNumber,
    objectName: orbit.name,
    objectId: orbit.designator,
    classification: 'U',
    epochUtc: `${dayText(modifiedJulianDay)}T00:00:00.000000`,
    meanMotionRevPerDay: ((mean.meanMotionRadPerMin * minutesPerDay) / (2 * Math.PI)).toFixed(8),
    eccentricity: mean.eccentricity.toFixed(7),
    inclinationDeg: mean.inclinationDeg.toFixed(4),
    nodeDeg: degreesText(mean.nodeDeg),
    argumentOfPerigeeDeg: degreesText(mean.argumentOfPerigeeDeg),
    meanAnomalyDeg: degreesText(mean.meanAnomalyDeg),
    bstarPerEarthRadius: orbit.bstarPerEarthRadius.toFixed(8),
    halfMeanMotionDot: '0.00000000',
    sixthMeanMotionDdot: '0',
    ephemerisType: '0',
    elementSetNumber: '999',
    revolutionAtEpoch: '1',
    others: { OBJECT_TYPE: orbit.name.includes('DEB') ? 'DEBRIS' : 'PAYLOAD', OWNER: 'SYNTHETIC' },
    line: 0,
  };
}

function degreesText(degrees: number): string {
  const rest = degrees % 360;
  return (rest < 0 ? rest + 360 : rest).toFixed(4).replace('360.0000', '0.0000');
}

interface Shape {
  readonly semiMajorAxisKm: number;
  readonly eccentricity: number;
  readonly inclinationRad: number;
}

/** Mean rates of node, perigee and mean anomaly under J2, rad/min. */
export function secularRates({ semiMajorAxisKm, eccentricity, inclinationRad }: Shape) {
  const meanMotion = 60 * Math.sqrt(wgs72.muKm3PerS2 / semiMajorAxisKm ** 3);
  const shape = 1 - eccentricity ** 2;
  const factor = 1.5 * wgs72.j2 * (wgs72.equatorialRadiusKm / (semiMajorAxisKm * shape)) ** 2 * meanMotion;
  const sine2 = Math.sin(inclinationRad) ** 2;
  return {
    node: -factor * Math.cos(inclinationRad),
    perigee: factor * (2 - 2.5 * sine2),
    anomaly: meanMotion + factor * Math.sqrt(shape) * (1 - 1.5 * sine2),
  };
}

/** The calendar date of a modified Julian day. */
export function dayText(modifiedJulianDay: number): string {
  return new Date((modifiedJulianDay - modifiedJulianDayOf1970) * msPerDay).toISOString().slice(0, 10);
}

/** The modified Julian day of a clock time. */
export function dayOf(unixMs: number): number {
  return Math.floor(unixMs / msPerDay) + modifiedJulianDayOf1970;
}
