import { celestialPoleAt } from './celestial-pole.ts';
import { poleIau1980 } from './correction-iau1980.ts';
import type { CelestialPoleOffset, Nutation } from './index.ts';

/** The offsets dX, dY from IAU 2006/2000A of the pole that IAU 1980 gives with the corrections dψ, dε. */
export function poleOffsetsFromNutationCorrection(centuriesTt: number, correction: Nutation): CelestialPoleOffset {
  const model = celestialPoleAt(centuriesTt);
  const [x, y] = poleIau1980(centuriesTt, correction);
  return { dXRad: x - model.x, dYRad: y - model.y };
}
