import { egm96 } from '../../constants/index.ts';
import { keplerianOfState } from '../../orbits/index.ts';
import type { ForceSelection } from '../forces/force-model.ts';
import { propagateNumerically, stateOfTrajectory } from '../numerical.ts';
import { requestFrom, twoBody } from './low-orbit.ts';

const semiMajorAxisKm = 8000;
const eccentricity = 0.1;
const revolutions = 20;

/**
 * How far the perigee turns per revolution [rad] under two-body motion and the given forces, from perigee to perigee.
 */
export function twoBodyPerigeeTurnRad(forces: Partial<ForceSelection>): number {
  const mu = egm96.muKm3PerS2;
  const perigeeKm = semiMajorAxisKm * (1 - eccentricity);
  const speed = Math.sqrt((mu * (1 + eccentricity)) / perigeeKm);
  const tilt = Math.PI / 3;
  const start = {
    positionKm: [perigeeKm, 0, 0],
    velocityKmPerS: [0, speed * Math.cos(tilt), speed * Math.sin(tilt)],
  } as const;
  const period = 2 * Math.PI * Math.sqrt(semiMajorAxisKm ** 3 / mu);
  const tolerance = { positionKm: 1e-13, relative: 0 };
  const request = requestFrom(start, { forces: { ...twoBody, ...forces }, tolerance });
  const run = propagateNumerically(request, [revolutions * period]);
  const { argumentOfPeriapsisRad } = keplerianOfState(stateOfTrajectory(run, 0), mu);
  const turned = argumentOfPeriapsisRad > Math.PI ? argumentOfPeriapsisRad - 2 * Math.PI : argumentOfPeriapsisRad;
  return turned / revolutions;
}
