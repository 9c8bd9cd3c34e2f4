import type { OrbitPair } from '../slow/overlap.ts';
import { normalsOfTwo, PassingMiss } from './passing-miss.ts';

/** Number of normals that are drawn; the other two are solved for. */
export const drawnNormals = normalsOfTwo - 2;

/** The two normals that move the miss, with the others held fixed. */
export type NormalPair = readonly [number, number];

/**
 * The data for sampling a collision disc: the miss as a function of twelve unit normals, rotated so that two of them
 * move it.
 */
export interface DiscProblem {
  readonly miss: PassingMiss;
  readonly radiusKm: number;
  /** Twelve orthonormal rows in the space of the normals; the first two move the miss at the most probable hit. */
  readonly axes: readonly Float64Array[];
  /** The two normals of the most probable hit, and the change of the miss with them there, km (2×2, row by row). */
  readonly start: NormalPair;
  readonly slope: readonly [number, number, number, number];
  readonly shares: DiscShares;
}

/** Shares of trials that are drawn plainly, drawn about the most probable hit, and solved for a point in the disc. */
export interface DiscShares {
  readonly plain: number;
  readonly shifted: number;
  readonly solved: number;
}

/**
 * Shares by R² divided by the product of both sigmas. A small disc is hit only by trials aimed at it; in a disc larger
 * than the distribution, most points cannot be reached.
 */
function sharesFor(ratio: number): DiscShares {
  if (ratio < 0.05) return { plain: 0.03, shifted: 0, solved: 0.97 };
  return ratio < 10 ? { plain: 0.3, shifted: 0.4, solved: 0.3 } : { plain: 0.5, shifted: 0.5, solved: 0 };
}

/**
 * The sampling problem; undefined if the mean orbits do not pass each other, or the miss does not change with the
 * orbits.
 */
export function discProblem(pair: OrbitPair, aroundS: number): DiscProblem | undefined {
  const miss = new PassingMiss(pair, aroundS);
  const probable = mostProbableHit(miss, pair.radiusKm);
  const gradient = probable && gradientAt(miss, probable);
  if (probable === undefined || gradient === undefined) return undefined;
  const axes = turnedAxes(gradient);
  if (axes.length < normalsOfTwo) return undefined;
  const [one, two] = axes;
  const slope = [
    product(one, gradient[0]),
    product(two, gradient[0]),
    product(one, gradient[1]),
    product(two, gradient[1]),
  ] as const;
  return {
    miss,
    radiusKm: pair.radiusKm,
    axes,
    start: [product(one, probable), product(two, probable)],
    slope,
    shares: sharesFor(pair.radiusKm ** 2 / Math.abs(slope[0] * slope[3] - slope[1] * slope[2])),
  };
}

function product(left: Float64Array, right: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < normalsOfTwo; k++) sum += left[k] * right[k];
  return sum;
}

const difference = 1e-4;

/** Derivatives of both coordinates of the miss with respect to the twelve normals, km. */
function gradientAt(miss: PassingMiss, at: Float64Array): readonly [Float64Array, Float64Array] | undefined {
  const [byX, byY] = [new Float64Array(normalsOfTwo), new Float64Array(normalsOfTwo)];
  const moved = Float64Array.from(at);
  for (let k = 0; k < normalsOfTwo; k++) {
    for (const sign of [1, -1]) {
      moved[k] = at[k] + sign * difference;
      if (!miss.look(moved)) return undefined;
      byX[k] += (sign * miss.xKm) / (2 * difference);
      byY[k] += (sign * miss.yKm) / (2 * difference);
    }
    moved[k] = at[k];
  }
  return [byX, byY];
}

const mostIterations = 60;
/** After this many iterations the steps are shortened, so that an oscillating iteration comes to rest. */
const freeIterations = 12;

/**
 * The most probable normals that hit: those of the mean orbits if they hit; otherwise those of the most probable point
 * on the edge of the disc, found by repeated linearisation of the miss.
 */
function mostProbableHit(miss: PassingMiss, radiusKm: number): Float64Array | undefined {
  let at = new Float64Array(normalsOfTwo);
  if (!miss.look(at)) return undefined;
  if (Math.hypot(miss.xKm, miss.yKm) <= radiusKm) return at;
  let place: NormalPair = [0, 0];
  for (let iteration = 0; iteration < mostIterations; iteration++) {
    const gradient = gradientAt(miss, at);
    if (gradient === undefined || !miss.look(at)) return undefined;
    const pull = multipliers(gradient, [
      place[0] - miss.xKm + product(gradient[0], at),
      place[1] - miss.yKm + product(gradient[1], at),
    ]);
    if (pull === undefined) return undefined;
    const step = iteration < freeIterations ? 1 : 0.4;
    const next = at.map((value, k) => value + step * (pull[0] * gradient[0][k] + pull[1] * gradient[1][k] - value));
    const moved = next.reduce((sum, value, k) => sum + (value - at[k]) ** 2, 0);
    at = next;
    const edge = (0.95 * radiusKm) / Math.hypot(pull[0], pull[1]);
    const turn = iteration < freeIterations / 2 ? 1 : 0.3;
    place = [place[0] - turn * (edge * pull[0] + place[0]), place[1] - turn * (edge * pull[1] + place[1])];
    if (moved < 1e-8) break;
  }
  return at.every(Number.isFinite) ? at : undefined;
}

/** Lagrange multipliers of the shortest vector with these two products with the gradients. */
function multipliers(gradient: readonly [Float64Array, Float64Array], wanted: NormalPair): NormalPair | undefined {
  const [gx, gy] = gradient;
  const [xx, xy, yy] = [product(gx, gx), product(gx, gy), product(gy, gy)];
  const determinant = xx * yy - xy * xy;
  if (!(determinant > 0)) return undefined;
  return [(yy * wanted[0] - xy * wanted[1]) / determinant, (xx * wanted[1] - xy * wanted[0]) / determinant];
}

/**
 * Orthonormal rows by Gram–Schmidt, applied twice against rounding: first the two gradients, then a completion of the
 * space.
 */
function turnedAxes(gradient: readonly [Float64Array, Float64Array]): readonly Float64Array[] {
  const rows: Float64Array[] = [];
  const unitRow = (k: number) => Float64Array.from({ length: normalsOfTwo }, (_, i) => (i === k ? 1 : 0));
  for (const raw of [...gradient, ...Array.from({ length: normalsOfTwo }, (_, k) => unitRow(k))]) {
    if (rows.length === normalsOfTwo) break;
    let left = raw;
    for (const row of [...rows, ...rows]) {
      const share = product(left, row);
      left = left.map((value, i) => value - share * row[i]);
    }
    const size = Math.sqrt(product(left, left));
    if (size > 1e-5 * Math.sqrt(product(raw, raw))) rows.push(left.map((value) => value / size));
  }
  return rows;
}
