import {
  addMatrices,
  angleBetween,
  identity3,
  innerProduct,
  inverse,
  leadingBlock,
  type Matrix,
  type Matrix3,
  rotate,
  rotateCovariance,
  rtnRotation,
  timesVector,
  transpose,
  type Vector3,
} from '@farpass/astro/linear';
import { clipEigenvalues, clipFactor } from '../numerics/clip.ts';
import { type Encounter, type EncounterObject, relativePositionKm, relativeVelocityKmPerS } from './encounter.ts';

/**
 * Components along the radial, transverse (in-track) and normal (cross-track) directions; inertial axes frozen at the
 * epoch.
 */
export interface RadialTransverseNormal {
  readonly radial: number;
  readonly transverse: number;
  readonly normal: number;
}

/** Geometry of an encounter as operators read it, in the RTN axes of the primary. */
export interface EncounterGeometry {
  readonly missDistanceKm: number;
  readonly missKm: RadialTransverseNormal;
  readonly relativeSpeedKmPerS: number;
  readonly relativeVelocityKmPerS: RadialTransverseNormal;
  /** Angle between the two velocities: 0 if they have the same direction, π if head on. */
  readonly approachAngleRad: number;
  /** √(Δrᵀ (C₁+C₂)⁻¹ Δr); undefined if a covariance is missing. */
  readonly mahalanobisDistance: number | undefined;
}

/**
 * The object with a covariance given in its RTN axes (3×3 or 6×6, km and s, axes frozen at the epoch), rotated to the
 * inertial axes. Returned unchanged if the state has no orbital plane.
 */
export function withRtnCovariance(object: EncounterObject, covarianceRtn: Matrix): EncounterObject {
  const axes = rtnRotation(object);
  return axes === undefined ? object : { ...object, covariance: rotateCovariance(transpose(axes), covarianceRtn) };
}

/**
 * Geometry at the epoch of the states; they are not moved to the closest approach here. Values are object 2 minus
 * object 1, along the RTN axes of object 1 (inertial, frozen), or along the axes of the encounter if the state has no
 * orbital plane.
 */
export function encounterGeometry(encounter: Encounter): EncounterGeometry {
  const position = relativePositionKm(encounter);
  const velocity = relativeVelocityKmPerS(encounter);
  const axes = rtnRotation(encounter.primary) ?? identity3;
  return {
    missDistanceKm: Math.hypot(...position),
    missKm: inAxes(axes, position),
    relativeSpeedKmPerS: Math.hypot(...velocity),
    relativeVelocityKmPerS: inAxes(axes, velocity),
    approachAngleRad: angleBetween(encounter.primary.velocityKmPerS, encounter.secondary.velocityKmPerS),
    mahalanobisDistance: mahalanobisDistance(encounter),
  };
}

function inAxes(axes: Matrix3, vector: Vector3): RadialTransverseNormal {
  const [radial, transverse, normal] = rotate(axes, vector);
  return { radial, transverse, normal };
}

/** Sum of both position covariances (3×3, km²), with errors taken as independent; undefined if one is missing. */
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
  return inverted && Math.sqrt(Math.max(0, innerProduct(miss, timesVector(inverted, miss))));
}
