import { minutesPerDay, secondsPerDay, secondsPerHour } from '@farpass/astro/constants';
import type { ElementSet, ElementSetEpoch } from '@farpass/astro/kernel';
import { degreeRad } from '@farpass/astro/linear';
import { epochParts, modifiedJulianDayOf, parseEpoch } from '@farpass/astro/time';
import type { GpRecord } from '@farpass/ccsds/gp';

/** An element set in the units of the theory, with the name and designator of the object. */
export interface CatalogueObject {
  readonly elements: ElementSet;
  readonly name: string | undefined;
  /** International designator as `1998-067A`. */
  readonly designator: string | undefined;
}

const radPerMinPerRevPerDay = (2 * Math.PI) / minutesPerDay;

/** The published values of an element set as numbers: revolutions per day, degrees. Absent derivatives are NaN. */
export interface PublishedValues {
  readonly catalogueNumber: string;
  readonly epoch: ElementSetEpoch;
  readonly meanMotionRevPerDay: number;
  readonly eccentricity: number;
  readonly inclinationDeg: number;
  readonly nodeDeg: number;
  readonly argumentOfPerigeeDeg: number;
  readonly meanAnomalyDeg: number;
  readonly bstarPerEarthRadius: number;
  readonly halfMeanMotionDot: number;
  readonly sixthMeanMotionDdot: number;
}

/** Published values in the form that SGP4 needs: TEME of date, radians and minutes. */
export function elementsOfValues(values: PublishedValues): ElementSet {
  return {
    catalogueId: values.catalogueNumber,
    epoch: values.epoch,
    meanMotionRadPerMin: values.meanMotionRevPerDay * radPerMinPerRevPerDay,
    eccentricity: values.eccentricity,
    inclinationRad: values.inclinationDeg * degreeRad,
    nodeRad: values.nodeDeg * degreeRad,
    argumentOfPerigeeRad: values.argumentOfPerigeeDeg * degreeRad,
    meanAnomalyRad: values.meanAnomalyDeg * degreeRad,
    bstarPerEarthRadius: values.bstarPerEarthRadius,
    ...(Number.isNaN(values.halfMeanMotionDot) ? {} : { halfMeanMotionDotRevPerDay2: values.halfMeanMotionDot }),
    ...(Number.isNaN(values.sixthMeanMotionDdot) ? {} : { sixthMeanMotionDdotRevPerDay3: values.sixthMeanMotionDdot }),
  };
}

/**
 * A catalogue record in the form that SGP4 needs, the epoch kept to its last digit. The record was checked when it was
 * read; no defaults are filled in here except absent derivatives, which SGP4 does not use.
 */
export function elementsOf(record: GpRecord): CatalogueObject {
  const elements = elementsOfValues({
    catalogueNumber: record.catalogueNumber,
    epoch: epochOf(record.epochUtc),
    ...publishedElements(record),
    halfMeanMotionDot: Number(record.halfMeanMotionDot),
    sixthMeanMotionDdot: Number(record.sixthMeanMotionDdot),
  });
  return { elements, name: record.objectName, designator: record.objectId };
}

/** The elements of a record as numbers, in their published units. */
export function publishedElements(record: GpRecord) {
  return {
    meanMotionRevPerDay: Number(record.meanMotionRevPerDay),
    eccentricity: Number(record.eccentricity),
    inclinationDeg: Number(record.inclinationDeg),
    nodeDeg: Number(record.nodeDeg),
    argumentOfPerigeeDeg: Number(record.argumentOfPerigeeDeg),
    meanAnomalyDeg: Number(record.meanAnomalyDeg),
    bstarPerEarthRadius: Number(record.bstarPerEarthRadius),
  };
}

/** A leap second is read as the first second of the next day, because SGP4 uses days of 86,400 s. */
export function epochOf(epochUtc: string): ElementSetEpoch {
  const parts = epochParts(parseEpoch(epochUtc, 'UTC'));
  const secondsOfDay = parts.hour * secondsPerHour + parts.minute * 60 + parts.second + parts.fraction;
  const modifiedJulianDay = modifiedJulianDayOf(parts);
  return secondsOfDay < secondsPerDay
    ? { modifiedJulianDay, secondsOfDay }
    : { modifiedJulianDay: modifiedJulianDay + 1, secondsOfDay: secondsOfDay - secondsPerDay };
}
