import { wgs84 } from '@farpass/astro/constants';
import {
  addScaled,
  type CartesianState,
  dot,
  type Matrix3,
  norm,
  rotate,
  rtnRotation,
  scaled,
  unit,
  type Vector3,
} from '@farpass/astro/linear';
import { stateAlongOrbit } from '@farpass/astro/orbits';
import type { DownLeg, TrackingSite } from '../measurement/index.ts';
import type { CovarianceRtn } from './orbit.ts';
import type { Sighting } from './sightings.ts';

/**
 * One number of a residual: its value, its derivative with respect to the position along RTN, and the sensor's
 * variance.
 */
export interface ResidualNumber {
  readonly value: number;
  readonly byPosition: Vector3;
  readonly variance: number;
}

/**
 * A sighting compared with a state: the arc from the computed to the measured direction, its axes, and the light path.
 */
export interface SeenAgainst {
  readonly offset: readonly [first: number, second: number];
  readonly computed: Vector3;
  readonly first: Vector3;
  readonly second: Vector3;
  readonly down: DownLeg;
  readonly sighting: Sighting;
}

/** The errors of an orbit and of a sensor. */
export interface SightingErrors {
  readonly rtn: CovarianceRtn;
  readonly site: TrackingSite;
}

/**
 * A state at which the distance is evaluated, given by its displacement along the orbit from the compared state [s].
 */
interface ShiftedState {
  readonly state: CartesianState;
  readonly seconds: number;
}

/** The displacement along the orbit is iterated until it changes by less than this [km], a few times at most. */
const [settledKm, mostShifts] = [0.2, 4] as const;
/** A shorter displacement counts as straight; its curvature is some centimetres in low orbit [km]. */
const straightKm = 1;

/**
 * Squared Mahalanobis distance of a sighting: the arc on the sky, and the range if one was measured, in the covariance
 * of the orbit seen from the site plus that of the sensor. Chi-square with two or three degrees of freedom.
 *
 * A covariance of many kilometres along the track follows the orbit and not its tangent: if the most likely position of
 * the object is far along the track, everything is computed again at the state there (Gauss-Newton) until that position
 * no longer moves.
 */
export function squaredDistance(
  seenAgainst: (state: CartesianState) => SeenAgainst,
  errors: SightingErrors,
  state: CartesianState,
): number | undefined {
  let at: ShiftedState = { state, seconds: 0 };
  let found = likeliest(seenAgainst(state), errors, at);
  const speed = norm(state.velocityKmPerS);
  for (let shift = 0; shift < mostShifts && found !== undefined; shift += 1) {
    const seconds = found.alongKm / speed;
    const limitKm = shift === 0 ? straightKm : settledKm;
    if (Math.abs(seconds - at.seconds) * speed < limitKm || Math.abs(seconds) > farthestSeconds) break;
    at = { state: goneAlong(state, seconds), seconds };
    found = likeliest(seenAgainst(at.state), errors, at);
  }
  return found?.squaredDistance;
}

/** The series of the motion along the orbit are valid up to this time in low orbit. */
export const farthestSeconds = 120;

/** Where an object is that is this late or early on its orbit: before it if the time is negative. */
export function goneAlong(state: CartesianState, seconds: number): CartesianState {
  const { positionKm, velocityKmPerS } = state;
  const pull = -wgs84.muKm3PerS2 / norm(positionKm) ** 3;
  return stateAlongOrbit(state, {
    positionKm: scaled(velocityKmPerS, seconds),
    velocityKmPerS: scaled(positionKm, pull * seconds),
  });
}

interface LikeliestPlace {
  readonly squaredDistance: number;
  /** Distance of the object's most likely position from the compared state, along its velocity. */
  readonly alongKm: number;
}

/** The distance with all derivatives at a state shifted along the orbit, and the object's most likely position then. */
function likeliest(seen: SeenAgainst, { rtn, site }: SightingErrors, at: ShiftedState): LikeliestPlace | undefined {
  const toRtn = rtnRotation(at.state);
  if (toRtn === undefined) return undefined;
  const velocity = rotate(toRtn, at.state.velocityKmPerS);
  const gone = scaled(velocity, at.seconds);
  const numbers = residualNumbers(seen, site, toRtn).map((number) => ({
    ...number,
    value: number.value + dot(number.byPosition, gone),
  }));
  const { squared, offset } = distanceIn(numbers, rtn);
  return { squaredDistance: squared, alongKm: dot(offset, unit(velocity)) };
}

/** The residuals of a sighting, and how they change with the position in the axes of a rotation. */
export function residualNumbers(seen: SeenAgainst, site: TrackingSite, toRtn: Matrix3): readonly ResidualNumber[] {
  const { rangeKm } = seen.down;
  const variance = site.angleSigmaRad ** 2;
  const numbers = [
    { value: seen.offset[0], byPosition: scaled(rotate(toRtn, seen.first), 1 / rangeKm), variance },
    { value: seen.offset[1], byPosition: scaled(rotate(toRtn, seen.second), 1 / rangeKm), variance },
  ];
  const measuredKm = seen.sighting.rangeKm;
  if (measuredKm === undefined || site.rangeSigmaKm === undefined) return numbers;
  const byPosition = rotate(toRtn, seen.computed);
  return [...numbers, { value: measuredKm - rangeKm, byPosition, variance: site.rangeSigmaKm ** 2 }];
}

/** Whether a sighting adds a range to the distance. */
export function degreesOfFreedom({ rangeKm }: Sighting, { rangeSigmaKm }: TrackingSite): number {
  return rangeKm !== undefined && rangeSigmaKm !== undefined ? 3 : 2;
}

/** rᵀ S⁻¹ r with S = J P Jᵀ + diag(variances), by Cholesky, and the most likely offset P Jᵀ S⁻¹ r [km]. */
function distanceIn(
  numbers: readonly ResidualNumber[],
  covariance: CovarianceRtn,
): { readonly squared: number; readonly offset: Vector3 } {
  const size = numbers.length;
  const lower = new Float64Array(size * size);
  const whitened = new Float64Array(size);
  let total = 0;
  for (let i = 0; i < size; i += 1) {
    const pulled = timesCovariance(covariance, numbers[i].byPosition);
    for (let j = 0; j <= i; j += 1) {
      let rest = dot(pulled, numbers[j].byPosition) + (i === j ? numbers[i].variance : 0);
      for (let k = 0; k < j; k += 1) rest -= lower[i * size + k] * lower[j * size + k];
      lower[i * size + j] = i === j ? Math.sqrt(rest) : rest / lower[j * size + j];
    }
    let rest = numbers[i].value;
    for (let k = 0; k < i; k += 1) rest -= lower[i * size + k] * whitened[k];
    whitened[i] = rest / lower[i * size + i];
    total += whitened[i] ** 2;
  }
  let offset: Vector3 = [0, 0, 0];
  for (let i = size - 1; i >= 0; i -= 1) {
    let rest = whitened[i];
    for (let k = i + 1; k < size; k += 1) rest -= lower[k * size + i] * whitened[k];
    whitened[i] = rest / lower[i * size + i];
    offset = addScaled(offset, timesCovariance(covariance, numbers[i].byPosition), whitened[i]);
  }
  return { squared: total, offset };
}

function timesCovariance(m: CovarianceRtn, v: Vector3): Vector3 {
  return [
    m[0] * v[0] + m[1] * v[1] + m[2] * v[2],
    m[3] * v[0] + m[4] * v[1] + m[5] * v[2],
    m[6] * v[0] + m[7] * v[1] + m[8] * v[2],
  ];
}
