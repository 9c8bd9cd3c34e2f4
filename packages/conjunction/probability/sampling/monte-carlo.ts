import type { TimeSpan } from '../../approach/time-span.ts';
import { randomStream } from '../../numerics/random.ts';
import type { ExpectedCollisions } from '../slow/hall2021.ts';
import type { OrbitPair } from '../slow/overlap.ts';
import { importanceProposal } from './importance.ts';
import { orbitSampler } from './orbit-sampler.ts';
import { TrajectoryPair } from './trajectory-pair.ts';

/** A sampled probability with its 95 % interval. */
export interface SampledProbability {
  readonly value: number;
  readonly lowerBound: number;
  readonly upperBound: number;
  readonly trials: number;
  readonly hits: number;
  readonly seed: number;
  /** Number of negative eigenvalues of the element covariances that were set to 0 for sampling. */
  readonly clippedEigenvalues: number;
}

export interface SamplingOptions {
  readonly trials: number;
  readonly seed: number;
  readonly span: TimeSpan;
}

/**
 * Plain two-body Monte Carlo of one encounter: both orbits are drawn in equinoctial elements at the epoch (as in NASA
 * CARA's SDMC) and followed along their conics to the approach nearest to `aroundS`. For encounters that are isolated
 * in time. The interval is Wilson's (Wilson 1927).
 */
export function probabilityMonteCarlo(
  pair: OrbitPair,
  at: { readonly aroundS: number },
  options: Omit<SamplingOptions, 'span'>,
): SampledProbability {
  const random = randomStream(options.seed);
  const first = orbitSampler(pair.primary);
  const second = orbitSampler(pair.secondary);
  const trajectories = new TrajectoryPair(first.elements, second.elements);
  let hits = 0;
  const near = { timeS: at.aroundS, radiusKm: pair.radiusKm };
  for (let trial = 0; trial < options.trials; trial++) {
    first.draw(random);
    second.draw(random);
    if (trajectories.hitsNear(near)) hits++;
  }
  const { trials, seed } = options;
  const clippedEigenvalues = first.clippedEigenvalues + second.clippedEigenvalues;
  return { value: hits / trials, ...wilsonInterval({ hits, trials }), trials, hits, seed, clippedEigenvalues };
}

/** Quantile of the two-sided 95 % interval. */
const z95 = 1.959963984540054;

interface Tally {
  readonly hits: number;
  readonly trials: number;
}

/** Score interval of a proportion: Wilson, J. Amer. Statist. Assoc. 22, 209–212 (1927). Also valid without hits. */
function wilsonInterval({ hits, trials }: Tally): { readonly lowerBound: number; readonly upperBound: number } {
  const p = hits / trials;
  const z2 = z95 ** 2 / trials;
  const centre = p + z2 / 2;
  const half = z95 * Math.sqrt((p * (1 - p)) / trials + z2 / (4 * trials));
  return {
    lowerBound: hits === 0 ? 0 : Math.max(0, (centre - half) / (1 + z2)),
    upperBound: Math.min(1, (centre + half) / (1 + z2)),
  };
}

/** Number of trials between two checks of the interval, and its relative half-width at which sampling ends early. */
const batch = 5_000;
const narrow = 0.015;

function halfWidth(of: { readonly sum: number; readonly squares: number; readonly trials: number }): number {
  const value = of.sum / of.trials;
  return z95 * Math.sqrt(Math.max(0, of.squares / of.trials - value * value) / of.trials);
}

function isNarrow(of: {
  readonly sum: number;
  readonly squares: number;
  readonly trials: number;
  readonly hits: number;
}): boolean {
  return of.hits > 2_000 && halfWidth(of) <= narrow * (of.sum / of.trials);
}

/**
 * Monte Carlo with importance sampling, for slow encounters and for probabilities that would take plain sampling 1e8
 * trials. Orbits are drawn so that they meet near the times at which 3D-Nc finds inflow, and followed over the whole
 * span by two-body motion. Every hit is weighted by the ratio of true to proposed density. The estimate is unbiased
 * whatever the quality of the proposal, which affects only the width of the interval. Sampling ends before `trials`
 * once the 95 % half-width is below 1.5 %.
 */
export function probabilityImportanceSampled(
  pair: OrbitPair,
  guide: ExpectedCollisions,
  options: SamplingOptions,
): SampledProbability {
  const random = randomStream(options.seed);
  const first = orbitSampler(pair.primary);
  const second = orbitSampler(pair.secondary);
  const proposal = importanceProposal(pair, guide);
  const trajectories = new TrajectoryPair(first.elements, second.elements);
  const stepS = Math.min(pair.shorterPeriodS / 64, (options.span.toS - options.span.fromS) / 2);
  let [hits, sum, squares] = [0, 0, 0];
  let trials = 0;
  while (trials < options.trials) {
    if (trials % batch === 0 && isNarrow({ sum, squares, trials, hits })) break;
    trials++;
    first.draw(random);
    second.draw(random);
    proposal.pull(first.elements, second.elements, random);
    if (!trajectories.entersWithin(options.span, { stepS, radiusKm: pair.radiusKm })) continue;
    const weight = proposal.weight(first.elements, second.elements);
    hits++;
    sum += weight;
    squares += weight * weight;
  }
  const { seed } = options;
  const value = sum / trials;
  const half = halfWidth({ sum, squares, trials });
  const clippedEigenvalues = first.clippedEigenvalues + second.clippedEigenvalues;
  const bounds = { lowerBound: Math.max(0, value - half), upperBound: Math.min(1, value + half) };
  return { value: Math.min(1, value), ...bounds, trials, hits, seed, clippedEigenvalues };
}
