import type { TimeSpan } from '../../approach/time-span.ts';
import { reasoned, type Saying, say, worded } from '../../wording/saying.ts';
import { mostLeftOut } from '../answer-accuracy.ts';
import type { Assessment, Check, Repair } from '../assessment.ts';
import { noneOfN } from '../sampling/disc-sampling.ts';
import { plainShare } from '../sampling/importance.ts';
import { probabilityImportanceSampled, type SampledProbability } from '../sampling/monte-carlo.ts';
import type { ExpectedCollisions } from '../slow/hall2021.ts';
import { coveredSpan } from '../slow/initial-overlap.ts';
import type { OrbitPair } from '../slow/overlap.ts';
import type { Journal } from './journal.ts';

/** How much is sampled, and from which seed. */
export interface Sampling {
  readonly trials: number;
  readonly seed: number;
}

/**
 * The answer of last resort: orbits sampled over the window of 3D-Nc. Where not one of them hits, only a bound is known.
 */
export function sampledAnswer(
  journal: Journal,
  of: {
    readonly pair: OrbitPair;
    readonly long: ExpectedCollisions;
    readonly sampling: Sampling;
  },
): Assessment {
  const span = { fromS: of.long.fromS, toS: of.long.toS };
  const atStart: AtStart = { insideAtStart: of.long.insideAtStart, span: of.pair.span };
  const entering = probabilityImportanceSampled(of.pair, of.long, { ...of.sampling, span });
  const result = withInside(entering, atStart);
  const repairs = [...journal.repairs, ...samplingRepairs(result)];
  if (result.hits === 0 && result.value === 0) return noHits({ checks: journal.checks, repairs }, result, span);
  const width = result.value > 0 ? (entering.upperBound - entering.lowerBound) / 2 / result.value : 1;
  const check: Check = {
    code: 'MONTE_CARLO_CONVERGED',
    passed: isSampled(result, of.long) && width < 0.2,
    ...worded(
      say('MONTE_CARLO_INTERVAL', {
        hits: result.hits,
        trials: result.trials,
        percent: (100 * width).toPrecision(2),
      }),
    ),
    value: width,
    limit: 0.2,
  };
  const checks = [...journal.checks, check];
  const reason = reasoned(say('MONTE_CARLO_ANSWERS'), ...insideAtStartSaid(result, atStart), coveredSpan(span));
  const { value, lowerBound, upperBound } = result;
  return { kind: 'probability', method: 'monteCarlo', value, lowerBound, upperBound, checks, repairs, ...reason };
}

/**
 * The largest probability that fits no hit at all, at 95 %. Only trials drawn from the true distribution count: the
 * misses of the trials that were pulled to one place say nothing about other places.
 */
export function boundWithoutHits(trials: number): number {
  return Math.min(1, noneOfN / (plainShare * trials));
}

function noHits({ checks, repairs }: Journal, result: SampledProbability, span: TimeSpan): Assessment {
  const value = boundWithoutHits(result.trials);
  const plain = Math.round(plainShare * result.trials);
  const said = say('MONTE_CARLO_NO_HITS', { trials: plain, bound: value.toExponential(1) });
  const check: Check = { code: 'MONTE_CARLO_CONVERGED', passed: false, ...worded(said), value: 1, limit: 0.2 };
  const reason = reasoned(say('MONTE_CARLO_ANSWERS'), said, coveredSpan(span));
  return { kind: 'upperBound', checks: [...checks, check], repairs, method: 'monteCarlo', value, ...reason };
}

/** What overlaps already when counting begins, and the requested span, if one was. */
export interface AtStart {
  readonly insideAtStart: number;
  readonly span: TimeSpan | undefined;
}

/**
 * The probability that enters during the window, and the overlap at its start. Orbits that leave and come back are in
 * both, so that the probability of either lies between the larger of the two and their sum; the upper bound always
 * holds both. For a requested span, the answer is the probability that enters during it. Otherwise objects that exist
 * when the window opens do not overlap: given that, the count of entries is the answer, as in NASA CARA's figures, and
 * the condition itself changes it by the factor 1/(1 − p), which may be left out up to p = 0.01. Above, the sum is
 * answered, which errs on the safe side.
 */
export function withInside(entering: SampledProbability, { insideAtStart, span }: AtStart): SampledProbability {
  const { value, lowerBound } = entering;
  const upperBound = Math.min(1, entering.upperBound + insideAtStart);
  if (span !== undefined) return { ...entering, upperBound };
  return {
    ...entering,
    value: insideAtStart > mostLeftOut ? Math.min(1, value + insideAtStart) : Math.max(value, insideAtStart),
    lowerBound: Math.max(lowerBound, insideAtStart),
    upperBound,
  };
}

/** Enough hits to trust the interval, or almost no probability that could still enter. */
export function isSampled(result: SampledProbability, { value, insideAtStart }: ExpectedCollisions): boolean {
  return result.hits > 100 || value <= mostLeftOut * insideAtStart;
}

/** Says how the overlap at the start affects the answer; nothing under a thousandth of it. */
export function insideAtStartSaid({ value }: SampledProbability, { insideAtStart, span }: AtStart): readonly Saying[] {
  if (insideAtStart <= 1e-3 * value) return [];
  const probability = insideAtStart.toPrecision(4);
  if (span !== undefined) return [say('OVERLAP_BEFORE_SPAN', { probability })];
  return [say(insideAtStart > mostLeftOut ? 'OVERLAP_SUMMED' : 'OVERLAP_LARGER', { probability })];
}

function samplingRepairs(result: SampledProbability): readonly Repair[] {
  if (result.clippedEigenvalues === 0) return [];
  const code = 'ELEMENT_COVARIANCE_CLIPPED';
  return [{ code, ...worded(say(code, { count: result.clippedEigenvalues })) }];
}
