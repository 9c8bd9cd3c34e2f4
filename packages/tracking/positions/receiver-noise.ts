import type { CartesianState } from '@farpass/astro/linear';
import { median } from '@farpass/astro/statistics';
import { SquareRootInformation } from '../determine/information.ts';

/**
 * Errors of a receiver: white noise, and a slow part that fades exponentially (Gauss–Markov): multipath, ionosphere, broadcast
 * orbits. Slow errors do not average away: an hour of them counts like one point. Both are taken along axes that do not turn with
 * the satellite: a slow error there has the period of the orbit along its axes, and moves the orbit most.
 */
export interface ReceiverNoise {
  /** One sigma along one axis. */
  readonly whiteKm: number;
  readonly slowKm: number;
  /** Time in which the slow part falls to 1/e [s]. */
  readonly correlationSeconds: number;
}

/** One number of a point: observed minus computed, and the derivatives of the computed one. */
export interface PointNumber {
  readonly residual: number;
  readonly row: Float64Array;
}

/** The three numbers of a point along the axes of GCRF. */
export interface EvaluatedPoint {
  readonly seconds: number;
  /** Of the orbit. */
  readonly state: CartesianState;
  readonly numbers: readonly [PointNumber, PointNumber, PointNumber];
}

/**
 * Adds points to the information with correlated noise: each axis is whitened by a Kalman filter of its slow error, whose
 * innovations are independent. Returns the logarithm of the determinant of the noise's covariance.
 */
export function addWhitened(
  information: SquareRootInformation,
  points: readonly EvaluatedPoint[],
  { whiteKm, slowKm, correlationSeconds }: ReceiverNoise,
): number {
  const { size } = information;
  const [white, slow] = [whiteKm ** 2, slowKm ** 2];
  const work = new Float64Array(size);
  let logDeterminant = 0;
  for (const axis of [0, 1, 2] as const) {
    const slowly = new SlowError({ variance: slow, correlationSeconds });
    const estimate = new Float64Array(size + 1);
    for (const { seconds, numbers } of points) {
      const { row, residual } = numbers[axis];
      const { fade, total, gain } = slowly.at({ seconds, white });
      const scale = 1 / Math.sqrt(total);
      for (let k = 0; k < size; k += 1) {
        const predicted = fade * estimate[k];
        const innovation = row[k] - predicted;
        work[k] = innovation * scale;
        estimate[k] = predicted + gain * innovation;
      }
      const predicted = fade * estimate[size];
      const innovation = residual - predicted;
      estimate[size] = predicted + gain * innovation;
      information.add(work, innovation * scale);
      logDeterminant += Math.log(total);
    }
  }
  return logDeterminant;
}

/** The variance of the slow error of a filter from point to point. */
class SlowError {
  readonly #steady: number;
  readonly #correlationSeconds: number;
  #variance: number;
  #before: number | undefined;

  constructor({ variance, correlationSeconds }: Readonly<Record<'variance' | 'correlationSeconds', number>>) {
    this.#steady = variance;
    this.#variance = variance;
    this.#correlationSeconds = correlationSeconds;
  }

  at({ seconds, white }: Readonly<Record<'seconds' | 'white', number>>) {
    const fade = this.#before === undefined ? 0 : Math.exp((this.#before - seconds) / this.#correlationSeconds);
    this.#before = seconds;
    const predicted = fade * fade * this.#variance + this.#steady * (1 - fade * fade);
    const total = predicted + white;
    const gain = predicted / total;
    this.#variance = predicted * (1 - gain);
    return { fade, total, gain };
  }
}

/** Ratio of the slow part to the white part, and its time [s]. */
interface NoiseShape {
  readonly ratio: number;
  readonly correlationSeconds: number;
}

const ratios = [0, 0.15, 0.3, 0.5, 0.8, 1.2, 2, 3.5] as const;
const times = [300, 1200, 3000, 7200] as const;
/** Shapes that are this much less likely, in logarithms, are as possible as the likeliest: 95 % of the chances for two numbers. */
const doubtful = 3;

/** The parameters of an orbit, and the knowledge of them before its points. */
interface Parameters {
  readonly size: number;
  readonly addKnown: (information: SquareRootInformation) => void;
}

/**
 * The noise of a receiver by its residuals, the parameters that they took away counted (restricted maximum likelihood). Of the
 * shapes of the slow part that the residuals cannot tell apart it is the one that leaves the orbit least certain.
 */
export function estimatedNoise(points: readonly EvaluatedPoint[], parameters: Parameters): ReceiverNoise {
  const spacing = median(points.slice(1).map(({ seconds }, at) => seconds - points[at].seconds));
  const shapes = ratios.flatMap((ratio): readonly NoiseShape[] =>
    ratio === 0
      ? [{ ratio, correlationSeconds: times[0] }]
      : times.filter((time) => time > spacing).map((correlationSeconds) => ({ ratio, correlationSeconds })),
  );
  const tried = shapes.map((shape) => triedShape(points, shape, parameters));
  const most = Math.max(...tried.map(({ likelihood }) => likelihood));
  const possible = tried.filter(({ likelihood }) => likelihood > most - doubtful);
  const [careful] = possible.toSorted((a, b) => a.certainty - b.certainty);
  return careful.noise;
}

function triedShape(points: readonly EvaluatedPoint[], shape: NoiseShape, { size, addKnown }: Parameters) {
  const noise = noiseOf(points, shape, size);
  const information = new SquareRootInformation(size);
  addKnown(information);
  const before = information.leastCost;
  const logNoise = addWhitened(information, points, noise);
  const certainty = information.logDeterminant;
  return { noise, certainty, likelihood: -0.5 * (information.leastCost - before + logNoise + certainty) };
}

/** The sizes for a shape; the orbit's parameters took their share of the residuals. */
function noiseOf(points: readonly EvaluatedPoint[], shape: NoiseShape, size: number): ReceiverNoise {
  const none = new SquareRootInformation(0);
  const bare = points.map(({ numbers: [x, y, z], ...point }): EvaluatedPoint => {
    return { ...point, numbers: [withoutRow(x), withoutRow(y), withoutRow(z)] };
  });
  addWhitened(none, bare, { whiteKm: 1, slowKm: shape.ratio, correlationSeconds: shape.correlationSeconds });
  const whiteKm = Math.max(leastNoiseKm, Math.sqrt(none.leastCost / Math.max(1, 3 * points.length - size)));
  return { whiteKm, slowKm: shape.ratio * whiteKm, correlationSeconds: shape.correlationSeconds };
}

const nothing = new Float64Array(0);

export function withoutRow({ residual }: PointNumber): PointNumber {
  return { residual, row: nothing };
}

/** Files round positions to centimetres at best. */
const leastNoiseKm = 1e-5;

/** The whole noise along one axis, one sigma [km]. */
export function noiseSizeKm({ whiteKm, slowKm }: ReceiverNoise): number {
  return Math.hypot(whiteKm, slowKm);
}
