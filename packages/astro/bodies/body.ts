import { AstroTime, Body as EngineBody, GeoMoonState, HelioState, KM_PER_AU } from 'astronomy-engine';
import { modifiedJulianDayOfJ2000, secondsPerDay } from '../constants/index.ts';
import { rotationGcrfToEme2000, type StateVector } from '../frames/index.ts';
import { difference, rotateBack, type Vector3 } from '../linear/index.ts';
import { type ClockScale, type EpochIn, toScale } from '../time/index.ts';

/** The bodies whose places are known here. */
export const bodies = ['Sun', 'Moon', 'Mercury', 'Venus', 'Mars', 'Jupiter', 'Saturn', 'Uranus', 'Neptune'] as const;

export type Body = (typeof bodies)[number];

interface EngineState {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly vx: number;
  readonly vy: number;
  readonly vz: number;
}

function engineTime(epoch: EpochIn<ClockScale>): AstroTime {
  const tt = toScale(epoch, 'TT');
  const days = tt.modifiedJulianDay - modifiedJulianDayOfJ2000 + (tt.second + tt.fraction) / secondsPerDay;
  return AstroTime.FromTerrestrialTime(days);
}

function stateOf({ x, y, z, vx, vy, vz }: EngineState): StateVector<'EME2000'> {
  const kmPerS = KM_PER_AU / secondsPerDay;
  return {
    frame: 'EME2000',
    positionKm: [x * KM_PER_AU, y * KM_PER_AU, z * KM_PER_AU],
    velocityKmPerS: [vx * kmPerS, vy * kmPerS, vz * kmPerS],
  };
}

/**
 * Where a body is at an instant as seen from the Earth's centre: geometric (no light time, no aberration), EME2000.
 * From astronomy-engine: truncated VSOP87 for Sun and planets, Montenbruck and Pfleger's lunar theory. Measured against
 * JPL Horizons from 1973 to 2026: Sun 2.2″, Moon 3.8″, Venus 20″, Mars 15″, Jupiter 12″ at most (docs/accuracy.md).
 */
export function bodyState(body: Body, epoch: EpochIn<ClockScale>): StateVector<'EME2000'> {
  const time = engineTime(epoch);
  if (body === 'Moon') return stateOf(GeoMoonState(time));
  const earth = stateOf(HelioState(EngineBody.Earth, time));
  const there = body === 'Sun' ? stationary : stateOf(HelioState(EngineBody[body], time));
  return {
    frame: 'EME2000',
    positionKm: difference(there.positionKm, earth.positionKm),
    velocityKmPerS: difference(there.velocityKmPerS, earth.velocityKmPerS),
  };
}

const stationary: StateVector<'EME2000'> = { frame: 'EME2000', positionKm: [0, 0, 0], velocityKmPerS: [0, 0, 0] };

/** Geometric geocentric position of a body [km] in the frame asked for; see `bodyState`. */
export function bodyPositionKm(body: Body, epoch: EpochIn<ClockScale>, frame: 'EME2000' | 'GCRF'): Vector3 {
  const { positionKm } = bodyState(body, epoch);
  return frame === 'EME2000' ? positionKm : rotateBack(rotationGcrfToEme2000, positionKm);
}
