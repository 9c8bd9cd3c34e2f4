import type { StateVector } from '../frames/index.ts';
import { norm } from '../linear/index.ts';
import { keplerianOfState } from './keplerian.ts';

/**
 * Spacing of the points of an orbit [s] with which interpolation (Hermite, positions and velocities) errs by less than
 * a millimetre: one minute in a low orbit, longer with a higher perigee, at most five minutes. On an escape orbit the
 * present distance replaces the perigee.
 */
export function pointSpacingSeconds(state: StateVector<'GCRF'>): number {
  const { semiMajorAxisKm, eccentricity } = keplerianOfState(state);
  const perigeeKm = eccentricity < 1 ? semiMajorAxisKm * (1 - eccentricity) : norm(state.positionKm);
  return Math.min(longestSeconds, 60 * (perigeeKm / lowOrbitKm) ** 1.5);
}

const longestSeconds = 300;
const lowOrbitKm = 6700;
