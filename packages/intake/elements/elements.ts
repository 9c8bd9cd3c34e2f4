import type { ElementSet } from '@farpass/astro/kernel';
import { epochParts, modifiedJulianDayOf, parseEpoch } from '@farpass/astro/time';
import type { GpRecord } from '@farpass/ccsds/gp';

/** An element set in the units of the theory, with what a person knows the object by. */
export interface CatalogueObject {
  readonly elements: ElementSet;
  readonly name: string | undefined;
  /** International designator as `1998-067A`. */
  readonly designator: string | undefined;
}

const radiansPerDegree = Math.PI / 180;
const radPerMinPerRevPerDay = (2 * Math.PI) / 1440;

/**
 * A record of a catalogue as SGP4 takes it: TEME of date, radians and minutes, the epoch kept to its last digit. The
 * record was checked when it was read; nothing is defaulted here except absent derivatives, which SGP4 does not use.
 */
export function elementsOf(record: GpRecord): CatalogueObject {
  const elements: ElementSet = {
    catalogueId: record.catalogueNumber,
    epoch: epochOf(record.epochUtc),
    meanMotionRadPerMin: Number(record.meanMotionRevPerDay) * radPerMinPerRevPerDay,
    eccentricity: Number(record.eccentricity),
    inclinationRad: Number(record.inclinationDeg) * radiansPerDegree,
    nodeRad: Number(record.nodeDeg) * radiansPerDegree,
    argumentOfPerigeeRad: Number(record.argumentOfPerigeeDeg) * radiansPerDegree,
    meanAnomalyRad: Number(record.meanAnomalyDeg) * radiansPerDegree,
    bstarPerEarthRadius: Number(record.bstarPerEarthRadius),
    ...(record.halfMeanMotionDot === undefined
      ? {}
      : { halfMeanMotionDotRevPerDay2: Number(record.halfMeanMotionDot) }),
    ...(record.sixthMeanMotionDdot === undefined
      ? {}
      : { sixthMeanMotionDdotRevPerDay3: Number(record.sixthMeanMotionDdot) }),
  };
  return { elements, name: record.objectName, designator: record.objectId };
}

/** A leap second is read as the first second of the next day, as SGP4's days of 86,400 s have it. */
function epochOf(epochUtc: string): ElementSet['epoch'] {
  const parts = epochParts(parseEpoch(epochUtc, 'UTC'));
  const secondsOfDay = parts.hour * 3600 + parts.minute * 60 + parts.second + parts.fraction;
  const modifiedJulianDay = modifiedJulianDayOf(parts);
  return secondsOfDay < 86_400
    ? { modifiedJulianDay, secondsOfDay }
    : { modifiedJulianDay: modifiedJulianDay + 1, secondsOfDay: secondsOfDay - 86_400 };
}
