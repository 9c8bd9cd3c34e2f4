import { randomStream } from '../numerics/random.ts';
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
}

/** Distribution of the probability that will be computed when `timeToTcaS` is left. */
export interface ExpectedProbability {
  readonly timeToTcaS: number;
  readonly sigmaScale: number;
  readonly mean: number;
  readonly quantiles: ProbabilityQuantiles;
}

const drawCount = 2000;

/**
 * Distribution of the probability by coming updates. If today's covariance C is realistic and will have shrunk to s²C,
 * the next miss is today's plus N(0, (1−s²)C). The mean of the coming probability is today's (it is a martingale),
 * while the median usually falls: most conjunctions clear, and a few become certain.
 */
export function expectedEvolution(
  now: PlaneSituation,
  model: ShrinkModel,
  at: { readonly timesToTcaS: readonly number[]; readonly seed: number },
): readonly ExpectedProbability[] {
  const draws = standardDraws(at.seed);
  return at.timesToTcaS.map((timeToTcaS) => {
    const scale = Math.min(1, (timeToTcaS / now.timeToTcaS) ** model.exponent);
    const sorted = draws.map((draw) => drawnProbability(now, scale, draw)).sort((a, b) => a - b);
    const quantile = (share: number) => sorted[Math.min(drawCount - 1, Math.floor(share * drawCount))];
    const quantiles = {
      p5: quantile(0.05),
      p25: quantile(0.25),
      p50: quantile(0.5),
      p75: quantile(0.75),
      p95: quantile(0.95),
    };
    return { timeToTcaS, sigmaScale: scale, mean: mean(sorted), quantiles };
  });
}

function standardDraws(seed: number): readonly StandardPair[] {
  const random = randomStream(seed);
  return Array.from({ length: drawCount }, (): StandardPair => [random.normal(), random.normal()]);
}

function drawnProbability(now: PlaneSituation, scale: number, draw: StandardPair): number {
  const { xx, xy, yy } = now.covariance;
  return comingProbability(now, { xx: xx * scale ** 2, xy: xy * scale ** 2, yy: yy * scale ** 2 }, draw);
}
