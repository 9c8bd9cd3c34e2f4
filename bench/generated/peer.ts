import { minutesPerDay } from '@farpass/astro/constants';
import type { ElementSet } from '@farpass/astro/kernel';
import { json2satrec, type SatRec } from 'satellite.js';

/** A generated element set as satellite.js takes it. */
export function peerOf(set: ElementSet): SatRec {
  const degrees = 180 / Math.PI;
  return json2satrec({
    OBJECT_NAME: '',
    OBJECT_ID: '',
    EPOCH: '2024-10-31T12:00:00.000',
    MEAN_MOTION: (set.meanMotionRadPerMin * minutesPerDay) / (2 * Math.PI),
    ECCENTRICITY: set.eccentricity,
    INCLINATION: set.inclinationRad * degrees,
    RA_OF_ASC_NODE: set.nodeRad * degrees,
    ARG_OF_PERICENTER: set.argumentOfPerigeeRad * degrees,
    MEAN_ANOMALY: set.meanAnomalyRad * degrees,
    NORAD_CAT_ID: set.catalogueId,
    BSTAR: set.bstarPerEarthRadius,
    EPHEMERIS_TYPE: 0,
    CLASSIFICATION_TYPE: 'U',
    ELEMENT_SET_NO: 999,
    REV_AT_EPOCH: 0,
    MEAN_MOTION_DOT: 0,
    MEAN_MOTION_DDOT: 0,
  });
}
