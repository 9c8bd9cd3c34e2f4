import { wgs84 } from '@farpass/astro/constants';
import {
  congruence,
  fromEigen,
  inverse,
  type Matrix,
  rotateCovariance,
  symmetricEigen,
  timesVector,
  type Vector3,
} from '@farpass/astro/linear';
import { type EquinoctialElements, equinoctialFromState, stateWithJacobian } from '@farpass/astro/orbits';
import type { Encounter, EncounterObject } from '../../approach/encounter.ts';
import type { TimeSpan } from '../../approach/time-span.ts';
import { clipFactor } from '../../numerics/clip.ts';
import { type Saying, say, worded } from '../../wording/saying.ts';

/**
 * Mean elements at the epoch and their covariance. The distribution is Gaussian in the elements, so that it bends with
 * the orbit.
 */
export interface MeanOrbit {
  readonly elements: EquinoctialElements;
  readonly covariance: Matrix;
  readonly periodS: number;
}

/** Both orbits, with the radius that determines the clipping limit. */
export interface OrbitPair {
  readonly primary: MeanOrbit;
  readonly secondary: MeanOrbit;
  readonly radiusKm: number;
  readonly shorterPeriodS: number;
  /** Span that counts, s after the epoch; undefined for the whole encounter. */
  readonly span?: TimeSpan | undefined;
}

/**
 * The relative state at one time as a Gaussian, expanded about the peak-overlap position: the most probable place of
 * both objects if they meet at that time.
 */
export interface Overlap {
  readonly timeS: number;
  /** Effective mean of the position (0–2, km) and velocity (3–5, km/s) of the secondary relative to the primary. */
  readonly mean: Float64Array;
  /** 6×6 covariance of the relative state. */
  readonly covariance: Matrix;
  /** Inverse of its position block, with eigenvalues clipped at (1e-4·R)². */
  readonly information: Matrix;
  readonly logDeterminant: number;
  readonly mahalanobisSquared: number;
  /** Mahalanobis² + ln det; most inflow is near its minimum over time. */
  readonly q: number;
  readonly isClipped: boolean;
  /** Elements of both objects at the peak overlap: the centre of the expansion. */
  readonly primaryElements: EquinoctialElements;
  readonly secondaryElements: EquinoctialElements;
}

/**
 * How far inflow without a pause is followed: a quarter of the shorter period. Two orbits come together about twice per
 * revolution, so the next encounter begins beyond it (Alfano's cases of 2009 use this span).
 */
export function encounterLimitS(pair: OrbitPair): number {
  return pair.shorterPeriodS / 4;
}

export type OrbitPairResult =
  | {
      readonly kind: 'pair';
      readonly pair: OrbitPair;
      /** The encounter in the axes of the orbits. */
      readonly encounter: Encounter;
      readonly isReoriented: boolean;
    }
  | { readonly kind: 'unusable'; readonly sentence: string; readonly says: readonly Saying[] };

/**
 * Mean orbits of both objects from their states and 6×6 covariances at the encounter's epoch. If an orbit is retrograde
 * within 1e-6 of 180°, where equinoctial elements do not exist, all axes are renamed (x,y,z → y,z,x).
 */
export function orbitPair(encounter: Encounter, span?: TimeSpan): OrbitPairResult {
  const isReoriented = [encounter.primary, encounter.secondary].some(isNearlyRetrograde);
  const turn = isReoriented ? renamedAxes : (object: EncounterObject) => object;
  const turned = { ...encounter, primary: turn(encounter.primary), secondary: turn(encounter.secondary) };
  const primary = meanOrbit(turned.primary);
  const secondary = meanOrbit(turned.secondary);
  if ('code' in primary) return { kind: 'unusable', ...worded(say('OF_OBJECT', { object: 1 }), primary) };
  if ('code' in secondary) return { kind: 'unusable', ...worded(say('OF_OBJECT', { object: 2 }), secondary) };
  const shorterPeriodS = Math.min(primary.periodS, secondary.periodS);
  return {
    kind: 'pair',
    pair: { primary, secondary, radiusKm: encounter.hardBodyRadiusKm, shorterPeriodS, span },
    encounter: turned,
    isReoriented,
  };
}

function isNearlyRetrograde({ positionKm: r, velocityKmPerS: v }: EncounterObject): boolean {
  const h = [r[1] * v[2] - r[2] * v[1], r[2] * v[0] - r[0] * v[2], r[0] * v[1] - r[1] * v[0]];
  return 1 + h[2] / Math.hypot(...h) < 1e-6;
}

function renamedAxes(object: EncounterObject): EncounterObject {
  const turn = ([x, y, z]: Vector3): Vector3 => [y, z, x];
  const rotation = Float64Array.of(0, 1, 0, 0, 0, 1, 1, 0, 0);
  return {
    positionKm: turn(object.positionKm),
    velocityKmPerS: turn(object.velocityKmPerS),
    covariance: object.covariance && rotateCovariance(rotation, object.covariance),
  };
}

function meanOrbit(object: EncounterObject): MeanOrbit | Saying {
  const elements = equinoctialFromState(object);
  if (elements === undefined) return say('ORBIT_NOT_ELLIPTIC');
  if (object.covariance === undefined || object.covariance.length !== 36) return say('ORBIT_WITHOUT_COVARIANCE');
  const byState = elementsByState(elements);
  if (byState === undefined) return say('ORBIT_WITHOUT_ELEMENTS');
  const covariance = congruence(byState, object.covariance);
  return { elements, covariance, periodS: (2 * Math.PI) / elements[0] };
}

/** Inverse of the Jacobian, scaled to canonical units first so that no digits are lost. */
function elementsByState(elements: EquinoctialElements): Matrix | undefined {
  const n = elements[0];
  const a = Math.cbrt(wgs84.muKm3PerS2 / (n * n));
  const { jacobian } = stateWithJacobian(elements, 0);
  const row = (i: number) => (i < 3 ? 1 / a : 1 / (n * a));
  const column = (k: number) => (k === 0 ? n : 1);
  const scaled = inverse(jacobian.map((value, at) => value * row(Math.floor(at / 6)) * column(at % 6)));
  return scaled?.map((value, at) => value * column(Math.floor(at / 6)) * row(at % 6));
}

const mostIterations = 100;
/** After this many iterations the steps are halved, so that expansions that jump between two places come to rest. */
const undampedIterations = 20;

/**
 * Peak-overlap expansion at `timeS` after the epoch. Hall, "Expected collision rates for tracked satellites", J.
 * Spacecraft and Rockets 58(3), 715–728 (2021): each orbit is expanded about elements E_u, which are moved until the
 * two most probable meeting positions coincide, E_u1 = Ē₁ + Q₁J₁ᵀ(A₁+A₂)⁻¹(r₂−r₁), E_u2 = Ē₂ − Q₂J₂ᵀ(A₁+A₂)⁻¹(r₂−r₁).
 * Undefined if the iteration does not converge.
 */
export function overlapAt(pair: OrbitPair, timeS: number, start?: Overlap): Overlap | undefined {
  let first = start?.primaryElements ?? pair.primary.elements;
  let second = start?.secondaryElements ?? pair.secondary.elements;
  let previous: JointPosition | undefined;
  for (let iteration = 0; iteration < mostIterations; iteration++) {
    const one = expanded(pair.primary, first, timeS);
    const two = expanded(pair.secondary, second, timeS);
    const joint = jointPosition(one, two, pair.radiusKm);
    const pull = timesVector(joint.information, joint.miss);
    const distance = joint.miss[0] * pull[0] + joint.miss[1] * pull[1] + joint.miss[2] * pull[2];
    if (!Number.isFinite(distance)) return undefined;
    if (previous !== undefined && isSettled({ joint, previous, iteration, radiusKm: pair.radiusKm })) {
      return overlapOf({ pair, one, two, joint, timeS, first, second, distance });
    }
    previous = joint;
    const step = iteration < undampedIterations ? 1 : 0.5;
    first = towards(first, pulled(pair.primary, one, { pull, sign: 1 }), step);
    second = towards(second, pulled(pair.secondary, two, { pull, sign: -1 }), step);
    if (!isElliptic(first) || !isElliptic(second)) return undefined;
  }
  return undefined;
}

/**
 * Whether the effective miss moves by less than 3e-5 sigma; once the steps are damped, also if it moves by less than
 * 3e-4 of the radius, which is all that matters for the collision sphere.
 */
function isSettled(of: {
  readonly joint: JointPosition;
  readonly previous: JointPosition;
  readonly iteration: number;
  readonly radiusKm: number;
}): boolean {
  const { joint, previous, radiusKm } = of;
  const moved = joint.miss.map((value, i) => value - previous.miss[i]);
  const weighed = timesVector(joint.information, moved);
  const squared = moved[0] * weighed[0] + moved[1] * weighed[1] + moved[2] * weighed[2];
  const isCoarse = of.iteration > undampedIterations;
  return squared <= 1e-9 || (isCoarse && Math.hypot(moved[0], moved[1], moved[2]) <= 3e-4 * radiusKm);
}

function towards(from: EquinoctialElements, to: EquinoctialElements, share: number): EquinoctialElements {
  return share === 1 ? to : from.map((value, i) => value + share * (to[i] - value));
}

interface Expanded {
  /** Effective mean position, km. */
  readonly mean: Float64Array;
  readonly state: Float64Array;
  readonly offset: Float64Array;
  readonly jacobian: Matrix;
  /** Q Jᵀ for the position rows, 6×3, and J Q Jᵀ, 3×3. */
  readonly gain: Float64Array;
  readonly covariance: Matrix;
}

/**
 * Position part of the expansion about `centre`; unrolled, because the iteration calls it a dozen times per encounter.
 */
function expanded(orbit: MeanOrbit, centre: EquinoctialElements, timeS: number): Expanded {
  const { state, jacobian } = stateWithJacobian(centre, timeS);
  const q = orbit.covariance;
  const [offset, mean] = [new Float64Array(6), new Float64Array(3)];
  const [gain, covariance] = [new Float64Array(18), new Float64Array(9)];
  for (let k = 0; k < 6; k++) offset[k] = orbit.elements[k] - centre[k];
  for (let i = 0; i < 3; i++) {
    mean[i] = state[i];
    for (let k = 0; k < 6; k++) {
      mean[i] += jacobian[6 * i + k] * offset[k];
      let sum = 0;
      for (let l = 0; l < 6; l++) sum += q[6 * k + l] * jacobian[6 * i + l];
      gain[3 * k + i] = sum;
    }
  }
  for (let i = 0; i < 3; i++) {
    for (let j = i; j < 3; j++) {
      let sum = 0;
      for (let k = 0; k < 6; k++) sum += jacobian[6 * i + k] * gain[3 * k + j];
      covariance[3 * i + j] = sum;
      covariance[3 * j + i] = sum;
    }
  }
  return { mean, state, offset, jacobian, gain, covariance };
}

/** Effective mean (6) and covariance (6×6) of position and velocity. */
function wholeState(orbit: MeanOrbit, at: Expanded): { readonly mean: Float64Array; readonly covariance: Matrix } {
  const mean = timesVector(at.jacobian, at.offset).map((value, i) => value + at.state[i]);
  return { mean, covariance: congruence(at.jacobian, orbit.covariance) };
}

interface JointPosition {
  readonly miss: Float64Array;
  readonly information: Matrix;
  readonly logDeterminant: number;
  readonly isClipped: boolean;
}

function jointPosition(one: Expanded, two: Expanded, radiusKm: number): JointPosition {
  const a = new Float64Array(9);
  const miss = new Float64Array(3);
  for (let i = 0; i < 3; i++) {
    miss[i] = two.mean[i] - one.mean[i];
    for (let j = 0; j < 3; j++) a[3 * i + j] = one.covariance[3 * i + j] + two.covariance[3 * i + j];
  }
  const eigen = symmetricEigen(a);
  const floor = (clipFactor * radiusKm) ** 2;
  const values = eigen.values.map((value) => Math.max(value, floor));
  const information = fromEigen({ values: values.map((value) => 1 / value), vectors: eigen.vectors });
  const logDeterminant = Math.log(values[0]) + Math.log(values[1]) + Math.log(values[2]);
  return { miss, information, logDeterminant, isClipped: eigen.values[0] < floor };
}

/** Elements of the most probable meeting: the mean moved by the Lagrange multiplier of "both at one place". */
function pulled(
  orbit: MeanOrbit,
  at: Expanded,
  by: { readonly pull: Float64Array; readonly sign: 1 | -1 },
): EquinoctialElements {
  const [x, y, z] = by.pull;
  const { gain } = at;
  return orbit.elements.map(
    (value, k) => value + by.sign * (gain[3 * k] * x + gain[3 * k + 1] * y + gain[3 * k + 2] * z),
  );
}

function isElliptic(elements: EquinoctialElements): boolean {
  return elements[0] > 0 && elements[1] ** 2 + elements[2] ** 2 < 0.9999;
}

function overlapOf(of: {
  readonly pair: OrbitPair;
  readonly one: Expanded;
  readonly two: Expanded;
  readonly joint: JointPosition;
  readonly timeS: number;
  readonly first: EquinoctialElements;
  readonly second: EquinoctialElements;
  readonly distance: number;
}): Overlap {
  const { joint, distance } = of;
  const one = wholeState(of.pair.primary, of.one);
  const two = wholeState(of.pair.secondary, of.two);
  return {
    timeS: of.timeS,
    mean: two.mean.map((value, i) => value - one.mean[i]),
    covariance: two.covariance.map((value, i) => value + one.covariance[i]),
    information: joint.information,
    logDeterminant: joint.logDeterminant,
    mahalanobisSquared: distance,
    q: distance + joint.logDeterminant,
    isClipped: joint.isClipped,
    primaryElements: of.first,
    secondaryElements: of.second,
  };
}
