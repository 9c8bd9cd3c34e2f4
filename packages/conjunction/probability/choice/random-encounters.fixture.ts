import {
  addMatrices,
  choleskySemidefinite,
  leadingBlock,
  norm,
  rotateCovariance,
  rtnRotation,
  timesVector,
  transposed,
  type Vector3,
} from '@farpass/astro/linear';
import type { Encounter, EncounterObject } from '../../approach/encounter.ts';
import { type Dice, diceOf } from './drawn-orbits.fixture.ts';

const earthMuKm3PerS2 = 398_600.4418;

/**
 * An encounter as a CDM may state it: orbits from 500 km to GEO, all crossing angles and misses, sigmas from metres to
 * thirty kilometres, radii from centimetres to kilometres. Covariances are of three kinds in turn: consistent with an
 * orbit, uncorrelated, and with arbitrary correlations; most of the third kind fit no orbit.
 */
export function randomEncounter(index: number): Encounter {
  const dice = diceOf(1000 + index);
  const positionKm = scaledTo(direction(dice), 6878 * Math.exp(dice.uniform() * Math.log(42_164 / 6878)));
  const primary = objectAt(positionKm, dice, index);
  const turn = 0.1 + (Math.PI - 0.2) * dice.uniform();
  const secondary = objectAt(positionKm, dice, index + 1, turnedBy(primary, turn));
  const missed = missOf({ primary, secondary }, dice);
  const hardBodyRadiusKm = 1e-5 * Math.exp(dice.uniform() * Math.log(3e5));
  return { primary, secondary: { ...secondary, positionKm: missed }, hardBodyRadiusKm };
}

function direction(dice: Dice): Vector3 {
  return scaledTo([dice.normal(), dice.normal(), dice.normal()], 1);
}

function scaledTo(vector: Vector3, length: number): Vector3 {
  const factor = length / norm(vector);
  return [vector[0] * factor, vector[1] * factor, vector[2] * factor];
}

function cross([a, b, c]: Vector3, [x, y, z]: Vector3): Vector3 {
  return [b * z - c * y, c * x - a * z, a * y - b * x];
}

/** The velocity of an object, rotated about its position vector. */
function turnedBy({ positionKm, velocityKmPerS: v }: EncounterObject, angle: number): Vector3 {
  const axis = scaledTo(positionKm, 1);
  const side = cross(axis, v);
  const along = axis[0] * v[0] + axis[1] * v[1] + axis[2] * v[2];
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const part = (i: 0 | 1 | 2) => c * v[i] + s * side[i] + (1 - c) * along * axis[i];
  return [part(0), part(1), part(2)];
}

function objectAt(positionKm: Vector3, dice: Dice, kind: number, velocity?: Vector3): EncounterObject {
  const circular = Math.sqrt(earthMuKm3PerS2 / norm(positionKm));
  const across = cross(scaledTo(positionKm, 1), direction(dice));
  const own = scaledTo(across, circular * (0.95 + 0.15 * dice.uniform()));
  const velocityKmPerS = scaledTo(velocity ?? own, circular * (0.95 + 0.15 * dice.uniform()));
  const axes = rtnRotation({ positionKm, velocityKmPerS });
  if (axes === undefined) throw new Error('a drawn object needs an orbit plane');
  const rtn = covarianceRtn(dice, kind % 3, norm(velocityKmPerS) / norm(positionKm));
  return { positionKm, velocityKmPerS, covariance: rotateCovariance(transposed(axes), rtn) };
}

function logUniform(dice: Dice, from: number, to: number): number {
  return from * Math.exp(dice.uniform() * Math.log(to / from));
}

function covarianceRtn(dice: Dice, kind: number, rate: number): Float64Array {
  const [r, t, n] = [logUniform(dice, 0.002, 0.5), logUniform(dice, 0.01, 30), logUniform(dice, 0.002, 1)];
  if (kind === 0) return boundToOrbit([r, t, n], rate);
  const spare = () => logUniform(dice, 0.03, 3);
  const sigmas = [r, t, n, rate * t * spare(), rate * r * spare(), rate * n * spare()];
  const factor = Array.from({ length: 48 }, () => dice.normal());
  const sum = (i: number, j: number) =>
    Array.from({ length: 8 }, (_, k) => factor[8 * i + k] * factor[8 * j + k]).reduce((a, b) => a + b);
  const c = new Float64Array(36);
  for (let i = 0; i < 6; i++) {
    for (let j = 0; j < 6; j++) {
      const correlation = i === j ? 1 : kind === 1 ? 0 : sum(i, j) / Math.sqrt(sum(i, i) * sum(j, j));
      c[6 * i + j] = correlation * sigmas[i] * sigmas[j];
    }
  }
  return c;
}

/** Velocity errors that follow from the position errors as on a circular orbit, plus an independent hundredth. */
function boundToOrbit([r, t, n]: Vector3, rate: number): Float64Array {
  const c = new Float64Array(36);
  const put = (i: number, j: number, value: number) => {
    c[6 * i + j] = value;
    c[6 * j + i] = value;
  };
  put(0, 0, r * r);
  put(1, 1, t * t);
  put(2, 2, n * n);
  put(3, 3, 1.0001 * (rate * t) ** 2);
  put(3, 1, -rate * t * t);
  put(4, 4, 1.0001 * (rate * r) ** 2);
  put(4, 0, -rate * r * r);
  put(5, 5, (rate * n) ** 2);
  return c;
}

/** A position of the second object: a draw from the joint Gaussian, multiplied by a random factor of up to two. */
function missOf({ primary, secondary }: Pick<Encounter, 'primary' | 'secondary'>, dice: Dice): Vector3 {
  const [one, two] = [primary, secondary].map(({ covariance }) => leadingBlock(covariance ?? new Float64Array(36), 3));
  const root = choleskySemidefinite(addMatrices(one, two)) ?? new Float64Array(9);
  const size = 2 * dice.uniform();
  const [x, y, z] = timesVector(root, [size * dice.normal(), size * dice.normal(), size * dice.normal()]);
  const [a, b, c] = primary.positionKm;
  return [a + x, b + y, c + z];
}
