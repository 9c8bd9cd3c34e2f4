import { wgs72, wgs84 } from '@farpass/astro/constants';
import type { ElementSet } from '@farpass/astro/kernel';
import { detectBurns } from '@farpass/manoeuvre/detection';
import { sequence } from '../generated/orbits.ts';
import type { BenchReport } from '../report.ts';
import { sized } from '../sized.ts';

const days = sized({ whole: 4000, quick: 200 });
const axisKm = wgs84.equatorialRadiusKm + 800;
const motionRadPerS = Math.sqrt(wgs84.muKm3PerS2 / axisKm ** 3);
const oblateness = motionRadPerS * 86_400 * wgs72.j2 * (wgs72.equatorialRadiusKm / axisKm) ** 2;
const inclinationRad = 1.72;
/** A burn of 10 mm/s along the track every forty days, raising and lowering in turn, and places with an error of 20 m. */
const betweenDays = 40.3;
const burnKmPerS = 1e-5;
const noiseKm = 0.02;

/**
 * A set a day of a circular orbit: Δv along the track changes the semi-major axis by 2 Δv over the mean motion; perigee and
 * node turn by J2 (Vallado 2013, equations 9-37 and 9-39).
 */
function history(): readonly ElementSet[] {
  const random = sequence(3);
  let aheadRad = 0;
  return Array.from({ length: days }, (_, day) => {
    const burns = Math.floor(day / betweenDays);
    const higherKm = burns % 2 === 1 ? (2 * burnKmPerS) / motionRadPerS : 0;
    const rateRadPerDay = 86_400 * motionRadPerS * (1 - (1.5 * higherKm) / axisKm);
    aheadRad = (aheadRad + rateRadPerDay) % (2 * Math.PI);
    const noise = () => (noiseKm / axisKm) * 2 * (random() + random() + random() - 1.5);
    return {
      catalogueId: '90001',
      epoch: { modifiedJulianDay: 58_000 + day, secondsOfDay: 43_200 },
      meanMotionRadPerMin: (rateRadPerDay + noise() / 2) / 1440,
      eccentricity: 0.001,
      inclinationRad,
      nodeRad: (1 - 1.5 * oblateness * Math.cos(inclinationRad) * day) % (2 * Math.PI),
      argumentOfPerigeeRad: (0.5 + 0.75 * oblateness * (5 * Math.cos(inclinationRad) ** 2 - 1) * day) % (2 * Math.PI),
      meanAnomalyRad: (aheadRad + noise() + 2 * Math.PI) % (2 * Math.PI),
      bstarPerEarthRadius: 1e-5,
    };
  });
}

/** Burns in the element sets of one satellite over eleven years. */
export async function run(): Promise<BenchReport> {
  const sets = history();
  const began = process.cpuUsage();
  const { burns } = detectBurns(sets);
  const { user, system } = process.cpuUsage(began);
  return {
    name: 'burns',
    figures: [
      {
        name: `burns found in ${days} element sets, processor time`,
        value: (user + system) / 1e6,
        unit: 's',
        aim: '≤ 10',
      },
      { name: `burns found of ${Math.floor(days / betweenDays)}`, value: burns.length, unit: '' },
    ],
  };
}
