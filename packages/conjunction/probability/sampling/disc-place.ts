import { type DiscProblem, drawnNormals, type NormalPair } from './disc-problem.ts';
import { normalsOfTwo } from './passing-miss.ts';

/** The miss of a trial, with its change with the two solved normals. */
export interface PlaceFound {
  readonly xKm: number;
  readonly yKm: number;
  /** Time of the approach, s after the epoch. */
  readonly timeS: number;
  /** Area of misses per area of the two normals, km². */
  readonly determinant: number;
}

/** The drawn part of the twelve normals, without the two that are solved for. */
export function baseOf({ axes }: DiscProblem, drawn: Float64Array): Float64Array {
  const base = new Float64Array(normalsOfTwo);
  for (let k = 0; k < drawnNormals; k++) {
    const row = axes[k + 2];
    for (let i = 0; i < normalsOfTwo; i++) base[i] += drawn[k] * row[i];
  }
  return base;
}

const scratch = new Float64Array(normalsOfTwo);

function lookAt({ miss, axes }: DiscProblem, base: Float64Array, [a, b]: NormalPair): boolean {
  const [one, two] = axes;
  for (let i = 0; i < normalsOfTwo; i++) scratch[i] = base[i] + a * one[i] + b * two[i];
  return miss.look(scratch);
}

const difference = 1e-4;

/** The miss for a choice of the two normals; undefined if the orbits do not pass each other. */
export function discPlace(problem: DiscProblem, base: Float64Array, [a, b]: NormalPair): PlaceFound | undefined {
  const { miss } = problem;
  if (!lookAt(problem, base, [a + difference, b])) return undefined;
  const [xByA, yByA] = [miss.xKm, miss.yKm];
  if (!lookAt(problem, base, [a, b + difference])) return undefined;
  const [xByB, yByB] = [miss.xKm, miss.yKm];
  if (!lookAt(problem, base, [a, b])) return undefined;
  const { xKm, yKm, timeS } = miss;
  const determinant = ((xByA - xKm) * (yByB - yKm) - (yByA - yKm) * (xByB - xKm)) / difference ** 2;
  return { xKm, yKm, timeS, determinant };
}

/** Accuracy with which a point in the disc is met, in radii; the disc counts as larger by this much. */
export const placeTolerance = 1e-4;
const mostIterations = 20;
const longestStep = 3;

/**
 * The two normals whose miss is `place`, by Broyden's method ("A class of methods for solving nonlinear simultaneous
 * equations", Math. Comp. 19, 1965), starting with the slope at the most probable hit. Undefined if it does not
 * converge.
 */
export function solvedPair(problem: DiscProblem, base: Float64Array, place: NormalPair): NormalPair | undefined {
  const { miss, radiusKm } = problem;
  let [a, b] = problem.start;
  let [xa, xb, ya, yb] = problem.slope;
  if (!lookAt(problem, base, [a, b])) return undefined;
  let [x, y] = [miss.xKm - place[0], miss.yKm - place[1]];
  for (let iteration = 0; iteration < mostIterations; iteration++) {
    if (Math.hypot(x, y) < placeTolerance * radiusKm) return [a, b];
    const determinant = xa * yb - xb * ya;
    let [da, db] = [(-yb * x + xb * y) / determinant, (ya * x - xa * y) / determinant];
    const shorten = Math.min(1, longestStep / Math.hypot(da, db));
    [da, db] = [da * shorten, db * shorten];
    if (!Number.isFinite(da + db)) return undefined;
    a += da;
    b += db;
    if (!lookAt(problem, base, [a, b])) return undefined;
    const [nextX, nextY] = [miss.xKm - place[0], miss.yKm - place[1]];
    const size = da * da + db * db;
    const [restX, restY] = [nextX - x - xa * da - xb * db, nextY - y - ya * da - yb * db];
    xa += (restX * da) / size;
    xb += (restX * db) / size;
    ya += (restY * da) / size;
    yb += (restY * db) / size;
    [x, y] = [nextX, nextY];
  }
  return undefined;
}
