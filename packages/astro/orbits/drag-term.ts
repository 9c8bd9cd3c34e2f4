import { wgs72 } from '../constants/index.ts';
import type { ElementSet } from '../kernel/index.ts';
import { brouwerMeanMotion } from './mean-elements.ts';

/** Perigee from which SGP4 takes its usual air, km, and the heights between which its density falls there. */
const usualPerigeeKm = 156;
const usualFloorKm = 78;
const ceilingKm = 120;
const lowestFloorKm = 20;

/**
 * The energy that an element set's drag term B* takes from the orbit at its epoch, in the mean over a revolution, W/kg: the
 * decay of the semi-major axis of SGP4, 2·a·C1, times µ/(2a²). Below zero where B* is.
 * Source: Hoots and Roehrich (1980), Spacetrack Report 3, section 6 (C1 and C2); Vallado et al. (2006), AIAA 2006-6753.
 */
export function dissipationOfDragTerm(set: ElementSet): number {
  const { eccentricity: e, inclinationRad, bstarPerEarthRadius } = set;
  const { meanMotionRadPerMin, semiMajorAxisKm } = brouwerMeanMotion(set);
  const a = semiMajorAxisKm / wgs72.equatorialRadiusKm;
  const perigeeKm = (a * (1 - e) - 1) * wgs72.equatorialRadiusKm;
  const floorKm = perigeeKm >= usualPerigeeKm ? usualFloorKm : Math.max(lowestFloorKm, perigeeKm - usualFloorKm);
  const air = ((ceilingKm - floorKm) / wgs72.equatorialRadiusKm) ** 4;
  const xi = 1 / (a - (floorKm / wgs72.equatorialRadiusKm + 1));
  const eta = a * e * xi;
  const psi = Math.abs(1 - eta * eta);
  const round = a * (1 + 1.5 * eta ** 2 + e * eta * (4 + eta ** 2));
  const oblate =
    ((0.375 * wgs72.j2 * xi) / psi) * (3 * Math.cos(inclinationRad) ** 2 - 1) * (8 + 3 * eta ** 2 * (8 + eta ** 2));
  const c2 = ((air * xi ** 4) / psi ** 3.5) * meanMotionRadPerMin * (round + oblate);
  const c1PerS = (bstarPerEarthRadius * c2) / 60;
  return (1e6 * wgs72.muKm3PerS2 * c1PerS) / semiMajorAxisKm;
}
