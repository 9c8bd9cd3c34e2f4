import {
  addMatrices,
  choleskySemidefinite,
  inverse,
  type Matrix,
  symmetricEigen,
  zeroMatrix,
} from '@farpass/astro/linear';
import { equinoctialFromState, stateWithJacobian } from '@farpass/astro/orbits';
import type { Encounter, EncounterObject } from '../../approach/encounter.ts';
import { encounterGeometry } from '../../approach/geometry.ts';
import { shiftToClosestApproach } from '../../approach/shift.ts';
import { randomStream } from '../../numerics/random.ts';
import { type EncounterPlane, planeView } from '../../plane/encounter-plane.ts';
import { probabilityWhileNear } from './near.ts';
import type { PassOrbits } from './pass-orbits.ts';

/** A pass with its probability, and its orbits if they are known. */
export interface WeighedPass {
  readonly probability: number;
  readonly orbits?: PassOrbits | undefined;
}

/** The probability of a collision in any of the passes of a pair. */
export interface TogetherRisk {
  readonly probability: number;
  /** How many passes are in it with the correlation of their errors; the others are added, which never gives too little. */
  readonly correlated: number;
}

/** Slower pairs are not described by a plane, km/s. */
const slowestKmPerS = 0.2;
/** Draws of all passes together. The share that is drawn lies between 1/n and 1, so that this is exact to a percent. */
const draws = 60_000;
const seed = 20_190_119;

/**
 * The probability of a collision in any of the passes of one pair. The errors of both orbits act in all of them: the errors
 * at one pass become those at the next along the two-body orbit, so that the misses in all encounter planes are one Gaussian.
 * What a later message knows better is independent of the earlier one. Then P = Σ pᵢ E[1/N | hit in pass i], with N the number
 * of passes that hit (Karp and Luby 1983, union of sets), which lies between the largest and the sum whatever is drawn. A pass
 * without covariances of position and velocity and those of other originators are added to it: what is in common between two
 * determinations is not known, and the sum never gives too little. A pair that stays near has no distinct passes: its slow ones are one
 * time together, or are added where that cannot be computed.
 */
export function probabilityTogether(passes: readonly WeighedPass[]): TogetherRisk {
  const seen = passes.flatMap((pass) => seenPass(pass) ?? []);
  const near = nearParts(passes.filter((pass) => !seen.some((one) => one.pass === pass)));
  const known = new Set([...seen.map(({ pass }) => pass), ...near.flatMap((part) => part.passes)]);
  const apart = passes.filter((pass) => !known.has(pass)).reduce((sum, { probability }) => sum + probability, 0);
  const fast = [...Map.groupBy(seen, ({ pass }) => pass.orbits?.originator).values()].map(ofOneOriginator);
  const parts = [...fast, ...near];
  const largest = Math.max(...passes.map(({ probability }) => probability));
  // While a pair stays near, its risk goes on between the passes that messages tell.
  const between = near.reduce((all, part) => all + Math.max(0, part.probability - sumOf(part.passes)), 0);
  const sum = sumOf(passes) + between;
  const inAny = parts.reduce((all, { probability }) => all + probability, 0);
  return {
    probability: Math.min(1, Math.max(largest, Math.min(sum, inAny + apart))),
    correlated: parts.reduce((all, { correlated }) => all + correlated, 0),
  };
}

interface NearPart extends TogetherRisk {
  readonly passes: readonly WeighedPass[];
}

/** The slow passes of each originator, as one time in which the pair stays near; none where that cannot be computed. */
function nearParts(passes: readonly WeighedPass[]): readonly NearPart[] {
  return [...Map.groupBy(passes, ({ orbits }) => orbits?.originator).values()].flatMap((own) => {
    const found = own.length < 2 ? undefined : probabilityWhileNear(own.flatMap(({ orbits }) => orbits ?? []));
    if (found === undefined) return [];
    const largest = Math.max(...own.map(({ probability }) => probability));
    return [{ passes: own, probability: Math.min(1, Math.max(found, largest)), correlated: own.length }];
  });
}

function sumOf(passes: readonly WeighedPass[]): number {
  return passes.reduce((sum, { probability }) => sum + probability, 0);
}

/** The passes that one originator describes, with their correlation if there are two of them. */
function ofOneOriginator(seen: readonly SeenPass[]): TogetherRisk {
  const joint = seen.length < 2 ? undefined : jointOf(seen);
  if (joint === undefined)
    return { probability: seen.reduce((sum, { pass }) => sum + pass.probability, 0), correlated: 0 };
  return { probability: inAnyOf(seen, joint), correlated: seen.length };
}

interface SeenPass {
  readonly pass: WeighedPass;
  readonly encounter: Encounter;
  readonly atS: number;
  readonly plane: EncounterPlane;
  readonly missKm: readonly [number, number];
  /** Lower triangle of the factor of the joint covariance in the plane: L Lᵀ. */
  readonly factor: readonly [xx: number, yx: number, yy: number];
}

function seenPass(pass: WeighedPass): SeenPass | undefined {
  if (pass.orbits === undefined) return undefined;
  const { encounter, shiftS } = shiftToClosestApproach(pass.orbits.encounter);
  const isWhole = [encounter.primary, encounter.secondary].every(({ covariance }) => covariance?.length === 36);
  if (!isWhole || !(encounterGeometry(encounter).relativeSpeedKmPerS > slowestKmPerS)) return undefined;
  const view = planeView(encounter);
  if (view?.joint === undefined) return undefined;
  const { xx, xy, yy } = view.joint;
  const first = Math.sqrt(xx);
  const second = Math.sqrt(yy - (xy / first) ** 2);
  if (!(first > 0 && second > 0)) return undefined;
  const missKm = [view.object2.xKm, view.object2.yKm] as const;
  return {
    pass,
    encounter,
    atS: pass.orbits.atS + shiftS,
    plane: view.plane,
    missKm,
    factor: [first, xy / first, second],
  };
}

/**
 * The covariance of the misses of all passes, in units of the standard deviations of each plane: ones on the diagonal.
 * Undefined if an orbit is not an ellipse.
 */
function jointOf(seen: readonly SeenPass[]): Matrix | undefined {
  const size = 2 * seen.length;
  const common = zeroMatrix(size);
  for (const [row, one] of seen.entries())
    for (const [column, other] of seen.entries()) {
      if (column <= row) continue;
      const block = commonBlock(inOrder(one, other));
      if (block === undefined) return undefined;
      const isTurned = one.atS > other.atS;
      for (const a of [0, 1] as const)
        for (const b of [0, 1] as const) {
          const value = (isTurned ? block[b]?.[a] : block[a]?.[b]) ?? 0;
          common[size * (2 * row + a) + 2 * column + b] = value;
          common[size * (2 * column + b) + 2 * row + a] = value;
        }
    }
  // Messages of different knowledge do not have the whole error in common: as much of it as is possible.
  const least = Math.min(...symmetricEigen(common).values);
  const share = least < -almostOne ? almostOne / -least : 1;
  return addMatrices(
    identity(size),
    common.map((value) => value * share),
  );
}

const almostOne = 0.999_999;

interface TwoPasses {
  readonly earlier: SeenPass;
  readonly later: SeenPass;
}

function inOrder(a: SeenPass, b: SeenPass): TwoPasses {
  return a.atS <= b.atS ? { earlier: a, later: b } : { earlier: b, later: a };
}

function identity(size: number): Matrix {
  return zeroMatrix(size).map((_, at) => (at % (size + 1) === 0 ? 1 : 0));
}

type Block = readonly [readonly [number, number], readonly [number, number]];

/** The covariance of the misses of two passes, in units of the standard deviations of both planes. */
function commonBlock({ earlier, later }: TwoPasses): Block | undefined {
  const seconds = later.atS - earlier.atS;
  const both = (['primary', 'secondary'] as const).map((side) => laterErrors(earlier.encounter[side], seconds));
  const [one, two] = both;
  if (one === undefined || two === undefined) return undefined;
  const form = (a: readonly number[], b: readonly number[]) => {
    let sum = 0;
    for (let i = 0; i < 3; i++)
      for (let j = 0; j < 3; j++) sum += (a[i] ?? 0) * ((one[6 * i + j] ?? 0) + (two[6 * i + j] ?? 0)) * (b[j] ?? 0);
    return sum;
  };
  const rows = [earlier.plane.x, earlier.plane.y].map((a) => [form(a, later.plane.x), form(a, later.plane.y)] as const);
  const [[xx, xy] = [0, 0], [yx, yy] = [0, 0]] = rows;
  return whitened([xx, xy, yx, yy], earlier.factor, later.factor);
}

/** L₁⁻¹ B L₂⁻ᵀ. */
function whitened(
  [xx, xy, yx, yy]: readonly [number, number, number, number],
  [a, b, c]: SeenPass['factor'],
  [d, e, f]: SeenPass['factor'],
): Block {
  const top = [xx / a, xy / a] as const;
  const bottom = [(yx - b * top[0]) / c, (yy - b * top[1]) / c] as const;
  const turned = (row: readonly [number, number]) => {
    const first = row[0] / d;
    return [first, (row[1] - e * first) / f] as const;
  };
  return [turned(top), turned(bottom)];
}

/** E[δx(0) δx(t)ᵀ] = P Φᵀ of an object on its two-body orbit; its upper left 3×3 is that of the positions. */
function laterErrors({ covariance, ...state }: EncounterObject, seconds: number): Matrix | undefined {
  const elements = equinoctialFromState(state);
  if (elements === undefined || covariance === undefined) return undefined;
  const toElements = inverse(stateWithJacobian(elements, 0).jacobian);
  if (toElements === undefined) return undefined;
  const transition = timesMatrix(stateWithJacobian(elements, seconds).jacobian, toElements);
  return timesTransposed(covariance, transition);
}

function timesMatrix(left: Matrix, right: Matrix): Matrix {
  return product(left, (row, column) => right[6 * row + column] ?? 0);
}

function timesTransposed(left: Matrix, right: Matrix): Matrix {
  return product(left, (row, column) => right[6 * column + row] ?? 0);
}

function product(left: Matrix, right: (row: number, column: number) => number): Matrix {
  return zeroMatrix(6).map((_, at) => {
    const [row, column] = [Math.floor(at / 6), at % 6];
    let sum = 0;
    for (let k = 0; k < 6; k++) sum += (left[6 * row + k] ?? 0) * right(k, column);
    return sum;
  });
}

/** Σ pᵢ E[1/N | hit in pass i]. */
function inAnyOf(seen: readonly SeenPass[], joint: Matrix): number {
  const { uniform, normal } = randomStream(seed);
  const each = Math.max(200, Math.round(draws / seen.length));
  return seen.reduce((sum, { pass }, hit) => {
    if (pass.probability === 0) return sum;
    const others = conditioned(joint, hit);
    if (others === undefined) return sum + pass.probability;
    let weights = 0;
    let shares = 0;
    for (let draw = 0; draw < each; draw++) {
      const at = drawnHit(seen[hit], uniform);
      weights += at.weight;
      shares += at.weight / hitsWith(seen, { hit, at: at.standard, others, normal });
    }
    return sum + pass.probability * (weights > 0 ? shares / weights : 1);
  }, 0);
}

interface Conditioned {
  /** Of the standard misses of all passes on those of the one that hits, row by row. */
  readonly slope: readonly (readonly [number, number])[];
  /** Factor of what is left, of all passes; zeros for the one that hits. */
  readonly factor: Matrix;
}

function conditioned(joint: Matrix, hit: number): Conditioned | undefined {
  const size = Math.round(Math.sqrt(joint.length));
  const at = (row: number, column: number) => joint[size * row + column] ?? 0;
  const slope = Array.from({ length: size }, (_, row) => [at(row, 2 * hit), at(row, 2 * hit + 1)] as const);
  const left = joint.map((value, place) => {
    const [row, column] = [Math.floor(place / size), place % size];
    if (row >> 1 === hit || column >> 1 === hit) return 0;
    const [a, b] = [slope[row], slope[column]];
    return value - (a?.[0] ?? 0) * (b?.[0] ?? 0) - (a?.[1] ?? 0) * (b?.[1] ?? 0);
  });
  const factor = choleskySemidefinite(left);
  return factor && { slope, factor };
}

/** A miss within the radius, uniform over the disc, with the density there as its weight. */
function drawnHit(pass: SeenPass | undefined, uniform: () => number) {
  if (pass === undefined) return { standard: [0, 0] as const, weight: 0 };
  const distance = pass.encounter.hardBodyRadiusKm * Math.sqrt(uniform());
  const angle = 2 * Math.PI * uniform();
  const standard = standardOf(pass, [distance * Math.cos(angle), distance * Math.sin(angle)]);
  return { standard, weight: Math.exp(-0.5 * (standard[0] ** 2 + standard[1] ** 2)) };
}

function standardOf({ missKm, factor: [a, b, c] }: SeenPass, [x, y]: readonly [number, number]) {
  const first = (x - missKm[0]) / a;
  return [first, (y - missKm[1] - b * first) / c] as const;
}

interface Drawn {
  readonly hit: number;
  readonly at: readonly [number, number];
  readonly others: Conditioned;
  readonly normal: () => number;
}

/** How many passes hit if one does, with drawn errors: at least 1. */
function hitsWith(seen: readonly SeenPass[], { hit, at, others: { slope, factor }, normal }: Drawn): number {
  const size = 2 * seen.length;
  const free = Array.from({ length: size }, () => normal());
  const standard = (row: number) => {
    let value = (slope[row]?.[0] ?? 0) * at[0] + (slope[row]?.[1] ?? 0) * at[1];
    for (let k = 0; k <= row; k++) value += (factor[size * row + k] ?? 0) * (free[k] ?? 0);
    return value;
  };
  return seen.reduce((count, pass, place) => {
    if (place === hit) return count + 1;
    const {
      missKm,
      factor: [a, b, c],
    } = pass;
    const [first, second] = [standard(2 * place), standard(2 * place + 1)];
    const distance = Math.hypot(missKm[0] + a * first, missKm[1] + b * first + c * second);
    return distance < pass.encounter.hardBodyRadiusKm ? count + 1 : count;
  }, 0);
}
