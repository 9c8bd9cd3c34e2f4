import type { Vector3 } from '@farpass/astro/linear';
import { type Encounter, relativePositionKm } from '../approach/encounter.ts';
import { jointPositionCovariance } from '../approach/geometry.ts';
import { partsOf } from '../approach/mixture.ts';
import {
  covarianceInPlane,
  encounterPlane,
  type PlanePoint,
  pointInPlane,
  principalAxes,
} from '../plane/encounter-plane.ts';
import { probabilityFoster1992 } from '../probability/methods/foster1992.ts';

/** Displacements of both objects at the closest approach if their drag were twice as large, inertial axes, km. */
export interface DragDisplacements {
  readonly primary: Vector3;
  readonly secondary: Vector3;
}

/** The 2D probability over the drag of each object. */
export interface DragTradeSpace {
  /** By these the forecast drag is multiplied; 1 is in the middle. */
  readonly factors: readonly number[];
  /** Rows: factors of the primary; columns: factors of the secondary. */
  readonly probabilities: readonly (readonly number[])[];
  /** Anywhere between the outermost factors, also between those of the table. */
  readonly largest: DragPoint;
}

interface DragPoint {
  readonly probability: number;
  readonly primaryFactor: number;
  readonly secondaryFactor: number;
}

const steps = [-3, -2, -1, 0, 1, 2, 3] as const;

/** Factors of the drag: from one over the root of ten to the root of ten, evenly by logarithm. */
export const dragFactors: readonly number[] = steps.map((step) => 10 ** (step / 6));

/**
 * The trade space of Hejduk et al. ("Collision avoidance and space weather", 2015): how the probability would be if the drag
 * of each object differed from the forecast by up to the root of ten. Each object moves along its own displacement, the
 * covariances stay. Errors that are mixtures of Gaussians give the sum over their parts. Undefined without both covariances or
 * without relative motion.
 */
export function dragTradeSpace(encounter: Encounter, displacements: DragDisplacements): DragTradeSpace | undefined {
  const parts = partsOf(encounter).flatMap(({ share, encounter: part }) => {
    const at = probabilityByDrag(part, displacements);
    return at === undefined ? [] : [{ share, ...at }];
  });
  if (parts.length < partsOf(encounter).length) return undefined;
  const pointAt = (factors: Factors): DragPoint => ({
    ...factors,
    probability: parts.reduce((sum, { share, probability }) => sum + share * probability(factors), 0),
  });
  const points = dragFactors.map((primaryFactor) =>
    dragFactors.map((secondaryFactor) => pointAt({ primaryFactor, secondaryFactor })),
  );
  const nearest = parts.map((part) => pointAt(part.nearest()));
  const largest = [...points.flat(), ...nearest].reduce((a, b) => (b.probability > a.probability ? b : a));
  return {
    factors: dragFactors,
    probabilities: points.map((row) => row.map(({ probability }) => probability)),
    largest,
  };
}

type Factors = Omit<DragPoint, 'probability'>;

function probabilityByDrag(encounter: Encounter, { primary, secondary }: DragDisplacements) {
  const plane = encounterPlane(encounter);
  const joint = jointPositionCovariance(encounter);
  if (plane === undefined || joint === undefined) return undefined;
  const covariance = covarianceInPlane(plane, joint);
  const principal = (point: PlanePoint) => principalAxes(covariance, point, encounter.hardBodyRadiusKm).problem;
  const miss = pointInPlane(plane, relativePositionKm(encounter));
  const [own, other] = [pointInPlane(plane, primary), pointInPlane(plane, secondary)];
  const probability = ({ primaryFactor, secondaryFactor }: Factors): number => {
    const [a, b] = [primaryFactor - 1, secondaryFactor - 1];
    const moved = { xKm: miss.xKm + b * other.xKm - a * own.xKm, yKm: miss.yKm + b * other.yKm - a * own.yKm };
    return probabilityFoster1992(principal(moved));
  };
  const inSigmas = (of: PlanePoint): Pair => {
    const { xKm, yKm, sigmaXKm, sigmaYKm } = principal(of);
    return [xKm / sigmaXKm, yKm / sigmaYKm];
  };
  const [away, first, second] = [inSigmas(miss), inSigmas(own), inSigmas(other)];
  return { probability, nearest: () => nearestFactors({ away, first: [-first[0], -first[1]], second }) };
}

type Pair = readonly [number, number];

interface Moves {
  /** The miss, and how it changes with the drag of each object, in sigmas. */
  readonly away: Pair;
  readonly first: Pair;
  readonly second: Pair;
}

const [least, most] = [Math.sqrt(0.1) - 1, Math.sqrt(10) - 1];

/** The factors in the trade space with the smallest miss in sigmas: inside of it, or on one of its four edges. */
function nearestFactors({ away, first, second }: Moves): Factors {
  const size = ([a, b]: Pair) =>
    (away[0] + a * first[0] + b * second[0]) ** 2 + (away[1] + a * first[1] + b * second[1]) ** 2;
  const candidates = [...inside({ away, first, second }), ...edges({ away, first, second })];
  const [a, b] = candidates.reduce((best, next) => (size(next) < size(best) ? next : best), [0, 0] as Pair);
  return { primaryFactor: 1 + a, secondaryFactor: 1 + b };
}

/** Where the miss would be zero, if that is in the trade space. */
function inside({ away, first, second }: Moves): readonly Pair[] {
  const determinant = first[0] * second[1] - first[1] * second[0];
  const a = (second[0] * away[1] - second[1] * away[0]) / determinant;
  const b = (first[1] * away[0] - first[0] * away[1]) / determinant;
  const isInside = (value: number) => value >= least && value <= most;
  return isInside(a) && isInside(b) ? [[a, b]] : [];
}

function edges({ away, first, second }: Moves): readonly Pair[] {
  return [least, most].flatMap((fixed): readonly Pair[] => [
    [fixed, alongEdge({ away, moved: first, fixed }, second)],
    [alongEdge({ away, moved: second, fixed }, first), fixed],
  ]);
}

/** The value along an edge that makes the miss smallest, at its ends at most. */
function alongEdge(
  { away, moved, fixed }: { readonly away: Pair; readonly moved: Pair; readonly fixed: number },
  free: Pair,
): number {
  const there: Pair = [away[0] + fixed * moved[0], away[1] + fixed * moved[1]];
  const length = free[0] ** 2 + free[1] ** 2;
  const value = length === 0 ? 0 : -(there[0] * free[0] + there[1] * free[1]) / length;
  return Math.min(most, Math.max(least, value));
}
