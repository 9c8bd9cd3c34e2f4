import { choleskySemidefinite, type Vector3 } from '@farpass/astro/linear';
import { gaussLegendre } from '../../numerics/quadrature.ts';
import type { Overlap } from './overlap.ts';
import { type ConditionalVelocity, inflowAt, inflowPole, turnedDirections } from './sphere.ts';

/** A patch of the unit sphere, given by z = cosθ and the angle about the pole. */
interface Cell {
  readonly z: number;
  readonly halfZ: number;
  readonly angle: number;
  readonly halfAngle: number;
}

/** The fixed parts of the surface integral: axes, whitening (to unit sigma) and mean. */
interface Surface {
  readonly axes: readonly [Vector3, Vector3, Vector3];
  readonly overlap: Overlap;
  readonly velocity: ConditionalVelocity;
  /** Rows of an upper triangular factor U of the information matrix: |U·d| is the Mahalanobis distance of d. */
  readonly whitening: Float64Array;
  readonly radiusKm: number;
}

/** Cells wider than this many sigmas are split; 6 × 6 Gauss points are then accurate to 1e-7. */
const widestSigmas = 1.6;
/**
 * Cells whose nearest point is farther than the best one by this much (in squared sigmas) contribute less than 1e-11.
 */
const negligible = 50;
const mostCells = 20_000;
/** Beyond this many sigmas the density underflows in double precision. */
const outOfReach = 38;
const rule = gaussLegendre(6);

/**
 * ∮ ν(r̂)·exp(−MD²(R·r̂)/2) dΩ for a radius of any size compared with sigma: cells are split until they are small in
 * sigmas, and dropped if a bound shows that they contribute nothing. Needles a few hundredths of the radius wide need
 * some hundred cells.
 */
export function inflowIntegral(overlap: Overlap, velocity: ConditionalVelocity, radiusKm: number): number {
  const surface = surfaceOf(overlap, velocity, radiusKm);
  let cells = startCells();
  let [best, sum, seen] = [Number.POSITIVE_INFINITY, 0, 0];
  while (cells.length > 0 && seen < mostCells) {
    const measured = cells.map((cell) => ({ cell, ...extent(surface, cell) }));
    seen += cells.length;
    best = measured.reduce((least, each) => Math.min(least, each.distance), best);
    cells = [];
    for (const { cell, distance, reach, isWideInZ } of measured) {
      const nearest = Math.max(0, distance - 1.25 * reach);
      if (!(nearest ** 2 <= best ** 2 + negligible) || nearest > outOfReach) continue;
      if (reach <= widestSigmas) sum += cellSum(surface, cell);
      else cells.push(...halves(cell, isWideInZ ? 'z' : 'angle'));
    }
  }
  return sum;
}

function surfaceOf(overlap: Overlap, velocity: ConditionalVelocity, radiusKm: number): Surface {
  const pole = inflowPole(velocity);
  const unitRule = { directions: Float64Array.of(1, 0, 0, 0, 1, 0), weights: Float64Array.of(1, 1) };
  const [a, b, c, d, e, f] = turnedDirections(unitRule, pole);
  const lower = choleskySemidefinite(overlap.information) ?? new Float64Array(9);
  const whitening = Float64Array.of(
    lower[0],
    lower[3],
    lower[6],
    lower[1],
    lower[4],
    lower[7],
    lower[2],
    lower[5],
    lower[8],
  );
  return { axes: [[a, b, c], [d, e, f], pole], overlap, velocity, whitening, radiusKm };
}

function startCells(): Cell[] {
  const cells: Cell[] = [];
  for (const z of [-0.75, -0.25, 0.25, 0.75]) {
    for (let i = 0; i < 8; i++)
      cells.push({ z, halfZ: 0.25, angle: ((i + 0.5) * Math.PI) / 4, halfAngle: Math.PI / 8 });
  }
  return cells;
}

function halves(cell: Cell, along: 'z' | 'angle'): Cell[] {
  const { z, halfZ, angle, halfAngle } = cell;
  return [-0.5, 0.5].map((side) =>
    along === 'z'
      ? { z: z + side * halfZ, halfZ: halfZ / 2, angle, halfAngle }
      : { z, halfZ, angle: angle + side * halfAngle, halfAngle: halfAngle / 2 },
  );
}

/** Writes the direction of a point on the sphere. */
function placeOn({ axes }: Surface, { z, angle }: Pick<Cell, 'z' | 'angle'>, out: Float64Array): void {
  const across = Math.sqrt(Math.max(0, 1 - z * z));
  const [a, b, c] = [across * Math.cos(angle), across * Math.sin(angle), z];
  const [x, y, pole] = axes;
  for (let i = 0; i < 3; i++) out[i] = a * x[i] + b * y[i] + c * pole[i];
}

/** Mahalanobis length of an offset given in km. */
function sigmas(
  { whitening: w }: Surface,
  { x, y, z }: { readonly x: number; readonly y: number; readonly z: number },
): number {
  const [a, b, c] = [w[0] * x + w[1] * y + w[2] * z, w[4] * y + w[5] * z, w[8] * z];
  return Math.sqrt(a * a + b * b + c * c);
}

/** Mahalanobis distance of the cell's centre, the cell's reach in sigmas, and the side along which it is widest. */
function extent(
  surface: Surface,
  cell: Cell,
): { readonly distance: number; readonly reach: number; readonly isWideInZ: boolean } {
  const { radiusKm: r, overlap } = surface;
  const [centre, corner] = [new Float64Array(3), new Float64Array(3)];
  placeOn(surface, cell, centre);
  const reachOf = (place: Pick<Cell, 'z' | 'angle'>): number => {
    placeOn(surface, place, corner);
    return sigmas(surface, {
      x: r * (corner[0] - centre[0]),
      y: r * (corner[1] - centre[1]),
      z: r * (corner[2] - centre[2]),
    });
  };
  const { z, halfZ, angle, halfAngle } = cell;
  const alongZ = Math.max(reachOf({ z: z - halfZ, angle }), reachOf({ z: z + halfZ, angle }));
  const flat = Math.abs(z - halfZ) < Math.abs(z + halfZ) ? z - halfZ : z + halfZ;
  const widening = Math.sqrt((1 - flat * flat) / (1 - z * z));
  const alongAngle =
    widening * Math.max(reachOf({ z, angle: angle - halfAngle }), reachOf({ z, angle: angle + halfAngle }));
  const corners = Math.max(
    reachOf({ z: z - halfZ, angle: angle - halfAngle }),
    reachOf({ z: z + halfZ, angle: angle + halfAngle }),
    reachOf({ z: z - halfZ, angle: angle + halfAngle }),
    reachOf({ z: z + halfZ, angle: angle - halfAngle }),
  );
  const m = overlap.mean;
  const distance = sigmas(surface, { x: r * centre[0] - m[0], y: r * centre[1] - m[1], z: r * centre[2] - m[2] });
  return { distance, reach: Math.max(alongZ, alongAngle, corners), isWideInZ: alongZ > alongAngle };
}

const [cosines, sines] = [new Float64Array(6), new Float64Array(6)];
const direction = new Float64Array(3);

/** Unrolled, because some encounters need a million cells. */
function cellSum({ radiusKm: r, overlap, velocity, whitening: w, axes }: Surface, cell: Cell): number {
  const m = overlap.mean;
  const [x, y, pole] = axes;
  for (let j = 0; j < 6; j++) {
    const angle = cell.angle + cell.halfAngle * rule.nodes[j];
    cosines[j] = Math.cos(angle);
    sines[j] = Math.sin(angle);
  }
  let sum = 0;
  for (let i = 0; i < 6; i++) {
    const z = cell.z + cell.halfZ * rule.nodes[i];
    const across = Math.sqrt(Math.max(0, 1 - z * z));
    for (let j = 0; j < 6; j++) {
      const [a, b] = [across * cosines[j], across * sines[j]];
      for (let k = 0; k < 3; k++) direction[k] = a * x[k] + b * y[k] + z * pole[k];
      const [dx, dy, dz] = [r * direction[0] - m[0], r * direction[1] - m[1], r * direction[2] - m[2]];
      const [p, q, s] = [w[0] * dx + w[1] * dy + w[2] * dz, w[4] * dy + w[5] * dz, w[8] * dz];
      const squared = p * p + q * q + s * s;
      sum += rule.weights[i] * rule.weights[j] * inflowAt(velocity, direction, r) * Math.exp(-0.5 * squared);
    }
  }
  return sum * cell.halfZ * cell.halfAngle;
}
