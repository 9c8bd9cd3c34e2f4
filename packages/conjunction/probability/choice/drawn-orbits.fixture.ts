/**
 * An independent implementation of two-body orbits, to check the shipped one: elements by way of classical elements,
 * states propagated in Cartesian coordinates by universal variables (Bate, Mueller, White, Fundamentals of
 * Astrodynamics, 1971, chapter 4; Stumpff functions), covariances converted to elements by central differences. Only
 * the problem is the same: both orbits are Gaussian in n, e·cos ϖ, e·sin ϖ, tan(i/2)·sin Ω, tan(i/2)·cos Ω and the mean
 * longitude.
 */

type Vector = readonly [number, number, number];

export interface DrawnObject {
  readonly positionKm: Vector;
  readonly velocityKmPerS: Vector;
  readonly covariance: ArrayLike<number> | undefined;
}

export interface DrawnEncounter {
  readonly primary: DrawnObject;
  readonly secondary: DrawnObject;
  readonly hardBodyRadiusKm: number;
}

const mu = 398_600.4418;
export const dimensions = 12;

/** Mulberry32 (Ettinger): 32 bits of state. */
function uniformStream(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export interface Dice {
  readonly uniform: () => number;
  readonly normal: () => number;
}

/** Uniform numbers, and normal numbers by Marsaglia's polar method. */
export function diceOf(seed: number): Dice {
  const uniform = uniformStream(seed);
  let kept: number | undefined;
  const normal = (): number => {
    if (kept !== undefined) {
      const held = kept;
      kept = undefined;
      return held;
    }
    for (;;) {
      const [u, v] = [2 * uniform() - 1, 2 * uniform() - 1];
      const s = u * u + v * v;
      if (s >= 1 || s === 0) continue;
      const factor = Math.sqrt((-2 * Math.log(s)) / s);
      kept = v * factor;
      return u * factor;
    }
  };
  return { uniform, normal };
}

/** n, e·cos ϖ, e·sin ϖ, tan(i/2)·sin Ω, tan(i/2)·cos Ω, mean longitude, by way of the classical elements. */
function elementsOf(state: ArrayLike<number>): Float64Array {
  const [x, y, z, u, v, w] = Array.from(state);
  const r = Math.hypot(x, y, z);
  const [hx, hy, hz] = [y * w - z * v, z * u - x * w, x * v - y * u];
  const h = Math.hypot(hx, hy, hz);
  const a = 1 / (2 / r - (u * u + v * v + w * w) / mu);
  const inclination = Math.acos(hz / h);
  const node = Math.atan2(hx, -hy);
  const half = Math.tan(inclination / 2);
  // Longitude of the position, counted from x to the node and then in the orbit plane.
  const [nx, ny] = [Math.cos(node), Math.sin(node)];
  const [mx, my, mz] = [(-hz * ny) / h, (hz * nx) / h, (hx * ny - hy * nx) / h];
  const argument = Math.atan2(x * mx + y * my + z * mz, x * nx + y * ny);
  const longitude = node + argument;
  const radial = (x * u + y * v + z * w) / r;
  const p = (h * h) / mu;
  const [ec, es] = [p / r - 1, (radial * h) / mu];
  const f = ec * Math.cos(longitude) + es * Math.sin(longitude);
  const g = ec * Math.sin(longitude) - es * Math.cos(longitude);
  const e = Math.hypot(f, g);
  const anomaly = Math.atan2(es, ec);
  const eccentric = 2 * Math.atan2(Math.sqrt(1 - e) * Math.sin(anomaly / 2), Math.sqrt(1 + e) * Math.cos(anomaly / 2));
  const mean = longitude - anomaly + eccentric - e * Math.sin(eccentric);
  return Float64Array.of(Math.sqrt(mu / a ** 3), f, g, half * Math.sin(node), half * Math.cos(node), mean);
}

/** Cartesian state of elements at their epoch, written to `out`. */
function writeStateOf(elements: Float64Array, out: Float64Array): void {
  const n = elements[0];
  const f = elements[1];
  const g = elements[2];
  const e = Math.hypot(f, g);
  const perihelion = Math.atan2(g, f);
  const mean = elements[5] - perihelion;
  let E = mean + e * Math.sin(mean);
  for (let i = 0; i < 40; i++) {
    const change = (E - e * Math.sin(E) - mean) / (1 - e * Math.cos(E));
    E -= change;
    if (Math.abs(change) < 1e-14) break;
  }
  const a = Math.cbrt(mu / (n * n));
  const root = Math.sqrt(1 - e * e);
  const r = a * (1 - e * Math.cos(E));
  const [qx, qy] = [a * (Math.cos(E) - e), a * root * Math.sin(E)];
  const speed = (n * a * a) / r;
  const [vx, vy] = [-speed * Math.sin(E), speed * root * Math.cos(E)];
  // Rotated by the longitude of perigee in the plane of the equinoctial x and y.
  const c = Math.cos(perihelion);
  const s = Math.sin(perihelion);
  const [X, Y] = [qx * c - qy * s, qx * s + qy * c];
  const [U, V] = [vx * c - vy * s, vx * s + vy * c];
  const p = elements[3];
  const q = elements[4];
  const size = 1 / (1 + p * p + q * q);
  const xx = size * (1 - p * p + q * q);
  const xy = size * 2 * p * q;
  const yy = size * (1 + p * p - q * q);
  const xz = -size * 2 * p;
  const yz = size * 2 * q;
  out[0] = X * xx + Y * xy;
  out[1] = X * xy + Y * yy;
  out[2] = X * xz + Y * yz;
  out[3] = U * xx + V * xy;
  out[4] = U * xy + V * yy;
  out[5] = U * xz + V * yz;
}

/** Propagates a state along its conic by f and g of universal variables. `out` may be the input. */
function carry(state: Float64Array, seconds: number, out: Float64Array): void {
  const [x, y, z] = [state[0], state[1], state[2]];
  const [u, v, w] = [state[3], state[4], state[5]];
  const r0 = Math.sqrt(x * x + y * y + z * z);
  const rv = x * u + y * v + z * w;
  const alpha = 2 / r0 - (u * u + v * v + w * w) / mu;
  const rootMu = Math.sqrt(mu);
  let chi = rootMu * seconds * alpha;
  if (Math.abs(seconds) < 300) chi = (rootMu * seconds) / r0;
  let [c2, c3, r] = [0.5, 1 / 6, r0];
  for (let i = 0; i < 60; i++) {
    const psi = chi * chi * alpha;
    if (Math.abs(psi) < 1e-4) {
      c2 = 0.5 - psi / 24 + (psi * psi) / 720;
      c3 = 1 / 6 - psi / 120 + (psi * psi) / 5040;
    } else {
      const root = Math.sqrt(psi);
      c2 = (1 - Math.cos(root)) / psi;
      c3 = (root - Math.sin(root)) / (psi * root);
    }
    const chi2 = chi * chi;
    r = chi2 * c2 + (rv / rootMu) * chi * (1 - psi * c3) + r0 * (1 - psi * c2);
    const miss = rootMu * seconds - chi2 * chi * c3 - (rv / rootMu) * chi2 * c2 - r0 * chi * (1 - psi * c3);
    chi += miss / r;
    if (Math.abs(miss / r) < 1e-11 * (1 + Math.abs(chi))) break;
  }
  const f = 1 - (chi * chi * c2) / r0;
  const g = seconds - (chi ** 3 * c3) / rootMu;
  const gDot = 1 - (chi * chi * c2) / r;
  const fDot = (rootMu / (r * r0)) * chi * (chi * chi * alpha * c3 - 1);
  out[0] = f * x + g * u;
  out[1] = f * y + g * v;
  out[2] = f * z + g * w;
  out[3] = fDot * x + gDot * u;
  out[4] = fDot * y + gDot * v;
  out[5] = fDot * z + gDot * w;
}

/** Mean elements and a square root of their covariance, 6×6 by rows. */
interface Cloud {
  readonly mean: Float64Array;
  readonly root: Float64Array;
}

function cloudOf({ positionKm, velocityKmPerS, covariance }: DrawnObject): Cloud {
  if (covariance === undefined) throw new Error('a drawn object needs a covariance');
  const state = Float64Array.of(...positionKm, ...velocityKmPerS);
  const mean = elementsOf(state);
  const turn = (angle: number) => angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
  const byState = new Float64Array(36);
  for (let k = 0; k < 6; k++) {
    const step = (k < 3 ? Math.hypot(...positionKm) : Math.hypot(...velocityKmPerS)) * 3e-6;
    const [up, down] = [1, -1].map((sign) => {
      const moved = Float64Array.from(state);
      moved[k] += sign * step;
      return elementsOf(moved);
    });
    for (let i = 0; i < 6; i++) {
      const change = up[i] - down[i];
      byState[6 * i + k] = (i === 5 ? turn(change) : change) / (2 * step);
    }
  }
  const root = product(byState, squareRoot(covariance, 6), 6);
  return { mean, root };
}

function product(a: ArrayLike<number>, b: ArrayLike<number>, n: number): Float64Array {
  const out = new Float64Array(n * n);
  for (let i = 0; i < n; i++)
    for (let k = 0; k < n; k++) for (let j = 0; j < n; j++) out[n * i + j] += a[n * i + k] * b[n * k + j];
  return out;
}

/**
 * Lower triangular L with L·Lᵀ = matrix, scaled to correlations first; a direction that is not definite gets a zero
 * column.
 */
export function squareRoot(matrix: ArrayLike<number>, n: number): Float64Array {
  const sigma = Array.from({ length: n }, (_, i) => Math.sqrt(Math.max(matrix[(n + 1) * i], 0)));
  const lower = new Float64Array(n * n);
  for (let j = 0; j < n; j++) {
    for (let i = j; i < n; i++) {
      const scale = sigma[i] * sigma[j];
      let sum = scale > 0 ? matrix[n * i + j] / scale : 0;
      for (let k = 0; k < j; k++) sum -= lower[n * i + k] * lower[n * j + k];
      if (i === j) lower[n * j + j] = Math.sqrt(Math.max(sum, 0));
      else lower[n * i + j] = lower[n * j + j] > 1e-9 ? sum / lower[n * j + j] : 0;
    }
  }
  for (let i = 0; i < n; i++) for (let j = 0; j <= i; j++) lower[n * i + j] *= sigma[i];
  return lower;
}

/** Relative state at the closest approach of two drawn orbits near the epoch: six numbers, km and km/s. */
export interface Approach {
  /** Takes twelve unit normals and writes the approach to `at`. False if an orbit is not elliptic. */
  readonly find: (z: Float64Array) => boolean;
  readonly at: Float64Array;
}

export function approachOf(encounter: DrawnEncounter): Approach {
  const clouds = [cloudOf(encounter.primary), cloudOf(encounter.secondary)];
  const elements = new Float64Array(6);
  const states = [new Float64Array(6), new Float64Array(6)];
  const later = [new Float64Array(6), new Float64Array(6)];
  const at = new Float64Array(6);
  const find = (z: Float64Array): boolean => {
    for (let object = 0; object < 2; object++) {
      const { mean, root } = clouds[object];
      for (let i = 0; i < 6; i++) {
        let sum = mean[i];
        for (let k = 0; k < 6; k++) sum += root[6 * i + k] * z[6 * object + k];
        elements[i] = sum;
      }
      if (!(elements[0] > 0) || elements[1] ** 2 + elements[2] ** 2 >= 1) return false;
      writeStateOf(elements, states[object]);
    }
    let [one, two] = [states[0], states[1]];
    let timeS = 0;
    for (let step = 0; step < 8; step++) {
      for (let i = 0; i < 6; i++) at[i] = two[i] - one[i];
      const speed2 = at[3] ** 2 + at[4] ** 2 + at[5] ** 2;
      const dt = -(at[0] * at[3] + at[1] * at[4] + at[2] * at[5]) / speed2;
      for (let i = 0; i < 3; i++) at[i] += dt * at[i + 3];
      timeS += dt;
      // Once the remaining way is short, it is straight within a micrometre.
      if (Math.abs(dt) * Math.sqrt(speed2) < 0.05 || Math.abs(timeS) > 3000) break;
      carry(states[0], timeS, later[0]);
      carry(states[1], timeS, later[1]);
      [one, two] = [later[0], later[1]];
    }
    return true;
  };
  return { find, at };
}
