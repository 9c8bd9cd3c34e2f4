import { type Matrix, norm, zeroMatrix } from '@farpass/astro/linear';
import { wgs84 } from '../constants/index.ts';
import type { CartesianState } from '../linear/index.ts';
import { eccentricLongitude } from './kepler.ts';

/** μ of WGS-84, km³/s². */
const { muKm3PerS2 } = wgs84;

/**
 * Six elements in this order: mean motion n (rad/s), f = e·cos(ω+Ω), g = e·sin(ω+Ω), p = tan(i/2)·sinΩ, q =
 * tan(i/2)·cosΩ, mean longitude λ (rad). Broucke & Cefola, "On the equinoctial orbit elements", Celestial Mechanics 5
 * (1972). Singular only at an inclination of 180°.
 */
export type EquinoctialElements = Float64Array;

/**
 * State at a time, and its derivatives with respect to the elements at the epoch: position in rows 0–2, velocity in
 * rows 3–5.
 */
export interface EquinoctialState {
  readonly state: Float64Array;
  readonly jacobian: Matrix;
}

/** Elements of an elliptic two-body orbit; undefined if the state is not elliptic or has no angular momentum. */
export function equinoctialFromState(of: CartesianState): EquinoctialElements | undefined {
  const { positionKm: position, velocityKmPerS: velocity } = of;
  const r = norm(position);
  const energy = 2 / r - norm(velocity) ** 2 / muKm3PerS2;
  if (!(energy > 0)) return undefined;
  const a = 1 / energy;
  const h = [
    position[1] * velocity[2] - position[2] * velocity[1],
    position[2] * velocity[0] - position[0] * velocity[2],
    position[0] * velocity[1] - position[1] * velocity[0],
  ] as const;
  const size = norm(h);
  if (size === 0 || size + h[2] <= 0) return undefined;
  const p = h[0] / (size + h[2]);
  const q = -h[1] / (size + h[2]);
  const axes = inPlaneAxes(p, q);
  const eccentricity = [0, 1, 2].map((i) => {
    const [j, k] = [(i + 1) % 3, (i + 2) % 3];
    return (velocity[j] * h[k] - velocity[k] * h[j]) / muKm3PerS2 - position[i] / r;
  });
  const f = along(axes, 0, eccentricity);
  const g = along(axes, 3, eccentricity);
  const longitude = meanLongitude({ f, g, x: along(axes, 0, position) / a, y: along(axes, 3, position) / a });
  return Float64Array.of(Math.sqrt(muKm3PerS2 / a ** 3), f, g, p, q, longitude);
}

function along(axes: Float64Array, from: number, vector: ArrayLike<number>): number {
  return axes[from] * vector[0] + axes[from + 1] * vector[1] + axes[from + 2] * vector[2];
}

/**
 * Mean longitude, by way of the eccentric one, from x and y: the in-plane coordinates divided by the semi-major axis.
 */
function meanLongitude(of: { readonly f: number; readonly g: number; readonly x: number; readonly y: number }): number {
  const { f, g, x, y } = of;
  const root = Math.sqrt(1 - f * f - g * g);
  const b = 1 / (1 + root);
  const cosine = f + ((1 - f * f * b) * x - f * g * b * y) / root;
  const sine = g + ((1 - g * g * b) * y - f * g * b * x) / root;
  return Math.atan2(sine, cosine) + g * cosine - f * sine;
}

/** Unit vectors of the equinoctial frame in inertial components: x in 0–2, y in 3–5 (z is the orbit normal). */
function inPlaneAxes(p: number, q: number): Float64Array {
  const c = 1 / (1 + p * p + q * q);
  return Float64Array.of(
    c * (1 - p * p + q * q),
    c * 2 * p * q,
    c * -2 * p,
    c * 2 * p * q,
    c * (1 + p * p - q * q),
    c * 2 * q,
  );
}

/**
 * Two-body state (km, km/s) a number of seconds after the epoch of the elements, written to `out` without allocation.
 */
export function writeState(elements: ArrayLike<number>, seconds: number, out: Float64Array): void {
  const n = elements[0];
  const f = elements[1];
  const g = elements[2];
  const p = elements[3];
  const q = elements[4];
  const a = Math.cbrt(muKm3PerS2 / (n * n));
  const F = eccentricLongitude(elements[5] + n * seconds, f, g);
  const s = Math.sin(F);
  const c = Math.cos(F);
  const b = 1 / (1 + Math.sqrt(1 - f * f - g * g));
  const fgb = f * g * b;
  const x = a * ((1 - g * g * b) * c + fgb * s - f);
  const y = a * ((1 - f * f * b) * s + fgb * c - g);
  const speed = (n * a) / (1 - f * c - g * s);
  const vx = speed * (fgb * c - (1 - g * g * b) * s);
  const vy = speed * ((1 - f * f * b) * c - fgb * s);
  const w = 1 / (1 + p * p + q * q);
  const xx = w * (1 - p * p + q * q);
  const cross = w * 2 * p * q;
  const yy = w * (1 + p * p - q * q);
  const xz = -w * 2 * p;
  const yz = w * 2 * q;
  out[0] = x * xx + y * cross;
  out[1] = x * cross + y * yy;
  out[2] = x * xz + y * yz;
  out[3] = vx * xx + vy * cross;
  out[4] = vx * cross + vy * yy;
  out[5] = vx * xz + vy * yz;
}

/**
 * Two-body state a number of seconds after the epoch of the elements, with its 6×6 derivatives with respect to the
 * elements **at the epoch** (km, km/s per element). Closed form after Broucke & Cefola (1972) and Danielson et al.,
 * Semianalytic Satellite Theory, NPS (1995), section 2.1.6. A numerical kernel, long because the derivatives are.
 */
export function stateWithJacobian(elements: EquinoctialElements, seconds: number): EquinoctialState {
  const [n, f, g, p, q, longitude] = elements;
  const a = Math.cbrt(muKm3PerS2 / (n * n));
  const F = eccentricLongitude(longitude + n * seconds, f, g);
  const s = Math.sin(F);
  const c = Math.cos(F);
  const root = Math.sqrt(1 - f * f - g * g);
  const b = 1 / (1 + root);
  const bf = (b * b * f) / root;
  const bg = (b * b * g) / root;
  const ratio = 1 - f * c - g * s;
  const Ff = s / ratio;
  const Fg = -c / ratio;
  const x = a * ((1 - g * g * b) * c + f * g * b * s - f);
  const y = a * ((1 - f * f * b) * s + f * g * b * c - g);
  const xF = a * (f * g * b * c - (1 - g * g * b) * s);
  const yF = a * ((1 - f * f * b) * c - f * g * b * s);
  const vx = (n / ratio) * xF;
  const vy = (n / ratio) * yF;
  const cf = g * b + f * g * bf;
  const cg = f * b + f * g * bg;
  const byF = {
    x: a * (-g * g * bf * c + cf * s - 1) + xF * Ff,
    y: a * (-(2 * f * b + f * f * bf) * s + cf * c) + yF * Ff,
    xF: a * (g * g * bf * s + cf * c) - (x + a * f) * Ff,
    yF: a * (-(2 * f * b + f * f * bf) * c - cf * s) - (y + a * g) * Ff,
    ratio: -c + (f * s - g * c) * Ff,
  };
  const byG = {
    x: a * (-(2 * g * b + g * g * bg) * c + cg * s) + xF * Fg,
    y: a * (-f * f * bg * s + cg * c - 1) + yF * Fg,
    xF: a * ((2 * g * b + g * g * bg) * s + cg * c) - (x + a * f) * Fg,
    yF: a * (-f * f * bg * c - cg * s) - (y + a * g) * Fg,
    ratio: -s + (f * s - g * c) * Fg,
  };
  const w = inPlaneAxes(p, q);
  const size = 1 / (1 + p * p + q * q);
  const state = new Float64Array(6);
  const jacobian = zeroMatrix(6);
  const pull = -n / ratio ** 3;
  const xByP = [-2 * p, 2 * q, -2];
  const xByQ = [2 * q, 2 * p, 0];
  const yByQ = [2 * p, -2 * q, 2];
  for (let i = 0; i < 3; i++) {
    const wx = w[i];
    const wy = w[3 + i];
    const r = x * wx + y * wy;
    const v = vx * wx + vy * wy;
    state[i] = r;
    state[3 + i] = v;
    const row = 6 * i;
    const rowV = 6 * (i + 3);
    jacobian[row + 5] = v / n;
    jacobian[rowV + 5] = pull * r;
    jacobian[row] = (-2 / (3 * n)) * r + seconds * (v / n);
    jacobian[rowV] = v / (3 * n) + seconds * pull * r;
    jacobian[row + 1] = byF.x * wx + byF.y * wy;
    jacobian[row + 2] = byG.x * wx + byG.y * wy;
    jacobian[rowV + 1] = (n / ratio) * (byF.xF * wx + byF.yF * wy) - (v * byF.ratio) / ratio;
    jacobian[rowV + 2] = (n / ratio) * (byG.xF * wx + byG.yF * wy) - (v * byG.ratio) / ratio;
    const pX = size * (xByP[i] - 2 * p * wx);
    const pY = size * (xByQ[i] - 2 * p * wy);
    const qX = size * (xByQ[i] - 2 * q * wx);
    const qY = size * (yByQ[i] - 2 * q * wy);
    jacobian[row + 3] = x * pX + y * pY;
    jacobian[row + 4] = x * qX + y * qY;
    jacobian[rowV + 3] = vx * pX + vy * pY;
    jacobian[rowV + 4] = vx * qX + vy * qY;
  }
  return { state, jacobian };
}
