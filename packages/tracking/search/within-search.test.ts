import { type CartesianState, degreeRad, norm } from '@farpass/astro/linear';
import { addSeconds } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import { determine } from '../determine/index.ts';
import { bare, lowOrbit, noon, simpleForces, simulatedTracks, truth } from '../determine/simulated.fixture.ts';
import { isWithinSearch } from './index.ts';

const passesSeconds = [600, 6500, 12_400];
const dynamics = { forces: simpleForces, spacecraft: bare };

/** The orbit of what flies at these states, as radars see it, against the orbit that the search began with. */
function isFoundWithin(
  flown: CartesianState,
  sigmas: Parameters<typeof isWithinSearch>[1],
  seconds: readonly number[] = passesSeconds,
): boolean {
  const tracks = simulatedTracks({ start: flown, passesSeconds: seconds, kind: 'radar' });
  const found = determine({ tracks, dynamics });
  if (found.kind === 'failed') throw new Error(found.reason);
  const isFixed = seconds.length > 1;
  const stateAt = (epoch: typeof noon) => truth({ start: lowOrbit, passesSeconds }, [epoch])[0];
  return isWithinSearch({ orbit: found.orbit, from: addSeconds(noon, 600), stateAt, isFixed }, sigmas);
}

const sigmas = { radialKm: 1, alongTrackKm: 150, crossTrackKm: 1 };

/** The same object, late by some seconds on its own path. */
const late = (seconds: number) => {
  const [state] = truth({ start: lowOrbit, passesSeconds }, [addSeconds(noon, -seconds)]);
  if (state === undefined) throw new Error('no state');
  return state;
};

/** Turned about the radius: another plane through the same place. */
function inPlane(angleRad: number, raisedKm = 0): CartesianState {
  const [x, y, z] = lowOrbit.positionKm;
  const [vx, vy, vz] = lowOrbit.velocityKmPerS;
  const [c, s] = [Math.cos(angleRad), Math.sin(angleRad)];
  const speed = Math.sqrt((x - 0) / (x + raisedKm));
  return {
    positionKm: [x + raisedKm, y, z],
    velocityKmPerS: [vx * speed, (c * vy - s * vz) * speed, (s * vy + c * vz) * speed],
  };
}

describe('an object that was searched for', () => {
  it('is where it was searched for, also hundreds of kilometres along its track', () => {
    expect(norm(lowOrbit.positionKm)).toBeGreaterThan(7000);
    expect(isFoundWithin(lowOrbit, sigmas)).toBe(true);
    // 40 s are 300 km, two sigmas; the arc bends by 6 km there, and it is not the radius that is off.
    expect(isFoundWithin(late(40), sigmas)).toBe(true);
  });

  it('is not farther along, higher, or in another plane, even where the planes cross', () => {
    expect(isFoundWithin(late(120), sigmas)).toBe(false);
    expect(isFoundWithin(inPlane(0, 12), { ...sigmas, alongTrackKm: 2000 })).toBe(false);
    expect(isFoundWithin(inPlane(0.2 * degreeRad), { ...sigmas, alongTrackKm: 2000 })).toBe(false);
  });

  it('is asked where it was seen if one short track fixes no orbit: there it is, or it is a stranger', () => {
    const once = [600];
    expect(isFoundWithin(lowOrbit, sigmas, once)).toBe(true);
    expect(isFoundWithin(late(40), sigmas, once)).toBe(true);
    expect(isFoundWithin(late(120), sigmas, once)).toBe(false);
    expect(isFoundWithin(inPlane(0, 12), { ...sigmas, alongTrackKm: 2000 }, once)).toBe(false);
  });
});
