import { wgs84 } from '@farpass/astro/constants';
import { significantText } from '@farpass/astro/figures';
import { type CartesianState, cross, norm } from '@farpass/astro/linear';
import type { GateFault } from './fault.ts';

/**
 * Below it is the solid Earth (polar radius 6356.75 km); above it the Sun's gravity dominates. A low orbit in metres is
 * far above.
 */
const radiusKm = { least: 6350, most: 2_000_000 };
const metresPerKm = 1000;
/** Escape from the surface takes 11.2 km/s; the fastest departure so far had 16.3 km/s. A speed in m/s is far above. */
const speedKmPerS = { least: 0.001, most: 20 };
/** An orbit with a lower perigee reaches the ground or dense air within one revolution. */
const lowestPerigeeKm = 6400;

/**
 * Impossible or doubtful properties of one state, inertial axes, km and km/s. `what` begins each sentence: "Object 1",
 * "The state of 2026-11-20T00:00:00".
 */
export function stateFaults(state: CartesianState, what: string): readonly GateFault[] {
  const [radius, speed] = [norm(state.positionKm), norm(state.velocityKmPerS)];
  const impossible = [...radiusFaults(radius, what), ...speedFaults(speed, what)];
  return impossible.length > 0 ? impossible : orbitFaults(state, what);
}

function radiusFaults(radius: number, what: string): readonly GateFault[] {
  if (radius >= radiusKm.least && radius <= radiusKm.most) return [];
  const parameters = {
    what,
    radius: fourDigits(radius),
    least: fourDigits(radiusKm.least),
    most: fourDigits(radiusKm.most),
    advice: lengthAdvice(radius),
  };
  const where = `${what} is ${parameters.radius} km from the Earth's centre`;
  const sentence = `${where}; ${radiusKm.least} to ${parameters.most} km are possible. ${parameters.advice}`;
  return [{ code: 'STATE_RADIUS_IMPOSSIBLE', sentence, parameters, isFatal: true }];
}

/** A distance a thousand times too large suggests metres. */
function lengthAdvice(radius: number): string {
  const asMetres = radius / metresPerKm;
  const isMetres = radius > radiusKm.most && asMetres >= radiusKm.least && asMetres <= radiusKm.most;
  return isMetres
    ? 'That is 1,000 times too far and looks like metres: positions must be in km.'
    : 'Positions must be in km: check their unit.';
}

function speedFaults(speed: number, what: string): readonly GateFault[] {
  if (speed >= speedKmPerS.least && speed <= speedKmPerS.most) return [];
  const { least, most } = speedKmPerS;
  const parameters = { what, speed: fourDigits(speed), least: String(least), most: String(most) };
  const expected = `${least} to ${most} km/s are possible`;
  const sentence = `${what} moves at ${parameters.speed} km/s; ${expected}. Velocities must be in km/s: check their unit.`;
  return [{ code: 'STATE_SPEED_IMPOSSIBLE', sentence, parameters, isFatal: true }];
}

/** An open orbit, or one that reaches the Earth, is possible but is reported. */
function orbitFaults({ positionKm, velocityKmPerS }: CartesianState, what: string): readonly GateFault[] {
  const { muKm3PerS2 } = wgs84;
  const radius = norm(positionKm);
  const energy = norm(velocityKmPerS) ** 2 / 2 - muKm3PerS2 / radius;
  if (energy >= 0) {
    const sentence = `${what} moves faster than escape speed: its orbit about the Earth is open.`;
    return [{ code: 'ORBIT_NOT_BOUND', sentence, parameters: { what }, isFatal: false }];
  }
  const parameterKm = norm(cross(positionKm, velocityKmPerS)) ** 2 / muKm3PerS2;
  const eccentricity = Math.sqrt(Math.max(0, 1 + (2 * energy * parameterKm) / muKm3PerS2));
  const perigeeKm = parameterKm / (1 + eccentricity);
  if (perigeeKm >= lowestPerigeeKm) return [];
  const parameters = { what, perigee: fourDigits(perigeeKm) };
  const sentence = `${what} has its perigee ${parameters.perigee} km from the Earth's centre, inside the Earth or its dense air.`;
  return [{ code: 'ORBIT_MEETS_EARTH', sentence, parameters, isFatal: false }];
}

const fourDigits = (value: number) => significantText(value, 4);
