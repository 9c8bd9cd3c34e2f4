import type { TimeSpan } from '../../approach/time-span.ts';
import { type RandomStream, randomStream } from '../../numerics/random.ts';
import { encounterLimitS, type OrbitPair } from '../slow/overlap.ts';
import { baseOf, discPlace, placeTolerance, solvedPair } from './disc-place.ts';
import { type DiscProblem, discProblem, drawnNormals, type NormalPair } from './disc-problem.ts';
import { drawnFrom, type FittedNormal, fittedTo, standardNormal, weightUnder } from './fitted-normal.ts';

/** A probability sampled on the collision disc, with its 95 % interval. */
export interface DiscProbability {
  readonly value: number;
  readonly lowerBound: number;
  readonly upperBound: number;
  readonly trials: number;
  /** Number of equally weighted hits with the same statistical certainty, at any time. */
  readonly effectiveHits: number;
  /** Share of the points in the disc for which the two normals were not found. */
  readonly lostShare: number;
  /** The span that counts, s after the epoch; hits outside it are ignored. */
  readonly span: TimeSpan;
}

const batch = 500;
const pilotBatches = 3;
const leastTrials = 2_000;
/** Relative half-width of the 95 % interval at which sampling ends. */
const narrow = 0.012;
const z95 = 1.959963984540054;

/**
 * Probability that two orbits, Gaussian in their equinoctial elements, pass within the radius at the approach near
 * `aroundS` and within the span that counts; for one brief encounter. Line sampling (Koutsourelakis, Pradlwarter,
 * Schuëller, "Reliability of structures in high dimensions, part I", Probabilistic Engineering Mechanics 19(4),
 * 409–417, 2004) with a plane instead of the line: of the twelve unit normals of both orbits, two move the miss and ten
 * do not. The ten are drawn, and the two are solved for a point drawn in the disc, so that every trial hits, however
 * small the disc. The weight of a trial is the density of the two normals, divided by the density of the point,
 * 1/(πR²), and by the change of the miss with them. Plain draws bound the weights if the disc is large. Nothing is
 * linearised: the fit of the ten normals affects only the width of the interval. Points for which no normals are found
 * widen the interval, because they may weigh as much as the others. Undefined if no first hit is found.
 */
export function probabilityOnDisc(
  pair: OrbitPair,
  at: { readonly aroundS: number },
  options: { readonly trials: number; readonly seed: number },
): DiscProbability | undefined {
  const sampling = samplingOf(pair, { aroundS: at.aroundS, seed: options.seed });
  if (sampling === undefined) return undefined;
  const all = emptySum();
  const counted = emptySum();
  let lost = 0;
  while (all.trials < options.trials) {
    const next = sampling.batchAt(all.trials / batch);
    for (const [i, weight] of next.weights.entries()) {
      add(all, weight);
      add(counted, next.counted[i]);
    }
    lost += next.lost;
    if (all.trials >= leastTrials && halfWidth(all) < (narrow * all.sum) / all.trials) break;
  }
  return { ...summary({ all, counted, lostShare: lost / all.trials }), span: sampling.span };
}

/** The trials of one seed for an approach. */
interface DiscSampling {
  readonly span: TimeSpan;
  readonly batchAt: (place: number) => Batch;
}

interface Batch {
  readonly weights: Float64Array;
  /** The same weights, 0 outside the span that counts. */
  readonly counted: Float64Array;
  /** Number of points for which no normals were found. */
  readonly lost: number;
}

/**
 * Samplings with what they have drawn. One encounter is sampled several times from the same seed: to judge a candidate,
 * to answer, and as one of the methods compared. The longer ones begin with the trials of the shorter ones.
 */
const samplings = new WeakMap<OrbitPair, Map<string, DiscSampling>>();

function samplingOf(pair: OrbitPair, of: SeededApproach): DiscSampling | undefined {
  const ofPair = samplings.get(pair) ?? new Map<string, DiscSampling>();
  samplings.set(pair, ofPair);
  const key = `${of.aroundS} ${of.seed}`;
  const sampling = ofPair.get(key) ?? newSampling(pair, of);
  if (sampling !== undefined) ofPair.set(key, sampling);
  return sampling;
}

interface SeededApproach {
  readonly aroundS: number;
  readonly seed: number;
}

function newSampling(pair: OrbitPair, { aroundS, seed }: SeededApproach): DiscSampling | undefined {
  const problem = discProblem(pair, aroundS);
  if (problem === undefined) return undefined;
  const limitS = encounterLimitS(pair);
  const span = pair.span ?? { fromS: -limitS, toS: limitS };
  const random = randomStream(seed);
  let drawn = standardNormal(drawnNormals);
  const next = (): readonly Trial[] => {
    const trials: Trial[] = [];
    while (trials.length < batch) trials.push(trial(problem, drawn, random));
    return trials;
  };
  for (let pilot = 0; pilot < pilotBatches; pilot++) drawn = fittedTo(next()) ?? drawn;
  const batches: Batch[] = [];
  const batchAt = (place: number): Batch => {
    while (batches.length <= place) batches.push(batchOf(next(), span));
    return batches[place];
  };
  return { span, batchAt };
}

function batchOf(trials: readonly Trial[], span: TimeSpan): Batch {
  const weights = new Float64Array(trials.length);
  const counted = new Float64Array(trials.length);
  let lost = 0;
  trials.forEach((each, place) => {
    weights[place] = each.weight;
    counted[place] = isWithin(span, each) ? each.weight : 0;
    if (each.isLost) lost += 1;
  });
  return { weights, counted, lost };
}

interface Trial {
  readonly point: Float64Array;
  readonly weight: number;
  readonly timeS: number;
  readonly isLost: boolean;
}

function isWithin(span: TimeSpan, { timeS }: Trial): boolean {
  return timeS >= span.fromS && timeS <= span.toS;
}

function trial(problem: DiscProblem, drawn: FittedNormal, random: RandomStream): Trial {
  const point = drawnFrom(drawn, random);
  const base = baseOf(problem, point);
  const pair = pairOf(problem, base, random);
  const place = pair && discPlace(problem, base, pair);
  const { radiusKm, shares, start } = problem;
  if (pair === undefined || place === undefined) return { point, weight: 0, timeS: 0, isLost: pair === undefined };
  const { xKm, yKm, timeS, determinant } = place;
  if (Math.hypot(xKm, yKm) > (1 + placeTolerance) * radiusKm) return { point, weight: 0, timeS, isLost: false };
  const density = normalDensity(pair[0], pair[1]);
  const proposed =
    shares.plain * density +
    shares.shifted * normalDensity(pair[0] - start[0], pair[1] - start[1]) +
    (shares.solved * Math.abs(determinant)) / (Math.PI * radiusKm ** 2);
  return { point, weight: (density / proposed) * weightUnder(drawn, point), timeS, isLost: false };
}

/** The two normals of a trial: drawn plainly, drawn about the most probable hit, or solved for a point in the disc. */
function pairOf(problem: DiscProblem, base: Float64Array, random: RandomStream): NormalPair | undefined {
  const { shares, start, radiusKm } = problem;
  const dice = random.uniform();
  if (dice < shares.plain) return [random.normal(), random.normal()];
  if (dice < shares.plain + shares.shifted) return [start[0] + random.normal(), start[1] + random.normal()];
  const across = radiusKm * Math.sqrt(random.uniform());
  const angle = 2 * Math.PI * random.uniform();
  return solvedPair(problem, base, [across * Math.cos(angle), across * Math.sin(angle)]);
}

function normalDensity(a: number, b: number): number {
  return Math.exp(-0.5 * (a * a + b * b)) / (2 * Math.PI);
}

interface WeightSum {
  sum: number;
  squares: number;
  trials: number;
}

function emptySum(): WeightSum {
  return { sum: 0, squares: 0, trials: 0 };
}

function add(to: WeightSum, weight: number): void {
  to.sum += weight;
  to.squares += weight * weight;
  to.trials++;
}

function halfWidth({ sum, squares, trials }: WeightSum): number {
  const value = sum / trials;
  return z95 * Math.sqrt(Math.max(0, squares / trials - value * value) / trials);
}

function effectiveHits({ sum, squares }: WeightSum): number {
  return squares > 0 ? sum ** 2 / squares : 0;
}

/**
 * ln 20: no hit in N trials means a probability of at most this over N, with 95 % confidence (the exact interval of
 * Clopper and Pearson).
 */
export const noneOfN = Math.log(20);

function summary(of: {
  readonly all: WeightSum;
  readonly counted: WeightSum;
  readonly lostShare: number;
}): Omit<DiscProbability, 'span'> {
  const { all, counted, lostShare } = of;
  const value = counted.sum / counted.trials;
  const half = halfWidth(counted);
  const hits = effectiveHits(all);
  // If no hit lies in the span, a share of all hits bounds those that were not seen.
  const unseen = counted.sum === 0 && hits > 0 ? (all.sum / all.trials) * Math.min(1, noneOfN / hits) : 0;
  return {
    value: Math.min(1, value),
    lowerBound: Math.max(0, value - half),
    upperBound: Math.min(1, (value + half + unseen) / Math.max(1 - lostShare, 1e-3)),
    trials: all.trials,
    effectiveHits: hits,
    lostShare,
  };
}
