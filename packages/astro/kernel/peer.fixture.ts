import { json2satrec, type SatRec } from 'satellite.js';
import { minutesPerDay, modifiedJulianDayOf1970, msPerDay } from '../constants/index.ts';
import type { ElementSet } from './element-set.ts';

export type PeerMode = Parameters<typeof json2satrec>[1];

/** An element set as satellite.js reads it, epoch to the millisecond; in its usual mode when none is given. */
export function peerOf(set: ElementSet, mode?: PeerMode): SatRec {
  const degrees = 180 / Math.PI;
  const epoch = new Date(
    (set.epoch.modifiedJulianDay - modifiedJulianDayOf1970) * msPerDay + set.epoch.secondsOfDay * 1000,
  );
  return json2satrec(
    {
      OBJECT_NAME: '',
      OBJECT_ID: '',
      EPOCH: epoch.toISOString(),
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
    },
    mode,
  );
}

/**
 * The element set with its epoch cut to the millisecond, as a Date cuts it for satellite.js: deep-space terms depend on
 * the position of the Moon at the epoch.
 *
 * @internal Only tests compare last digits.
 */
export function cutEpoch<T extends ElementSet>(set: T): T {
  return { ...set, epoch: { ...set.epoch, secondsOfDay: Math.floor(set.epoch.secondsOfDay * 1000) / 1000 } };
}
