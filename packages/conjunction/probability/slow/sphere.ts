import type { Vector3 } from '@farpass/astro/linear';
import { erfc } from '../../numerics/error-function.ts';
import { gaussLegendre } from '../../numerics/quadrature.ts';
import type { Overlap } from './overlap.ts';

/** Directions over the unit sphere about +z, with weights that sum to 4π; no node lies on the equator. */
export interface SphereRule {
  readonly directions: Float64Array;
  readonly weights: Float64Array;
}

const rules = new Map<number, SphereRule>();

/**
 * Product rule: on each hemisphere `level` Gauss points in cosθ, times 2·level angles. The inflow has its kink on the
 * equator of the relative velocity, so it is smooth within each hemisphere.
 */
export function sphereRule(level: number): SphereRule {
  const known = rules.get(level);
  if (known !== undefined) return known;
  const gauss = gaussLegendre(level);
  const angles = 2 * level;
  const count = 2 * level * angles;
  const directions = new Float64Array(3 * count);
  const weights = new Float64Array(count);
  let at = 0;
  for (const hemisphere of [-1, 1]) {
    for (let i = 0; i < level; i++) {
      const z = (gauss.nodes[i] + hemisphere) / 2;
      const across = Math.sqrt(1 - z * z);
      for (let j = 0; j < angles; j++) {
        const angle = (2 * Math.PI * (j + 0.5)) / angles;
        directions.set([across * Math.cos(angle), across * Math.sin(angle), z], 3 * at);
        weights[at++] = (gauss.weights[i] / 2) * ((2 * Math.PI) / angles);
      }
    }
  }
  const rule = { directions, weights };
  rules.set(level, rule);
  return rule;
}

/** The directions of the rule, rotated so that their pole is `axis`. */
export function turnedDirections(rule: SphereRule, axis: Vector3): Float64Array {
  const { directions } = rule;
  const [[xx, xy, xz], [yx, yy, yz]] = perpendiculars(axis);
  const [zx, zy, zz] = axis;
  const out = new Float64Array(directions.length);
  for (let i = 0; i < out.length; i += 3) {
    const a = directions[i];
    const b = directions[i + 1];
    const c = directions[i + 2];
    out[i] = a * xx + b * yx + c * zx;
    out[i + 1] = a * xy + b * yy + c * zy;
    out[i + 2] = a * xz + b * yz + c * zz;
  }
  return out;
}

function perpendiculars(axis: Vector3): readonly [Vector3, Vector3] {
  const [a, b, c] = axis;
  const other: Vector3 = Math.abs(a) < 0.6 ? [1, 0, 0] : [0, 1, 0];
  const raw: Vector3 = [b * other[2] - c * other[1], c * other[0] - a * other[2], a * other[1] - b * other[0]];
  const size = Math.hypot(...raw);
  const x: Vector3 = [raw[0] / size, raw[1] / size, raw[2] / size];
  return [x, [b * x[2] - c * x[1], c * x[0] - a * x[2], a * x[1] - b * x[0]]];
}

/**
 * Speed (km/s) at which probability enters through a surface element: E[max(0, −r̂·v)] for a normally distributed
 * normal speed with mean `outward` and `sigma`. Coppola, "Including velocity uncertainty in the probability of
 * collision between space objects", AAS 12-247 (2012).
 */
function inflowSpeed({ outward, sigma }: { readonly outward: number; readonly sigma: number }): number {
  if (sigma <= 0 || Math.abs(outward) > 9 * sigma) return Math.max(0, -outward);
  const z = outward / sigma;
  return sigma * (Math.exp(-0.5 * z * z) / Math.sqrt(2 * Math.PI) - 0.5 * z * erfc(z / Math.SQRT2));
}

/** Velocity of the secondary relative to the primary, given that they meet: its mean on the sphere and its spread. */
export interface ConditionalVelocity {
  /** Mean velocity for a meeting at the centre of the sphere, km/s. */
  readonly atCentre: Vector3;
  /** Its change per km of position on the sphere, 3×3. */
  readonly slope: Float64Array;
  readonly covariance: Float64Array;
}

/** v | r ~ N(v̄ + B·A⁻¹(r − r̄), C − B·A⁻¹·Bᵀ) for the blocks A, B, C of the relative covariance. */
export function conditionalVelocity(overlap: Overlap): ConditionalVelocity {
  const { covariance, information, mean } = overlap;
  const slope = new Float64Array(9);
  for (let i = 0; i < 3; i++) {
    for (let j = 0; j < 3; j++) {
      for (let k = 0; k < 3; k++) slope[3 * i + j] += covariance[6 * (i + 3) + k] * information[3 * k + j];
    }
  }
  const rest = new Float64Array(9);
  for (let i = 0; i < 3; i++) {
    for (let j = 0; j < 3; j++) {
      rest[3 * i + j] = covariance[6 * (i + 3) + j + 3];
      for (let k = 0; k < 3; k++) rest[3 * i + j] -= slope[3 * i + k] * covariance[6 * (j + 3) + k];
    }
  }
  const atCentre = [0, 1, 2].map(
    (i) => mean[3 + i] - slope[3 * i] * mean[0] - slope[3 * i + 1] * mean[1] - slope[3 * i + 2] * mean[2],
  );
  return { atCentre: [atCentre[0], atCentre[1], atCentre[2]], slope, covariance: rest };
}

/** Mean inflow speed at the point R·r̂ of the sphere. */
export function inflowAt(velocity: ConditionalVelocity, direction: Float64Array, radiusKm: number): number {
  const x = direction[0];
  const y = direction[1];
  const z = direction[2];
  const { atCentre: v, slope: b, covariance: c } = velocity;
  const lean =
    x * (b[0] * x + b[1] * y + b[2] * z) + y * (b[3] * x + b[4] * y + b[5] * z) + z * (b[6] * x + b[7] * y + b[8] * z);
  const outward = x * v[0] + y * v[1] + z * v[2] + radiusKm * lean;
  const variance = x * (c[0] * x + 2 * c[1] * y + 2 * c[2] * z) + y * (c[4] * y + 2 * c[5] * z) + c[8] * z * z;
  return inflowSpeed({ outward, sigma: Math.sqrt(Math.max(0, variance)) });
}

/** Pole for the quadrature: the direction of the conditional velocity at the centre, or z if that is zero. */
export function inflowPole(velocity: ConditionalVelocity): Vector3 {
  const size = Math.hypot(...velocity.atCentre);
  if (size === 0) return [0, 0, 1];
  return [velocity.atCentre[0] / size, velocity.atCentre[1] / size, velocity.atCentre[2] / size];
}
