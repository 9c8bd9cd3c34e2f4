import { wgs84 } from '@farpass/astro/constants';
import {
  addScaled,
  type CartesianState,
  choleskySemidefinite,
  cross,
  difference,
  type Matrix,
  norm,
  rotate,
  rtnRotation,
  scaled,
  sum,
  transpose,
  unit,
  type Vector3,
} from '@farpass/astro/linear';
import { addSeconds, type Epoch } from '@farpass/astro/time';
import type { Cdm } from '@farpass/ccsds/cdm';
import { secondsToClosestApproach } from '@farpass/conjunction/approach';
import { covarianceWithVelocity } from '@farpass/conjunction/covariance';
import { principalPlane } from '@farpass/conjunction/plane';
import { probabilityFoster1992 } from '@farpass/conjunction/probability';
import { assessedEncounter, composeCdm, encounterFromCdm } from '@farpass/intake/cdm';
import type { Chance } from '@farpass/tracking/chance';

/** The planted case: `nothing`, so that the true orbits are drawn from the message, or a true close approach. */
export type Planted = 'nothing' | 'close-approach';

/** Combined radius of both objects [km]. */
const radiusKm = 0.02;
/** Age of the messages at the TCA: one day. */
export const orderedSeconds = 86_400;

/** By the recommended method; with straight lines if that only gives a bound. */
export function probabilityOf(cdm: Cdm): number {
  const assessment = assessedEncounter(encounterFromCdm(cdm));
  return assessment.kind === 'probability' ? assessment.value : planeProbability(cdm, radiusKm);
}

export function planeProbability(cdm: Cdm, hardBodyRadiusKm: number): number {
  const { encounter } = encounterFromCdm(cdm, { hardBodyRadiusKm });
  const plane = principalPlane(encounter);
  return plane === undefined ? Number.NaN : probabilityFoster1992(plane.problem);
}

/** A message of two low orbits that cross, and the errors of its objects. */
export interface DrawnMessage {
  readonly cdm: Cdm;
  /** True minus stated, GCRF. */
  readonly errors: readonly [CartesianState, CartesianState];
}

/** Messages with a lower probability do not count as events. */
const leastProbability = 1e-5;

/** The kind of event to draw. */
interface EventKind {
  readonly planted: Planted;
  /** Errors of object 2: of hundreds of metres along its track, or of kilometres. */
  readonly spread: 'narrow' | 'wide';
}

/** Draws messages until one has a probability that matters. */
export function drawnMessage(chance: Chance, tca: Epoch<'UTC'>, kind: EventKind): DrawnMessage {
  for (;;) {
    const drawn = anyMessage(chance, tca, kind);
    if (probabilityOf(drawn.cdm) >= leastProbability) return drawn;
  }
}

function anyMessage(chance: Chance, tca: Epoch<'UTC'>, { planted, spread }: EventKind): DrawnMessage {
  const between = (least: number, most: number) => least + (most - least) * chance.uniform();
  const first = circularState(chance, between(500, 1100));
  const turn = (between(0, 1) < 0.5 ? -1 : 1) * between(0.4, 2.6);
  const radial = unit(first.positionKm);
  const speed = norm(first.velocityKmPerS);
  const along = unit(first.velocityKmPerS);
  const aside = cross(radial, along);
  const heading = sum(scaled(along, Math.cos(turn)), scaled(aside, Math.sin(turn)));
  const second: CartesianState = {
    positionKm: first.positionKm,
    velocityKmPerS: addScaled(scaled(heading, speed * between(0.999, 1.001)), radial, between(-0.01, 0.01)),
  };
  const covariances = [
    covarianceRtn(first, [0.01, 0.05, 0.01]),
    covarianceRtn(
      second,
      spread === 'narrow'
        ? [between(0.02, 0.08), between(0.1, 0.8), between(0.02, 0.08)]
        : [between(0.1, 0.5), between(1, 6), between(0.1, 0.5)],
    ),
  ] as const;
  const errors = [drawn(chance, first, covariances[0]), drawn(chance, second, covariances[1])] as const;
  const offset: Vector3 =
    planted === 'nothing'
      ? rtnVector(second, [between(-0.15, 0.15), between(-1, 1), between(-0.15, 0.15)])
      : scaled(unit([chance.normal(), chance.normal(), chance.normal()]), 0.018 * Math.cbrt(chance.uniform()));
  const place = (state: CartesianState, by: Vector3): CartesianState => ({
    positionKm: addScaled(state.positionKm, by, 1),
    velocityKmPerS: state.velocityKmPerS,
  });
  const stated =
    planted === 'nothing'
      ? [first, place(second, offset)]
      : [without(first, errors[0]), without(place(second, offset), errors[1])];
  const [one = first, two = second] = stated;
  return { cdm: written({ tca, states: [one, two], covariances }), errors };
}

function circularState(chance: Chance, altitudeKm: number): CartesianState {
  const radiusOfOrbitKm = wgs84.equatorialRadiusKm + altitudeKm;
  const pole = unit([chance.normal(), chance.normal(), chance.normal()]);
  const start = unit(cross(pole, [chance.normal(), chance.normal(), chance.normal()]));
  const speed = Math.sqrt(wgs84.muKm3PerS2 / radiusOfOrbitKm);
  return { positionKm: scaled(start, radiusOfOrbitKm), velocityKmPerS: scaled(cross(pole, start), speed) };
}

function covarianceRtn(state: CartesianState, [r, t, n]: Vector3): Matrix {
  return covarianceWithVelocity(Float64Array.of(r * r, 0, 0, 0, t * t, 0, 0, 0, n * n), state);
}

function rtnVector(state: CartesianState, vector: Vector3): Vector3 {
  const axes = rtnRotation(state);
  if (axes === undefined) throw new Error('an orbit has axes');
  return rotate(transpose(axes), vector);
}

function drawn(chance: Chance, state: CartesianState, rtn: Matrix): CartesianState {
  const lower = choleskySemidefinite(rtn);
  if (lower === undefined) throw new Error('the covariance is definite');
  const normals = Array.from({ length: 6 }, () => chance.normal());
  const at = (row: number) => normals.reduce((total, value, k) => total + (lower[6 * row + k] ?? 0) * value, 0);
  return {
    positionKm: rtnVector(state, [at(0), at(1), at(2)]),
    velocityKmPerS: rtnVector(state, [at(3), at(4), at(5)]),
  };
}

function without(state: CartesianState, error: CartesianState): CartesianState {
  return {
    positionKm: difference(state.positionKm, error.positionKm),
    velocityKmPerS: difference(state.velocityKmPerS, error.velocityKmPerS),
  };
}

function written(of: {
  readonly tca: Epoch<'UTC'>;
  readonly states: readonly [CartesianState, CartesianState];
  readonly covariances: readonly [Matrix, Matrix];
}): Cdm {
  const [first, second] = of.states;
  const moved = -secondsToMinimum(first, second);
  const object = (index: 0 | 1) => ({
    designator: index === 0 ? '10001' : '20002',
    name: index === 0 ? 'OURS' : 'OTHER',
    internationalDesignator: undefined,
    ephemerisName: undefined,
    covarianceMethod: 'CALCULATED' as const,
    maneuverable: 'N/A' as const,
    state: { frame: 'GCRF' as const, ...of.states[index] },
    covarianceRtn: of.covariances[index],
    comments: [],
  });
  if (Math.abs(moved) > 1) throw new Error('the states are at their closest approach');
  return composeCdm({
    originator: 'PROVIDER',
    messageId: 'BEFORE',
    creation: addSeconds(of.tca, -orderedSeconds),
    tca: of.tca,
    hardBodyRadiusM: 1000 * radiusKm,
    object1: object(0),
    object2: object(1),
  });
}

function secondsToMinimum(a: CartesianState, b: CartesianState): number {
  return secondsToClosestApproach({
    positionKm: difference(b.positionKm, a.positionKm),
    velocityKmPerS: difference(b.velocityKmPerS, a.velocityKmPerS),
  });
}
