import {
  bodyPositionKm,
  meanLocalTimeOfNodeHours,
  shadowShare,
  shadowTimes,
  sunBetaAngleRad,
  sunCentreClearanceKm,
} from '@farpass/astro/bodies';
import { secondsPerDay } from '@farpass/astro/constants';
import { type StateVector, stateInFrame } from '@farpass/astro/frames';
import { degreesOf } from '@farpass/astro/linear';
import { addSeconds, type Epoch, formatUtc } from '@farpass/astro/time';
import type { SatelliteOrbitDocument } from '@farpass/contract/fleet';
import type { Trajectory } from '@farpass/intake/ephemeris';

interface Now {
  readonly at: Epoch<'UTC'>;
  readonly state: StateVector;
  readonly periodSeconds: number;
}

/** Steps per revolution: two degrees of a circular orbit. A low satellite crosses the shadow in 60 of them. */
const stepsPerTurn = 180;

/**
 * The Sun relative to an orbit: beta angle, mean local time of the node, share of a revolution in shadow, and the next
 * shadow.
 */
export function sunOf(
  { stateAt }: Pick<Trajectory, 'stateAt'>,
  { at, state, periodSeconds }: Now,
): NonNullable<SatelliteOrbitDocument['orbit']>['sun'] {
  const inertial = stateInFrame(state, { frame: 'EME2000', epoch: at });
  const localTime = meanLocalTimeOfNodeHours(stateInFrame(state, { frame: 'TEME', epoch: at }), at);
  const clearanceAt = (seconds: number): number | undefined => {
    const epoch = addSeconds(at, seconds);
    const then = stateAt(epoch);
    if (then === undefined) return undefined;
    const { positionKm } = stateInFrame(then, { frame: 'EME2000', epoch });
    const sunKm = bodyPositionKm('Sun', epoch, 'EME2000');
    return sunCentreClearanceKm({ satelliteKm: positionKm, sunKm }, 'spherical');
  };
  const stepSeconds = periodSeconds / stepsPerTurn;
  const ofTurn = shadowTimes(clearanceAt, { seconds: periodSeconds, stepSeconds });
  // Most orbits have a shadow in each revolution; only the others are searched for a day.
  const isFound = ofTurn.spans[0]?.to !== undefined || periodSeconds >= secondsPerDay;
  const times = isFound ? ofTurn : shadowTimes(clearanceAt, { seconds: secondsPerDay, stepSeconds });
  const share = shadowShare(ofTurn, periodSeconds);
  const [next] = times.spans;
  const timeOf = (after: number) => formatUtc(addSeconds(at, after), 3);
  return {
    betaDeg: degreesOf(sunBetaAngleRad(inertial, bodyPositionKm('Sun', at, 'EME2000'))),
    ...(localTime === undefined ? {} : { localTimeOfNodeHours: localTime }),
    ...(share === undefined ? {} : { shadowShare: share }),
    ...(next === undefined
      ? {}
      : { nextShadow: { from: timeOf(next.from), ...(next.to === undefined ? {} : { to: timeOf(next.to) }) } }),
    searchedTo: timeOf(times.knownToSeconds),
  };
}
