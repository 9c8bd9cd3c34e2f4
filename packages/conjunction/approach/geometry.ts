import {
  addMatrices,
  cross,
  dot,
  inverse,
  leadingBlock,
  type Matrix,
  rotateCovariance,
  timesVector,
  transpose3,
  unit,
  type Vector3,
} from '../covariance/matrix.ts';
import { clipEigenvalues, clipFactor } from '../numerics/clip.ts';
import { type Encounter, type EncounterObject, relativePositionKm, relativeVelocityKmPerS } from './encounter.ts';

/** Components along radial, transverse (in-track) and normal (cross-track), inertial axes frozen at the epoch. */
export interface RadialTransverseNormal {
  readonly radial: number;
  readonly transverse: number;
  readonly normal: number;
}

/** Geometry of an encounter as an operator reads it, in the primary's RTN axes. */
export interface EncounterGeometry {
  readonly missDistanceKm: number;
  readonly missKm: RadialTransverseNormal;
  readonly relativeSpeedKmPerS: number;
  readonly relativeVelocityKmPerS: RadialTransverseNormal;
  /** Angle between the two velocities, 0 (same direction) to π (head on). */
  readonly approachAngleRad: number;
  /** √(Δrᵀ (C₁+C₂)⁻¹ Δr); undefined while a covariance is missing. */
  readonly mahalanobisDistance: number | undefined;
}

/** Rows R, T, N of an object's inertial RTN axes; undefined for a state without angular momentum. */
export function rtnAxes(object: Pick<EncounterObject, 'positionKm' | 'velocityKmPerS'>): Matrix | undefined {
  const radial = unit(object.positionKm);
  const normal = unit(cross(object.positionKm, object.velocityKmPerS));
  if (radial === undefined || normal === undefined) return undefined;
  return Float64Array.of(...radial, ...cross(normal, radial), ...normal);
}

/**
 * The object with a covariance that is given in its RTN axes (3×3 or 6×6, km and s, axes frozen at the epoch), turned into
 * the inertial ones: for covariances of the catalogue model, say. Unchanged for a state without an orbit plane.
 */
export function withRtnCovariance(object: EncounterObject, covarianceRtn: Matrix): EncounterObject {
  const axes = rtnAxes(object);
  return axes === undefined ? object : { ...object, covariance: rotateCovariance(transpose3(axes), covarianceRtn) };
}

export function encounterGeometry(encounter: Encounter): EncounterGeometry {
  const position = relativePositionKm(encounter);
  const velocity = relativeVelocityKmPerS(encounter);
  const axes = rtnAxes(encounter.primary) ?? Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1);
  return {
    missDistanceKm: Math.hypot(...position),
    missKm: inAxes(axes, position),
    relativeSpeedKmPerS: Math.hypot(...velocity),
    relativeVelocityKmPerS: inAxes(axes, velocity),
    approachAngleRad: angleBetween(encounter.primary.velocityKmPerS, encounter.secondary.velocityKmPerS),
    mahalanobisDistance: mahalanobisDistance(encounter),
  };
}

function inAxes(axes: Matrix, vector: Vector3): RadialTransverseNormal {
  const [radial, transverse, normal] = timesVector(axes, vector);
  return { radial, transverse, normal };
}

/** Angle between two vectors, by atan2: exact also near 0 and π. */
export function angleBetween(a: Vector3, b: Vector3): number {
  return Math.atan2(Math.hypot(...cross(a, b)), dot(a, b));
}

/** Sum of both position covariances (3×3, km²), errors taken as independent; undefined while one is missing. */
export function jointPositionCovariance(encounter: Encounter): Matrix | undefined {
  const { primary, secondary } = encounter;
  if (primary.covariance === undefined || secondary.covariance === undefined) return undefined;
  return addMatrices(leadingBlock(primary.covariance, 3), leadingBlock(secondary.covariance, 3));
}

function mahalanobisDistance(encounter: Encounter): number | undefined {
  const joint = jointPositionCovariance(encounter);
  if (joint === undefined || !joint.every(Number.isFinite)) return undefined;
  const floor = (clipFactor * encounter.hardBodyRadiusKm) ** 2;
  const inverted = inverse(clipEigenvalues(joint, floor).matrix);
  const miss = relativePositionKm(encounter);
  return inverted && Math.sqrt(Math.max(0, dot(miss, timesVector(inverted, miss))));
}
