import { modifiedJulianDayOf1970, msPerDay, secondsPerDay } from '../constants/index.ts';
import { degreeRad } from '../linear/index.ts';
import type { ElementSet } from './element-set.ts';

/** Minutes per revolution and day: 1440 / 2π, from revolutions per day to rad/min. */
const revPerDayPerRadPerMin = 1440 / (2 * Math.PI);

/** Digits with an implied decimal point and exponent: ` 28098-4` is 0.28098e-4. */
function implied(text: string): number {
  return Number(`${text.slice(0, 1).trim()}0.${text.slice(1, 6).trim()}e${text.slice(6, 8).trim()}`);
}

/** Two lines by their fixed columns, unchecked: for the published verification sets only; reading files is ccsds/tle's. */
export function elementsFromColumns(line1: string, line2: string): ElementSet {
  const year = Number(line1.slice(18, 20));
  const [day = '', fraction = ''] = line1.slice(20, 32).trim().split('.');
  const columns = (from: number, to: number) => Number(line2.slice(from, to));
  return {
    catalogueId: line1.slice(2, 7).trim().replace(/^0+/, ''),
    epoch: {
      modifiedJulianDay:
        Date.UTC(year + (year < 57 ? 2000 : 1900), 0, Number(day)) / msPerDay + modifiedJulianDayOf1970,
      secondsOfDay: Number(`0.${fraction}`) * secondsPerDay,
    },
    meanMotionRadPerMin: columns(52, 63) / revPerDayPerRadPerMin,
    eccentricity: Number(`0.${line2.slice(26, 33).replaceAll(' ', '0')}`),
    inclinationRad: columns(8, 16) * degreeRad,
    nodeRad: columns(17, 25) * degreeRad,
    argumentOfPerigeeRad: columns(34, 42) * degreeRad,
    meanAnomalyRad: columns(43, 51) * degreeRad,
    bstarPerEarthRadius: implied(line1.slice(53, 61)),
  };
}
