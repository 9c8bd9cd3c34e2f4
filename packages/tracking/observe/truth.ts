import { wgs84 } from '@farpass/astro/constants';
import {
  addScaled,
  choleskySemidefinite,
  cross,
  difference,
  directionOf,
  norm,
  type Vector3,
} from '@farpass/astro/linear';
import { stateAlongOrbit } from '@farpass/astro/orbits';
import {
  type ForceSelection,
  forcesByHeight,
  loadGravityField,
  type NumericalRequest,
  type NumericalStart,
  propagateToEpochs,
  spaceWeatherAt,
  stateOfTrajectory,
} from '@farpass/astro/propagation';
import type { Epoch } from '@farpass/astro/time';
import { Chance, seedOf } from '../chance/index.ts';

/** Distance of the true orbit from the known one: one sigma along R, T and N at the start [km]. */
export interface TruthSpread {
  readonly radialKm: number;
  readonly alongTrackKm: number;
  readonly crossTrackKm: number;
}

/**
 * The error of an element set at its epoch: below the high orbits as in table 2 of Flohrer, Krag, Klinkrad (AMOS 2008), and an
 * orbit that is 5 m higher falls back by 0.7 km per day (3π times the height in each revolution). Sets of high orbits are worse.
 */
export function spreadOfSet({ state }: NumericalStart): TruthSpread {
  const isHigh = norm(state.positionKm) - wgs84.equatorialRadiusKm > highOrbitKm;
  return isHigh
    ? { radialKm: 0.03, alongTrackKm: 2, crossTrackKm: 0.4 }
    : { radialKm: 0.005, alongTrackKm: 0.3, crossTrackKm: 0.12 };
}

/**
 * The true state close to a known one, displaced at random along R, T, N. Along track, the whole state is moved along
 * its orbit, so that the size of the orbit stays the same; a radial displacement also changes the speed (−n/2 per
 * length), to that of a circular orbit there.
 */
export function displacedStart(known: NumericalStart, spread: TruthSpread, chance: Chance): NumericalStart {
  const { positionKm: r, velocityKmPerS: v } = known.state;
  const radial = directionOf(r);
  const normal = directionOf(cross(r, v));
  if (radial === undefined || normal === undefined) throw new RangeError('The orbit has no plane.');
  const along = cross(normal, radial);
  const distance = Math.hypot(...r);
  const rate = Math.hypot(...cross(r, v)) / distance ** 2;
  const [dr, dt, dn] = [
    spread.radialKm * chance.normal(),
    spread.alongTrackKm * chance.normal(),
    spread.crossTrackKm * chance.normal(),
  ];
  const moved = (of: Vector3, [a, b, c]: Vector3): Vector3 =>
    addScaled(addScaled(addScaled(of, radial, a), along, b), normal, c);
  const { epoch } = known;
  return {
    epoch,
    state: {
      frame: 'GCRF',
      positionKm: moved(r, [dr, dt, dn]),
      velocityKmPerS: moved(v, [-rate * dt, -0.5 * rate * dr, 0]),
    },
  };
}

/**
 * The true state close to a known one, drawn from its covariance along the orbit: GCRF, 36 numbers in row order [km²,
 * km²/s, km²/s²].
 */
export function drawnStart(
  known: NumericalStart,
  covariance: ArrayLike<number>,
  chance: Chance,
): NumericalStart | undefined {
  const root = choleskySemidefinite(covariance);
  if (root === undefined) return undefined;
  const drawn = Array.from({ length: 6 }, () => chance.normal());
  const offset = (row: number) => drawn.reduce((sum, each, column) => sum + root[6 * row + column] * each, 0);
  const offsets = {
    positionKm: [offset(0), offset(1), offset(2)],
    velocityKmPerS: [offset(3), offset(4), offset(5)],
  } as const;
  return { epoch: known.epoch, state: { frame: 'GCRF', ...stateAlongOrbit(known.state, offsets) } };
}

/** A body of 500 kg and 5 m² that reflects a third of the light. */
export const body = { massKg: 500, dragAreaM2: 5, dragCoefficient: 2.2, radiationAreaM2: 5, radiationCoefficient: 1.3 };

/**
 * The forces of a true sky, which no determination flies: EGM2008 to 100, all tides, relativity, and air with the
 * space weather of a turn of the Sun before.
 */
export async function trueForces({ epoch, state }: NumericalStart): Promise<ForceSelection> {
  const heightKm = norm(state.positionKm) - wgs84.equatorialRadiusKm;
  const weather = await spaceWeatherAt(epoch);
  const earlier = weather.kind === 'table' ? { ...weather, firstDay: weather.firstDay + solarRotationDays } : weather;
  const forces = await forcesByHeight(Math.max(0, heightKm), earlier);
  const degree = heightKm < highOrbitKm ? 100 : 20;
  return {
    ...forces,
    gravity: { kind: 'harmonics', field: await loadGravityField('egm2008'), degree, order: degree },
    tides: ['solid', 'pole', 'ocean-pole'],
    relativity: 'schwarzschild',
  };
}

const solarRotationDays = 27;
const highOrbitKm = 3000;

/** States of a true orbit at instants, in their order: numerically with the forces of a true sky. */
export async function flownTruth(
  start: NumericalStart,
  epochs: readonly Epoch<'UTC'>[],
): Promise<readonly TruthState[]> {
  const request: NumericalRequest = {
    start,
    spacecraft: body,
    forces: await trueForces(start),
    tolerance: { positionKm: 1e-9, relative: 0 },
  };
  const trajectory = propagateToEpochs(request, epochs);
  return Array.from(trajectory.timesSeconds, (_, index) => stateOfTrajectory(trajectory, index));
}

/** Which true orbits, and when. */
interface WantedTruths {
  readonly known: NumericalStart;
  /** Of the known state, GCRF: the true ones are drawn from it. */
  readonly covariance: ArrayLike<number>;
  readonly object: string;
  readonly seeds: readonly number[];
  readonly at: Epoch<'UTC'>;
}

/**
 * Distances of true orbits from the known one at a later time, by their seeds: GCRF [km]. All are flown in a smooth
 * field and without air, which takes a hundredth of the time; what that leaves out is nearly the same for both.
 */
export async function truthOffsets({
  known,
  covariance,
  object,
  seeds,
  at,
}: WantedTruths): Promise<readonly (Vector3 | undefined)[]> {
  const field = await loadGravityField('egm2008');
  const forces = { gravity: { kind: 'harmonics', field, degree: smoothDegree, order: smoothDegree } } as const;
  const positionAt = (start: NumericalStart) => {
    const request = { start, spacecraft: body, forces, tolerance: { positionKm: 1e-7, relative: 0 } };
    const trajectory = propagateToEpochs(request, [at]);
    return trajectory.timesSeconds.length === 0 ? undefined : stateOfTrajectory(trajectory, 0).positionKm;
  };
  const from = positionAt(known);
  return seeds.map((seed) => {
    const start = drawnStart(known, covariance, new Chance(seedOf('truth', object, seed)));
    const to = start && positionAt(start);
    return from === undefined || to === undefined ? undefined : difference(to, from);
  });
}

const smoothDegree = 6;

/** Position and velocity, GCRF. */
export type TruthState = ReturnType<typeof stateOfTrajectory>;
