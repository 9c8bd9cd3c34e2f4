import { randomStream } from '../numerics/random.ts';
import { uncalibratedLevels } from './calibration/calibration.ts';
import {
  comingProbability,
  type PlaneState,
  type ProbabilityQuantiles,
  type StandardPair,
} from './coming-probability.ts';

/** How the joint sigma shrinks with the time left: σ ∝ timeToTca^exponent. */
export interface ShrinkModel {
  readonly exponent: number;
  readonly source: 'history' | 'assumed';
}

/** One past update: time left (s) and the larger joint sigma in the encounter plane (km). */
export interface SigmaPoint {
  readonly timeToTcaS: number;
  readonly sigmaKm: number;
}

/** Exponent without a usable history: between the linear growth from a velocity error and the t² of drag. */
const assumedExponent = 1.3;
const exponentRange = { least: 0, most: 3 } as const;

/**
 * Fits ln σ against ln of the time left. The exponent is kept between 0 (no shrinkage) and 3. It is assumed if there
 * are fewer than two updates at different times.
 */
export function shrinkModel(history: readonly SigmaPoint[]): ShrinkModel {
  const points = history.filter((each) => each.timeToTcaS > 0 && each.sigmaKm > 0);
  const x = points.map((each) => Math.log(each.timeToTcaS));
  const y = points.map((each) => Math.log(each.sigmaKm));
  const [mx, my] = [mean(x), mean(y)];
  const spread = x.reduce((sum, value) => sum + (value - mx) ** 2, 0);
  if (points.length < 2 || spread < 0.01) return { exponent: assumedExponent, source: 'assumed' };
  const slope = x.reduce((sum, value, i) => sum + (value - mx) * (y[i] - my), 0) / spread;
  const exponent = Math.min(exponentRange.most, Math.max(exponentRange.least, slope));
  return { exponent, source: 'history' };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** The newest state of an event in its encounter plane. */
export interface PlaneSituation extends PlaneState {
  readonly timeToTcaS: number;
  /**
   * The probability of the event divided by that of one Gaussian in the plane: other methods, and errors that are mixtures, give
   * another one. The coming probabilities are taken to differ by the same factor. 1 if absent.
   */
  readonly factor?: number | undefined;
}

/** Distribution of the probability that will be computed when `timeToTcaS` is left. */
export interface ExpectedProbability {
  readonly timeToTcaS: number;
  readonly sigmaScale: number;
  readonly mean: number;
  readonly quantiles: ProbabilityQuantiles;
  /** Twenty equally likely values, ascending: the middles of twentieths of the distribution. */
  readonly dots: readonly number[];
}

/** When coming messages are examined, and which levels of the distribution then are its quantiles, if they are calibrated. */
interface ExpectedTimes {
  readonly timesToTcaS: readonly number[];
  readonly seed: number;
  readonly levelsAt?: ((shareLeft: number) => ProbabilityQuantiles) | undefined;
}

const drawCount = 2000;
const dotShares = Array.from({ length: 20 }, (_, place) => (place + 0.5) / 20);

/** The calibrated level of a share, interpolated linearly between the five that were learnt. */
function levelBetween(share: number, { p5, p25, p50, p75, p95 }: ProbabilityQuantiles): number {
  const known = [
    [0, 0],
    [0.05, p5],
    [0.25, p25],
    [0.5, p50],
    [0.75, p75],
    [0.95, p95],
    [1, 1],
  ] as const;
  const place = known.findIndex(([above]) => share <= above);
  const [[fromShare, from] = [0, 0], [toShare, to] = [1, 1]] = known.slice(place - 1, place + 1);
  return from + ((share - fromShare) / (toShare - fromShare)) * (to - from);
}

/**
 * Distribution of the probability by coming updates. If today's covariance C is realistic and will have shrunk to s²C,
 * the next miss is today's plus N(0, (1−s²)C). The mean of the coming probability is today's (it is a martingale),
 * while the median usually falls: most conjunctions clear, and a few become certain.
 */
export function expectedEvolution(
  now: PlaneSituation,
  model: ShrinkModel,
  at: ExpectedTimes,
): readonly ExpectedProbability[] {
  const draws = standardDraws(at.seed);
  return at.timesToTcaS.map((timeToTcaS) => {
    const sigmaScale = scaleAt(now, model, timeToTcaS);
    const sorted = draws.map((draw) => drawnProbability(now, sigmaScale, draw)).sort((a, b) => a - b);
    const quantile = (level: number) => sorted[Math.min(drawCount - 1, Math.floor(level * drawCount))] ?? 0;
    const levels = at.levelsAt?.(timeToTcaS / now.timeToTcaS) ?? uncalibratedLevels;
    const quantiles = {
      p5: quantile(levels.p5),
      p25: quantile(levels.p25),
      p50: quantile(levels.p50),
      p75: quantile(levels.p75),
      p95: quantile(levels.p95),
    };
    const dots = dotShares.map((share) => quantile(levelBetween(share, levels)));
    return { timeToTcaS, sigmaScale, mean: mean(sorted), quantiles, dots };
  });
}

/** The share of the distribution at one later time that is below a probability; of values that equal it, half. */
export function expectedLevelOf(
  probability: number,
  { now, model, timeToTcaS }: ForecastTime,
  { seed, count }: { readonly seed: number; readonly count: number },
): number {
  const scale = scaleAt(now, model, timeToTcaS);
  const drawn = standardDraws(seed, count).map((draw) => drawnProbability(now, scale, draw));
  const below = drawn.filter((value) => value < probability).length;
  const equal = drawn.filter((value) => value === probability).length;
  return (below + equal / 2) / count;
}

/** A forecast from a situation for the time when less is left. */
export interface ForecastTime {
  readonly now: PlaneSituation;
  readonly model: ShrinkModel;
  readonly timeToTcaS: number;
}

function scaleAt(now: PlaneSituation, { exponent }: ShrinkModel, timeToTcaS: number): number {
  return Math.min(1, (timeToTcaS / now.timeToTcaS) ** exponent);
}

function standardDraws(seed: number, count = drawCount): readonly StandardPair[] {
  const random = randomStream(seed);
  return Array.from({ length: count }, (): StandardPair => [random.normal(), random.normal()]);
}

function drawnProbability(now: PlaneSituation, scale: number, draw: StandardPair): number {
  const { xx, xy, yy } = now.covariance;
  const left = { xx: xx * scale ** 2, xy: xy * scale ** 2, yy: yy * scale ** 2 };
  return Math.min(1, (now.factor ?? 1) * comingProbability(now, left, draw));
}
