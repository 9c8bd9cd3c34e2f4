import { wgs84 } from '../constants/index.ts';
import { AstroError } from '../errors.ts';
import {
  type CartesianState,
  congruence,
  cross,
  difference,
  dot,
  fromBlocks,
  type Matrix,
  type Matrix3,
  norm,
  product,
  rotate,
  rotationToAxes,
  scaled,
  sum,
  transpose,
  unit,
  type Vector3,
} from '../linear/index.ts';
import type { InertialFrame, StateVector } from './frame.ts';

/**
 * Axes that an orbit carries along, right-handed, r = position, v = velocity, h = r × v:
 * RTN (also RSW, RIC, QSW, UVW): x along r, z along h.
 * TNW: x along v, z along h (y inwards).   NTW: y along v, z along h (x outwards).   VNC: x along v, y along h.
 * LVLH (also VVLH): z to nadir, y along −h, as the CCSDS registry has it; the LVLH of STK and Orekit is RTN here.
 * PQW: x to the periapsis, z along h.      EQW: x to the ascending node, z along h.
 * NSW: x to nadir, y as close to the Sun as possible.
 * SEZ: z along r, y east and x south by the axes of the state's frame (geocentric zenith).
 * Source: SANA registry "Orbit-Relative Reference Frames"; Vallado (2013), section 3.3.
 */
export const orbitalFrames = ['RTN', 'TNW', 'NTW', 'VNC', 'LVLH', 'PQW', 'EQW', 'NSW', 'SEZ'] as const;

export type OrbitalFrame = (typeof orbitalFrames)[number];

/** Whether a velocity is relative to inertial axes or to axes that turn with the orbit. */
export type AxesMotion = 'inertial' | 'rotating';

/** An orbital frame at one instant. */
export interface OrbitalAxes {
  readonly frame: OrbitalFrame;
  /** Rotates components in the state's frame to components along the axes. */
  readonly rotation: Matrix3;
  /** Angular velocity of the axes relative to the inertial frame, in components along the axes. */
  readonly rateRadPerS: Vector3;
}

/** For the turning rates of the axes. */
const { muKm3PerS2 } = wgs84;

/** A direction with its rate of change. */
interface MovingDirection {
  readonly value: Vector3;
  readonly rate: Vector3;
}

const fixed = (value: Vector3): MovingDirection => ({ value, rate: [0, 0, 0] });

/**
 * The arm of the triad (1: primary, 2: towards the secondary, 3: their cross product) that each axis follows, with its
 * sign.
 */
type Arms = readonly [number, number, number];

interface Recipe {
  readonly arms: Arms;
  readonly primary: (orbit: Orbit) => MovingDirection;
  readonly secondary: (orbit: Orbit) => MovingDirection;
}

interface Orbit {
  readonly position: MovingDirection;
  readonly velocity: MovingDirection;
  readonly momentum: Vector3;
  readonly sunDirection: Vector3 | undefined;
}

const inwards = ({ position }: Orbit): MovingDirection => ({
  value: scaled(position.value, -1),
  rate: scaled(position.rate, -1),
});

const recipes: Readonly<Record<OrbitalFrame, Recipe>> = {
  RTN: { arms: [1, 2, 3], primary: (o) => o.position, secondary: (o) => o.velocity },
  LVLH: { arms: [2, -3, -1], primary: (o) => o.position, secondary: (o) => o.velocity },
  TNW: { arms: [1, 2, 3], primary: (o) => o.velocity, secondary: inwards },
  NTW: { arms: [-2, 1, 3], primary: (o) => o.velocity, secondary: inwards },
  VNC: { arms: [1, 3, -2], primary: (o) => o.velocity, secondary: inwards },
  PQW: { arms: [1, 2, 3], primary: periapsis, secondary: (o) => fixed(cross(o.momentum, periapsis(o).value)) },
  EQW: { arms: [1, 2, 3], primary: ascendingNode, secondary: (o) => fixed(cross(o.momentum, ascendingNode(o).value)) },
  NSW: { arms: [1, 2, 3], primary: inwards, secondary: sunward },
  SEZ: { arms: [-2, -3, 1], primary: (o) => o.position, secondary: () => fixed([0, 0, 1]) },
};

function periapsis({ position, velocity, momentum }: Orbit): MovingDirection {
  const towards = difference(scaled(cross(velocity.value, momentum), 1 / muKm3PerS2), unit(position.value));
  if (norm(towards) < 1e-11) throw undefinedAxes('PQW', 'the orbit is circular, so it has no periapsis');
  return fixed(towards);
}

function ascendingNode({ momentum }: Orbit): MovingDirection {
  const towards: Vector3 = [-momentum[1], momentum[0], 0];
  if (norm(towards) < 1e-11 * norm(momentum)) throw undefinedAxes('EQW', 'the orbit is equatorial, so it has no node');
  return fixed(towards);
}

function sunward({ sunDirection }: Orbit): MovingDirection {
  if (sunDirection === undefined) throw undefinedAxes('NSW', 'no direction of the Sun was given');
  return fixed(sunDirection);
}

function undefinedAxes(frame: OrbitalFrame, reason: string): AstroError {
  return new AstroError('FRAME_AXES_UNDEFINED', { frame, reason });
}

/**
 * The axes of an orbital frame at a state, with their turning rate in two-body motion. Only NSW needs `sunDirection`
 * (any length, in the state's frame). Throws `FRAME_AXES_UNDEFINED` if the definition fails: no orbital plane, a
 * circular orbit for PQW, an equatorial orbit for EQW, the Sun on the vertical for NSW.
 */
export function orbitalAxes(
  frame: OrbitalFrame,
  state: StateVector<InertialFrame>,
  sunDirection?: Vector3,
): OrbitalAxes {
  const { positionKm, velocityKmPerS } = state;
  const acceleration = scaled(positionKm, -muKm3PerS2 / norm(positionKm) ** 3);
  const orbit: Orbit = {
    position: { value: positionKm, rate: velocityKmPerS },
    velocity: { value: velocityKmPerS, rate: acceleration },
    momentum: cross(positionKm, velocityKmPerS),
    sunDirection,
  };
  const { arms, primary, secondary } = recipes[frame];
  const triad = turningTriad(frame, primary(orbit), secondary(orbit));
  const arm = (signed: number): Vector3 => scaled(triad.arms[Math.abs(signed) - 1], Math.sign(signed));
  const rotation = rotationToAxes([arm(arms[0]), arm(arms[1]), arm(arms[2])]);
  return { frame, rotation, rateRadPerS: rotate(rotation, triad.rate) };
}

/** Right-handed unit triad from two directions that change with time, and its angular velocity. */
function turningTriad(
  frame: OrbitalFrame,
  primary: MovingDirection,
  secondary: MovingDirection,
): { readonly arms: readonly [Vector3, Vector3, Vector3]; readonly rate: Vector3 } {
  const normal = cross(primary.value, secondary.value);
  const size = norm(normal);
  if (!(size > 1e-12 * norm(primary.value) * norm(secondary.value))) {
    throw undefinedAxes(frame, 'its two defining directions are parallel or zero');
  }
  const first = unit(primary.value);
  const third = scaled(normal, 1 / size);
  const second = cross(third, first);
  const normalRate = sum(cross(primary.rate, secondary.value), cross(primary.value, secondary.rate));
  // first′ = ω × first gives the part of ω normal to first; third′ · second = −ω · first gives the part along it.
  const across = scaled(cross(primary.value, primary.rate), 1 / dot(primary.value, primary.value));
  const along = -dot(normalRate, second) / size;
  return { arms: [first, second, third], rate: sum(across, scaled(first, along)) };
}

/**
 * A state relative to the frame's origin (in components of the state's inertial frame), along the axes; with rotating
 * axes the velocity loses ω × r.
 */
export function toOrbitalAxes(relative: CartesianState, axes: OrbitalAxes, motion: AxesMotion): CartesianState {
  const positionKm = rotate(axes.rotation, relative.positionKm);
  const velocity = rotate(axes.rotation, relative.velocityKmPerS);
  const swept: Vector3 = motion === 'rotating' ? cross(axes.rateRadPerS, positionKm) : [0, 0, 0];
  return { positionKm, velocityKmPerS: difference(velocity, swept) };
}

/** The matrix of v ↦ −ω × v. */
export function transformationToOrbitalAxes({ rotation, rateRadPerS }: OrbitalAxes, motion: AxesMotion): Matrix {
  const swept = motion === 'rotating' ? product(minusCross(rateRadPerS), rotation) : undefined;
  return fromBlocks([
    [rotation, undefined],
    [swept, rotation],
  ]);
}

/** The matrix of v ↦ −ω × v. */
function minusCross([x, y, z]: Vector3): Matrix3 {
  return [0, z, -y, -z, 0, x, y, -x, 0];
}

/**
 * 6×6 matrix that turns a deviation along the axes into an inertial one: the inverse of `transformationToOrbitalAxes`.
 */
export function transformationFromOrbitalAxes({ rotation, rateRadPerS }: OrbitalAxes, motion: AxesMotion): Matrix {
  const back = transpose(rotation);
  const swept = motion === 'rotating' ? transpose(product(minusCross(rateRadPerS), rotation)) : undefined;
  return fromBlocks([
    [back, undefined],
    [swept, back],
  ]);
}

/** A 6×6 covariance [km², km²/s, km²/s²] in the inertial frame, expressed along the axes. */
export function covarianceToOrbitalAxes(covariance: Matrix, axes: OrbitalAxes, motion: AxesMotion): Matrix {
  return congruence(transformationToOrbitalAxes(axes, motion), covariance);
}

/** A 6×6 covariance along the axes, expressed in the inertial frame. */
export function covarianceFromOrbitalAxes(covariance: Matrix, axes: OrbitalAxes, motion: AxesMotion): Matrix {
  return congruence(transformationFromOrbitalAxes(axes, motion), covariance);
}
