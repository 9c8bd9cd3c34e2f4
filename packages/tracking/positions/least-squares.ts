import { median } from '@farpass/astro/statistics';
import { SquareRootInformation } from '../determine/information.ts';
import type { PointModel } from './point-model.ts';
import { addWhitened, type EvaluatedPoint, type ReceiverNoise, withoutRow } from './receiver-noise.ts';

/** An orbit through points: its parameters, and all points at it. */
export interface PointFit {
  readonly model: PointModel;
  readonly vector: Float64Array;
  readonly points: readonly EvaluatedPoint[];
  readonly held: ReadonlySet<number>;
}

/** How points weigh: robustly by their own median, or with the noise of the receiver and those that are used. */
export type Weighing =
  | { readonly kind: 'robust' }
  | { readonly kind: 'noise'; readonly noise: ReceiverNoise; readonly isUsed: readonly boolean[] };

const [mostSteps, mostDamping] = [25, 1e6] as const;
/** A step that lowers the cost by less is none: a twentieth of a sigma, or a share of a robust cost. */
const [leastGain, leastShare] = [2e-3, 1e-4] as const;
/** Distance, in sigmas of the median, at which a point counts half. */
const doubtfulFrom = 3;

/** Least squares from a start; undefined if no orbit of the way reaches all points. */
export function fitFrom(model: PointModel, start: Float64Array, weighing: Weighing): PointFit | undefined {
  const first = model.evaluate(start);
  if (first === undefined) return undefined;
  let now: PointFit = { model, vector: start, points: first, held: new Set() };
  let damping = 0;
  for (let pass = 0; pass < mostSteps; pass += 1) {
    const weigh = weighingOf(weighing, now.points);
    const information = informationOf(now, weigh);
    const step = information.solution(damping);
    if (step === undefined) return now;
    const cost = costOf(now, weigh);
    const moved = model.stepped({ vector: now.vector, step });
    const points = evaluatedAt(now, moved.vector);
    const next = points && { model, ...moved, points };
    const gain = next === undefined ? Number.NEGATIVE_INFINITY : cost - costOf(next, weigh);
    if (next !== undefined && gain > -1e-9 * cost) {
      now = next;
      damping = damping < 1e-8 ? 0 : damping / 10;
      if (gain < Math.max(leastGain, weighing.kind === 'robust' ? leastShare * cost : 0) && damping === 0) return now;
    } else {
      if (damping > mostDamping || weakest(information, step)) return now;
      damping = Math.max(1e-4, damping * 10);
    }
  }
  return now;
}

/** A step that moves no point by more than this [km] is taken as linear: the derivatives are good to a thousandth. */
const linearKm = 0.02;

function evaluatedAt({ model, vector, points }: PointFit, to: Float64Array): readonly EvaluatedPoint[] | undefined {
  const step = to.map((value, at) => value - vector[at]);
  let most = 0;
  const moved = points.map(({ seconds, state, numbers }): EvaluatedPoint => {
    const by = numbers.map(({ row }) => row.reduce((sum, value, k) => sum + value * step[k], 0));
    most = Math.max(most, Math.hypot(...by));
    const [x, y, z] = numbers.map(({ residual, row }, axis) => ({ residual: residual - by[axis], row }));
    return { seconds, state, numbers: [x, y, z] };
  });
  return most < linearKm ? moved : model.evaluate(to);
}

/** Whether a step that failed would have been too small to matter. */
function weakest(information: SquareRootInformation, step: Float64Array): boolean {
  return information.costOf(step) < leastGain;
}

type Weigh = (information: SquareRootInformation, points: readonly EvaluatedPoint[]) => void;

function informationOf(fit: PointFit, weigh: Weigh): SquareRootInformation {
  const { model, vector, points, held } = fit;
  const information = new SquareRootInformation(model.size);
  model.addKnown(information, vector, held);
  weigh(information, points);
  return information;
}

/** The cost at the parameters themselves: a problem without unknowns. */
function costOf({ model, vector, points }: PointFit, weigh: Weigh): number {
  const bare = points.map(({ numbers: [x, y, z], ...point }): EvaluatedPoint => {
    return { ...point, numbers: [withoutRow(x), withoutRow(y), withoutRow(z)] };
  });
  const information = new SquareRootInformation(0);
  weigh(information, bare);
  return model.knownCost(vector) + information.leastCost;
}

function weighingOf(weighing: Weighing, points: readonly EvaluatedPoint[]): Weigh {
  if (weighing.kind === 'noise') {
    const { noise, isUsed } = weighing;
    return (information, all) => {
      addWhitened(
        information,
        all.filter((_, at) => isUsed[at]),
        noise,
      );
    };
  }
  const sigma = Math.max(leastSigmaKm, robustSizeOf(points));
  const weights = points.map((point) => 1 / (1 + sizeOfPoint(point) ** 2 / (3 * (doubtfulFrom * sigma) ** 2)));
  return (information, all) => {
    for (const [at, { numbers }] of all.entries()) {
      const share = Math.sqrt(weights[at]) / sigma;
      for (const { row, residual } of numbers)
        information.add(
          row.map((each) => share * each),
          share * residual,
        );
    }
  };
}

const leastSigmaKm = 1e-4;
/** The median length of three normal numbers of sigma one. */
const medianOfThree = 1.538;

const sizeOfPoint = ({ numbers }: EvaluatedPoint): number => Math.hypot(...numbers.map(({ residual }) => residual));

/** Sigma of one axis by the median length of the residuals [km]. */
export function robustSizeOf(points: readonly EvaluatedPoint[]): number {
  return median(points.map(sizeOfPoint)) / medianOfThree;
}

/** The covariance of the parameters of a fit; coefficients that were held at a bound are as uncertain as before. */
export function covarianceOf({ model, vector, points }: PointFit, weighing: Weighing): Float64Array | undefined {
  const information = new SquareRootInformation(model.size);
  model.addKnown(information, vector);
  weighingOf(weighing, points)(information, points);
  return information.covariance();
}
