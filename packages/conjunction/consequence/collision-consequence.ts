/** Two objects that would collide. */
export interface CollidingPair {
  readonly primaryKg: number;
  readonly secondaryKg: number;
  readonly relativeSpeedKmPerS: number;
  /** Only pieces from this length on are counted. */
  readonly leastLengthM?: number | undefined;
}

/** The consequences of a collision. */
export interface CollisionConsequence {
  /** Whether both objects break up as a whole. */
  readonly isCatastrophic: boolean;
  /** Kinetic energy of the smaller object for each kilogram of the larger one. */
  readonly energyJPerKg: number;
  /** Pieces of the least length and above, as a whole number. */
  readonly pieces: number;
}

/** From this energy on, both objects break up as a whole, J/kg. */
const catastrophicJPerKg = 40_000;
/** No object in orbit is heavier, kg: the International Space Station has 420,000. */
const mostMassKg = 1e6;
/** Objects that are bound to the Earth meet with less, km/s: in low orbits with 16 at most, just before they escape with 22. */
const mostSpeedKmPerS = 20;
/** About the size from which the catalogue follows objects, m. */
export const usualLeastLengthM = 0.05;

/**
 * How many pieces a collision would leave, by the NASA standard breakup model (Johnson et al., "NASA's new breakup model
 * of EVOLVE 4.0", Advances in Space Research 28, 2001) in the form that NASA uses for conjunctions (Orbital Debris
 * Quarterly News 15-4, 2011): N = 0.1 M^0.75 L^-1.71. M is the mass of both objects if they break up as a whole,
 * otherwise the mass of the smaller one times the square of the speed in km/s.
 */
export function collisionConsequence(pair: CollidingPair): CollisionConsequence {
  const { leastLengthM = usualLeastLengthM, primaryKg, secondaryKg, relativeSpeedKmPerS: speed } = pair;
  for (const kg of [primaryKg, secondaryKg]) requireMass(kg);
  if (speed > mostSpeedKmPerS)
    throw new RangeError(
      `a relative speed of ${speed} km/s is more than objects in orbit about the Earth meet with (${mostSpeedKmPerS} km/s); speeds are in km/s, not m/s.`,
    );
  const { isCatastrophic, energyJPerKg, brokenKg } = breakUp(pair);
  return { isCatastrophic, energyJPerKg, pieces: piecesOfLength(leastLengthM)(brokenKg) };
}

/** Refuses a mass [kg] that no object in orbit has. */
export function requireMass(kg: number): void {
  if (kg > mostMassKg)
    throw new RangeError(
      `a mass of ${kg} kg is more than any object in orbit has (${mostMassKg} kg; the International Space Station has 420,000); masses are in kilograms.`,
    );
}

/** The part of a pair that breaks up. */
interface BreakUp {
  readonly isCatastrophic: boolean;
  readonly energyJPerKg: number;
  readonly brokenKg: number;
}

/** The mass that breaks up in a collision, by the same model. */
export function breakUp({ primaryKg, secondaryKg, relativeSpeedKmPerS: speed }: CollidingPair): BreakUp {
  if (!(primaryKg >= 0 && secondaryKg >= 0 && Number.isFinite(primaryKg + secondaryKg)))
    throw new RangeError(`masses are numbers of kilograms from 0; found ${primaryKg} and ${secondaryKg}.`);
  if (!(speed > 0 && Number.isFinite(speed))) throw new RangeError(`a speed is above 0 km/s; found ${speed}.`);
  const small = Math.min(primaryKg, secondaryKg);
  const large = Math.max(primaryKg, secondaryKg);
  const energyJPerKg = large === 0 ? 0 : (0.5 * small * (speed * 1000) ** 2) / large;
  const isCatastrophic = energyJPerKg > catastrophicJPerKg;
  return { isCatastrophic, energyJPerKg, brokenKg: isCatastrophic ? small + large : small * speed ** 2 };
}

/** How many pieces of a length and above a mass leaves that breaks up, as a function of the mass. */
export function piecesOfLength(leastLengthM: number): (brokenKg: number) => number {
  if (!(leastLengthM > 0 && Number.isFinite(leastLengthM)))
    throw new RangeError(`a length is above 0 m; found ${leastLengthM}.`);
  const ofLength = leastLengthM ** -1.71;
  // The power 0.75 by roots, which lists of events compute often.
  return (brokenKg) => Math.round(0.1 * Math.sqrt(brokenKg) * Math.sqrt(Math.sqrt(brokenKg)) * ofLength);
}
