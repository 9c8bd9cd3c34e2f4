import { wgs84 } from '@farpass/astro/constants';
import { rotateCovariance, rtnRotation, scaleMatrix, transpose, type Vector3 } from '@farpass/astro/linear';
import type { Encounter, EncounterObject } from './encounter.ts';

/**
 * Sigmas along RTN of an invented but realistic orbit solution [km, km/s], with the usual coupling of radial rate and
 * in-track position.
 */
export interface RtnSigmas {
  readonly radialKm: number;
  readonly transverseKm: number;
  readonly normalKm: number;
}

/**
 * An object with a covariance built from RTN sigmas; the along-track error grows from a small error of the semi-major
 * axis.
 */
export function objectWith(positionKm: Vector3, velocityKmPerS: Vector3, sigmas: RtnSigmas): EncounterObject {
  const axes = rtnRotation({ positionKm, velocityKmPerS });
  if (axes === undefined) throw new Error('a fixture needs an orbit plane');
  const rate = Math.hypot(...velocityKmPerS) / Math.hypot(...positionKm);
  const { radialKm: r, transverseKm: t, normalKm: n } = sigmas;
  const c = new Float64Array(36);
  const put = (i: number, j: number, value: number) => {
    c[6 * i + j] = value;
    c[6 * j + i] = value;
  };
  put(0, 0, r * r);
  put(1, 1, t * t);
  put(2, 2, n * n);
  put(3, 3, (rate * t) ** 2 * 1.0001);
  put(3, 1, -rate * t * t);
  put(4, 4, (rate * r) ** 2 * 1.0001);
  put(4, 0, -rate * r * r);
  put(5, 5, (rate * n) ** 2);
  return { positionKm, velocityKmPerS, covariance: rotateCovariance(transpose(axes), c) };
}

/** Two circular orbits at 7,000 km that cross at a right angle, 100 m apart radially at TCA. */
export function crossingAtRightAngle(hardBodyRadiusKm = 0.01): Encounter {
  const speed = Math.sqrt(wgs84.muKm3PerS2 / 7000);
  const sigmas = { radialKm: 0.05, transverseKm: 0.3, normalKm: 0.04 };
  return {
    primary: objectWith([7000, 0, 0], [0, speed, 0], sigmas),
    secondary: objectWith([7000.1, 0, 0], [0, 0, speed], sigmas),
    hardBodyRadiusKm,
  };
}

/** The same with errors of the other object that are five times as large in one of five cases. */
export function mixedCrossing(): Encounter {
  const encounter = crossingAtRightAngle();
  const { covariance } = encounter.secondary;
  if (covariance === undefined) throw new Error('the crossing has covariances');
  const mixture = [
    { share: 0.8, covariance },
    { share: 0.2, covariance: scaleMatrix(covariance, 25) },
  ];
  return { ...encounter, secondary: { ...encounter.secondary, mixture } };
}
