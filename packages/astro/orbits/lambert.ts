import { wgs84 } from '../constants/index.ts';
import {
  type CartesianState,
  cross,
  degreeRad,
  difference,
  dot,
  norm,
  scaled,
  sum,
  type Vector3,
} from '../linear/index.ts';

/** Two positions and the time between them. */
export interface LambertProblem {
  readonly fromKm: Vector3;
  readonly toKm: Vector3;
  readonly seconds: number;
  /**
   * `direct`: less than half a revolution, with the angular momentum along from × to; `long`: the opposite direction.
   */
  readonly way: 'direct' | 'long';
  /** Complete revolutions on the way; 0 by default. With revolutions there are two orbits. */
  readonly turns?: number;
}

const mostPasses = 30;

/**
 * The two-body orbits from one position to another in a given time, as states at the first position. The list is empty
 * if no orbit makes this number of revolutions in that time, or if the positions are in line with the Earth's centre.
 * Source: Izzo (2015), Celestial Mechanics and Dynamical Astronomy 121, 1–15.
 */
export function lambertStates(
  problem: LambertProblem,
  muKm3PerS2: number = wgs84.muKm3PerS2,
): readonly CartesianState[] {
  const { fromKm, toKm, seconds, turns = 0 } = problem;
  const chord = norm(difference(toKm, fromKm));
  const [r1, r2] = [norm(fromKm), norm(toKm)];
  const half = (chord + r1 + r2) / 2;
  const plane = cross(fromKm, toKm);
  const size = norm(plane);
  if (!(seconds > 0) || !(size > 1e-9 * r1 * r2)) return [];
  const sign = problem.way === 'direct' ? 1 : -1;
  const lambda = sign * Math.sqrt(Math.max(0, 1 - chord / half));
  const time = Math.sqrt((2 * muKm3PerS2) / half ** 3) * seconds;
  const normal = scaled(plane, sign / size);
  return rootsOf({ lambda, time, turns }).map((x) => {
    const y = Math.sqrt(1 - lambda * lambda * (1 - x * x));
    const gamma = Math.sqrt((muKm3PerS2 * half) / 2);
    const rho = (r1 - r2) / chord;
    const sigma = Math.sqrt(Math.max(0, 1 - rho * rho));
    const radial = (gamma * (lambda * y - x - rho * (lambda * y + x))) / r1;
    const transverse = (gamma * sigma * (y + lambda * x)) / r1;
    const up = scaled(fromKm, 1 / r1);
    return { positionKm: fromKm, velocityKmPerS: sum(scaled(up, radial), scaled(cross(normal, up), transverse)) };
  });
}

interface Flight {
  readonly lambda: number;
  /** Time of flight, non-dimensional. */
  readonly time: number;
  readonly turns: number;
}

function rootsOf(flight: Flight): readonly number[] {
  const { lambda, time, turns } = flight;
  const straight = Math.acos(lambda) + lambda * Math.sqrt(1 - lambda * lambda);
  if (turns === 0) {
    const parabolic = (2 / 3) * (1 - lambda ** 3);
    const guess =
      time >= straight
        ? (straight / time) ** (2 / 3) - 1
        : time < parabolic
          ? (2.5 * parabolic * (parabolic - time)) / (time * (1 - lambda ** 5)) + 1
          : (straight / time) ** (Math.LN2 / Math.log(parabolic / straight)) - 1;
    return refined(flight, guess);
  }
  if (time < Math.PI * turns) return [];
  const left = (((turns + 1) * Math.PI) / (8 * time)) ** (2 / 3);
  const right = ((8 * time) / (turns * Math.PI)) ** (2 / 3);
  const guesses = [(left - 1) / (left + 1), (right - 1) / (right + 1)];
  const found = guesses.flatMap((guess) => refined(flight, guess));
  return found.length === 2 && Math.abs(found[0] - found[1]) < 1e-9 ? found.slice(0, 1) : found;
}

/** Householder's iteration of third order on the time of flight; empty if it does not converge. */
function refined(flight: Flight, guess: number): readonly number[] {
  const { lambda, time } = flight;
  let x = guess;
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const y = Math.sqrt(1 - lambda * lambda * (1 - x * x));
    const t = timeOf(flight, x);
    const w = 1 - x * x;
    const first = (3 * t * x - 2 + (2 * lambda ** 3 * x) / y) / w;
    const second = (3 * t + 5 * x * first + (2 * (1 - lambda * lambda) * lambda ** 3) / y ** 3) / w;
    const third = (7 * x * second + 8 * first - (6 * (1 - lambda * lambda) * lambda ** 5 * x) / y ** 5) / w;
    const miss = t - time;
    const step =
      (miss * (first * first - (miss * second) / 2)) /
      (first * (first * first - miss * second) + (third * miss * miss) / 6);
    if (!Number.isFinite(step)) return [];
    x -= step;
    if (x <= -1) return [];
    if (Math.abs(step) < 1e-12) break;
  }
  return Math.abs(timeOf(flight, x) - time) < 1e-7 * time ? [x] : [];
}

/**
 * Time of flight as a function of x: by Battin's series near the parabola, otherwise by Lagrange's form (Izzo 2015, eq.
 * 18 and 20).
 */
function timeOf({ lambda, turns }: Flight, x: number): number {
  const w = 1 - x * x;
  const y = Math.sqrt(1 - lambda * lambda * w);
  if (turns === 0 && Math.abs(x - 1) < 0.01) {
    const eta = y - lambda * x;
    const q = (4 / 3) * hypergeometric((1 - lambda - x * eta) / 2);
    return (eta ** 3 * q + 4 * lambda * eta) / 2;
  }
  const psi =
    x < 1
      ? Math.acos(Math.max(-1, Math.min(1, x * y + lambda * w)))
      : Math.asinh((y - x * lambda) * Math.sqrt(x * x - 1));
  return ((psi + turns * Math.PI) / Math.sqrt(Math.abs(w)) - x + lambda * y) / w;
}

/** ₂F₁(3, 1; 5/2; z). */
function hypergeometric(z: number): number {
  let term = 1;
  let total = 1;
  for (let j = 0; j < 1000 && Math.abs(term) > 1e-16; j += 1) {
    term *= ((3 + j) * (1 + j) * z) / ((2.5 + j) * (j + 1));
    total += term;
  }
  return total;
}

/**
 * Velocity at the second of three coplanar positions: by Gibbs' method or, if they are close together, by Herrick and
 * Gibbs' method with the times. Source: Vallado (2013), algorithms 54 and 55, which change over at 3°.
 */
export function velocityOfThree(
  positionsKm: readonly [Vector3, Vector3, Vector3],
  secondsFromMiddle: readonly [before: number, after: number],
  muKm3PerS2: number = wgs84.muKm3PerS2,
): Vector3 {
  const [a, b, c] = positionsKm;
  const between = (p: Vector3, q: Vector3) => Math.acos(Math.min(1, dot(p, q) / norm(p) / norm(q)));
  const isWide = Math.min(between(a, b), between(b, c)) > 3 * degreeRad;
  return isWide ? gibbs(positionsKm, muKm3PerS2) : herrickGibbs(positionsKm, secondsFromMiddle, muKm3PerS2);
}

function gibbs([a, b, c]: readonly [Vector3, Vector3, Vector3], mu: number): Vector3 {
  const [ra, rb, rc] = [norm(a), norm(b), norm(c)];
  const [ab, bc, ca] = [cross(a, b), cross(b, c), cross(c, a)];
  const d = sum(sum(ab, bc), ca);
  const n = sum(sum(scaled(bc, ra), scaled(ca, rb)), scaled(ab, rc));
  const s = sum(sum(scaled(a, rb - rc), scaled(b, rc - ra)), scaled(c, ra - rb));
  const factor = Math.sqrt(mu / (norm(n) * norm(d)));
  return sum(scaled(cross(d, b), factor / rb), scaled(s, factor));
}

function herrickGibbs(
  [a, b, c]: readonly [Vector3, Vector3, Vector3],
  [before, after]: readonly [before: number, after: number],
  mu: number,
): Vector3 {
  const [t12, t23, t13] = [-before, after, after - before];
  const pull = (r: Vector3) => mu / (12 * norm(r) ** 3);
  const parts = [
    scaled(a, -t23 * (1 / (t12 * t13) + pull(a))),
    scaled(b, (t23 - t12) * (1 / (t12 * t23) + pull(b))),
    scaled(c, t12 * (1 / (t23 * t13) + pull(c))),
  ];
  return parts.reduce(sum);
}
