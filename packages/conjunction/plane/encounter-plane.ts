import { cross, directionOf, innerProduct, leadingBlock, type Matrix, type Vector3 } from '@farpass/astro/linear';
import { type Encounter, relativePositionKm, relativeVelocityKmPerS } from '../approach/encounter.ts';
import { jointPositionCovariance } from '../approach/geometry.ts';
import { shiftToClosestApproach } from '../approach/shift.ts';
import { clipFactor } from '../numerics/clip.ts';

/**
 * The plane normal to the relative velocity, with its origin at the primary. `x` is the primary's radial direction
 * projected into the plane (up), and `y` completes x, y, relative velocity to a right-handed set. If radial direction
 * and relative velocity coincide, `x` comes from the primary's velocity instead.
 */
export interface EncounterPlane {
  readonly x: Vector3;
  readonly y: Vector3;
  readonly velocityDirection: Vector3;
}

/** A symmetric 2×2 covariance in the plane, km². */
export interface PlaneCovariance {
  readonly xx: number;
  readonly xy: number;
  readonly yy: number;
}

/** Position of the secondary relative to the primary, in the plane. */
export interface PlanePoint {
  readonly xKm: number;
  readonly yKm: number;
}

/** The encounter plane; undefined without relative motion. */
export function encounterPlane(encounter: Encounter): EncounterPlane | undefined {
  const velocityDirection = directionOf(relativeVelocityKmPerS(encounter));
  if (velocityDirection === undefined) return undefined;
  const candidates = [encounter.primary.positionKm, encounter.primary.velocityKmPerS, [1, 0, 0], [0, 1, 0]] as const;
  const x = candidates
    .map((along) => inPlane({ vector: along, normal: velocityDirection }))
    .find((found) => found !== undefined);
  return x && { x, y: cross(velocityDirection, x), velocityDirection };
}

/** Direction of a vector's part in the plane; undefined if the vector is along the normal. */
function inPlane({ vector, normal }: { readonly vector: Vector3; readonly normal: Vector3 }): Vector3 | undefined {
  const length = Math.hypot(...vector);
  const share = innerProduct(vector, normal);
  const rest: Vector3 = [vector[0] - share * normal[0], vector[1] - share * normal[1], vector[2] - share * normal[2]];
  return Math.hypot(...rest) > 1e-6 * length ? directionOf(rest) : undefined;
}

/** Coordinates [km] of an inertial vector in the plane; its part along the relative velocity is dropped. */
export function pointInPlane(plane: EncounterPlane, vectorKm: Vector3): PlanePoint {
  return { xKm: innerProduct(plane.x, vectorKm), yKm: innerProduct(plane.y, vectorKm) };
}

/** Position part of a 3×3 or 6×6 inertial covariance, projected into the plane. */
export function covarianceInPlane(plane: EncounterPlane, covariance: Matrix): PlaneCovariance {
  const c = covariance.length === 9 ? covariance : leadingBlock(covariance, 3);
  const form = (a: Vector3, b: Vector3): number => {
    let sum = 0;
    for (let i = 0; i < 3; i++) for (let j = 0; j < 3; j++) sum += a[i] * c[3 * i + j] * b[j];
    return sum;
  };
  return { xx: form(plane.x, plane.x), xy: form(plane.x, plane.y), yy: form(plane.y, plane.y) };
}

/**
 * The encounter in the principal axes of the joint covariance, as every 2D method integrates it. `sigmaXKm` is the
 * larger sigma, after clipping; the variance along every axis is at least (1e-4·R)².
 */
export interface PlaneEncounter {
  readonly xKm: number;
  readonly yKm: number;
  readonly sigmaXKm: number;
  readonly sigmaYKm: number;
  readonly radiusKm: number;
}

export interface PrincipalPlane {
  readonly problem: PlaneEncounter;
  readonly clippedEigenvalues: readonly number[];
  /** Angle from the plane's x axis to the axis of the larger sigma. */
  readonly orientationRad: number;
}

/**
 * Joint miss and covariance in the plane, rotated to principal axes; undefined without relative motion or without both
 * covariances.
 */
export function principalPlane(encounter: Encounter): PrincipalPlane | undefined {
  const plane = encounterPlane(encounter);
  const joint = jointPositionCovariance(encounter);
  if (plane === undefined || joint === undefined) return undefined;
  const miss = pointInPlane(plane, relativePositionKm(encounter));
  return principalAxes(covarianceInPlane(plane, joint), miss, encounter.hardBodyRadiusKm);
}

/** Rotates a plane covariance and miss to principal axes; eigenvalues are clipped at (1e-4·R)². */
export function principalAxes(covariance: PlaneCovariance, miss: PlanePoint, radiusKm: number): PrincipalPlane {
  const { xx, xy, yy } = covariance;
  const orientationRad = 0.5 * Math.atan2(2 * xy, xx - yy);
  const c = Math.cos(orientationRad);
  const s = Math.sin(orientationRad);
  const spread = Math.hypot((xx - yy) / 2, xy);
  const large = (xx + yy) / 2 + spread;
  const small = large > 0 ? (xx * yy - xy * xy) / large : (xx + yy) / 2 - spread;
  const floor = (clipFactor * radiusKm) ** 2;
  const problem = {
    xKm: c * miss.xKm + s * miss.yKm,
    yKm: c * miss.yKm - s * miss.xKm,
    sigmaXKm: Math.sqrt(Math.max(large, floor)),
    sigmaYKm: Math.sqrt(Math.max(small, floor)),
    radiusKm,
  };
  return { problem, clippedEigenvalues: [small, large].filter((value) => value < floor), orientationRad };
}

/** Squared Mahalanobis distance of the miss in the plane. */
export function planeMahalanobisSquared(plane: PlaneEncounter): number {
  return (plane.xKm / plane.sigmaXKm) ** 2 + (plane.yKm / plane.sigmaYKm) ** 2;
}

/** One object in the encounter plane. */
export interface PlaneObject extends PlanePoint {
  readonly covariance: PlaneCovariance | undefined;
}

/** An encounter as it is drawn and stored: both objects in the plane normal to their relative velocity. */
export interface PlaneView {
  readonly plane: EncounterPlane;
  readonly object1: PlaneObject;
  readonly object2: PlaneObject;
  /** Sum of both covariances, with errors taken as independent; undefined if one is missing. */
  readonly joint: PlaneCovariance | undefined;
}

/**
 * Both objects in the encounter plane at their straight-line closest approach, where the 2D methods integrate. Object 1
 * is at the origin (0, 0), object 2 at the miss. Each covariance is the object's own; their sum is the joint
 * covariance. Undefined without relative motion.
 */
export function planeView(encounter: Encounter): PlaneView | undefined {
  const { encounter: shifted } = shiftToClosestApproach(encounter);
  const plane = encounterPlane(shifted);
  if (plane === undefined) return undefined;
  const seen = (covariance: Matrix | undefined) => covariance && covarianceInPlane(plane, covariance);
  const joint = jointPositionCovariance(shifted);
  return {
    plane,
    object1: { xKm: 0, yKm: 0, covariance: seen(shifted.primary.covariance) },
    object2: { ...pointInPlane(plane, relativePositionKm(shifted)), covariance: seen(shifted.secondary.covariance) },
    joint: seen(joint),
  };
}
