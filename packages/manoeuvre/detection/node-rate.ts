import { secondsPerDay, wgs72 } from '@farpass/astro/constants';
import type { ElementSet } from '@farpass/astro/kernel';

/** How fast the Earth's oblateness turns the node of a set, to first order in J2 (Vallado 2013, equation 9-37). */
export function nodeRateRadPerDay(
  { inclinationRad, eccentricity }: Pick<ElementSet, 'inclinationRad' | 'eccentricity'>,
  axisKm: number,
): number {
  const motion = Math.sqrt(wgs72.muKm3PerS2 / axisKm ** 3) * secondsPerDay;
  const parameter = (axisKm / wgs72.equatorialRadiusKm) * (1 - eccentricity * eccentricity);
  return ((-1.5 * motion * wgs72.j2) / parameter ** 2) * Math.cos(inclinationRad);
}
