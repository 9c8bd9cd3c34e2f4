import { secondsPerDay, wgs84 } from '@farpass/astro/constants';
import { type CartesianState, cross, difference, directionOf, dot, norm } from '@farpass/astro/linear';
import { median, robustSigma } from '@farpass/astro/statistics';
import type { Epoch } from '@farpass/astro/time';

/** One object at one time by two of its ephemerides, in one inertial frame whose z axis is that of the Earth. */
export interface EphemerisPair {
  readonly epoch: Epoch<'UTC'>;
  readonly older: CartesianState;
  readonly newer: CartesianState;
}

/** A burn that the newer of two ephemerides has and the older has not. */
export interface EphemerisBurn {
  /** It was between these times. */
  readonly earliest: Epoch<'UTC'>;
  readonly latest: Epoch<'UTC'>;
  readonly deltaVMPerS: {
    /** Positive along the velocity. */
    readonly alongTrack: number;
    /** Size of the part across the track, whose sign is not found; null where it is not clear. */
    readonly crossTrack: number | null;
    /** Standard deviation of the part along the track. */
    readonly sigma: number;
  };
}

/** Second zonal harmonic of the gravity of the Earth (EGM2008). */
const j2 = 1.082_626_17e-3;
/** A step counts from this many robust sigmas of what is left, and from this size on [m/s]. */
const [clearSigmas, leastMPerS] = [8, 0.0005];
/** Pairs that are needed on each side of a step. */
const fewestPairs = 5;

/**
 * The burn between two ephemerides of one object, from pairs in chronological order: the energy of the newer one less that of
 * the older one is constant before and after it (with J2, so that it does not swing with the distance between them), and steps by the speed
 * times the part along the track. Undefined if there is no clear step: an ephemeris that begins after its burn looks like a
 * corrected one.
 */
export function burnBetween(pairs: readonly EphemerisPair[]): EphemerisBurn | undefined {
  if (pairs.length < 2 * fewestPairs) return undefined;
  const along = stepIn(pairs.map(alongMPerS));
  const across = stepIn(pairs.map(acrossMPerS));
  const best = along ?? across;
  const [before, after] = best === undefined ? [] : [pairs[best.at - 1], pairs[best.at]];
  if (best === undefined || before === undefined || after === undefined) return undefined;
  return {
    earliest: before.epoch,
    latest: after.epoch,
    deltaVMPerS: {
      alongTrack: along?.size ?? 0,
      crossTrack: across === undefined || !isClearAcross(across, along) ? null : Math.abs(across.size),
      sigma: along?.sigma ?? across?.sigma ?? 0,
    },
  };
}

/** Usual burns are smaller. */
const largestBurnMPerS = 50;
/** Two predictions without a burn differ by less than this in low orbits, even in days of strong drag [km]. */
const driftKm = 100;
/** The farthest time before the common one at which the newer path burned [days]. */
const burnedBeforeDays = 3;

/** How far two states of one time are from each other, and whether they may be those of one object. */
export interface ComparedStates {
  readonly distanceKm: number;
  /** The smallest impulse from one orbit to the other. */
  readonly changeMPerS: number;
  readonly isOneObject: boolean;
}

/**
 * Compares the first states that two ephemerides have in common: those of one object are on orbits that a usual burn
 * separates, and no farther apart than such a burn drifts in three days, which is three times its size by the time (Clohessy and Wiltshire 1960).
 */
export function comparedStates(pair: EphemerisPair): ComparedStates {
  const distanceKm = norm(difference(pair.older.positionKm, pair.newer.positionKm));
  const changeMPerS = Math.hypot(alongMPerS(pair), acrossMPerS(pair));
  const farthestKm = driftKm + ((3 * changeMPerS) / 1000) * burnedBeforeDays * secondsPerDay;
  return { distanceKm, changeMPerS, isOneObject: changeMPerS < largestBurnMPerS && distanceKm < farthestKm };
}

/** The drift after a burn along the track turns the plane a little, too: less than this share of the burn. */
const turnedByDrift = 0.25;

function isClearAcross({ size }: Step, along: Step | undefined): boolean {
  return Math.abs(size) > turnedByDrift * Math.abs(along?.size ?? 0);
}

function alongMPerS({ older, newer }: EphemerisPair): number {
  return ((energyOf(newer) - energyOf(older)) / norm(older.velocityKmPerS)) * 1000;
}

/** km²/s², with the potential of the flattened Earth. */
function energyOf({ positionKm, velocityKmPerS }: CartesianState): number {
  const { muKm3PerS2, equatorialRadiusKm } = wgs84;
  const radius = norm(positionKm);
  const sine = positionKm[2] / radius;
  const flattened = ((j2 * muKm3PerS2) / radius) * (equatorialRadiusKm / radius) ** 2 * (1.5 * sine ** 2 - 0.5);
  return norm(velocityKmPerS) ** 2 / 2 - muKm3PerS2 / radius + flattened;
}

/** The angle between both planes as a velocity across them. */
function acrossMPerS({ older, newer }: EphemerisPair): number {
  const [one, other] = [older, newer].map(({ positionKm, velocityKmPerS }) =>
    directionOf(cross(positionKm, velocityKmPerS)),
  );
  if (one === undefined || other === undefined) return 0;
  return 1000 * norm(older.velocityKmPerS) * Math.atan2(norm(cross(one, other)), dot(one, other));
}

interface Step {
  /** Index of the first value after it. */
  readonly at: number;
  readonly size: number;
  readonly sigma: number;
}

/** The clear step of a series: where two medians leave the least. */
function stepIn(values: readonly number[]): Step | undefined {
  let best: (Step & { readonly cost: number }) | undefined;
  for (let at = fewestPairs; at <= values.length - fewestPairs; at += 1) {
    const [before, after] = [values.slice(0, at), values.slice(at)];
    const [low, high] = [median(before), median(after)];
    const rests = values.map((value, index) => value - (index < at ? low : high));
    const cost = rests.reduce((sum, rest) => sum + Math.abs(rest), 0);
    if (best === undefined || cost < best.cost) best = { at, size: high - low, sigma: robustSigma(rests), cost };
  }
  if (best === undefined) return undefined;
  return Math.abs(best.size) > Math.max(leastMPerS, clearSigmas * best.sigma) ? best : undefined;
}
