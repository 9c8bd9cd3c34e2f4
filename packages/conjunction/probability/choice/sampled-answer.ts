import { significant } from '@farpass/astro/figures';
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

/** Number of trials and seed. */
export interface SamplingRun {
  readonly trials: number;
  readonly seed: number;
}

/**
 * The answer of last resort: orbits sampled over the window of 3D-Nc. If none of them hits although more could still enter than
 * overlaps at the start, only a bound is known.
 */
export function sampledAnswer(
  journal: Journal,
  of: {
    readonly pair: OrbitPair;
    readonly long: ExpectedCollisions;
    readonly sampling: SamplingRun;
  },
): Assessment {
  const span = { fromS: of.long.fromS, toS: of.long.toS };
  const atStart: AtStart = { insideAtStart: of.long.insideAtStart, span: of.pair.span };
  const entering = probabilityImportanceSampled(of.pair, of.long, { ...of.sampling, span });
  const result = withInside(entering, atStart);
  const repairs = [...journal.repairs, ...samplingRepairs(result)];
  if (result.hits === 0 && !isSampled(result, of.long))
    return noHits({ checks: journal.checks, repairs }, result, span);
  const width = result.value > 0 ? (entering.upperBound - entering.lowerBound) / 2 / result.value : 1;
  const check: Check = {
    code: 'MONTE_CARLO_CONVERGED',
    passed: isSampled(result, of.long) && width < 0.2,
    ...worded(
      say('MONTE_CARLO_INTERVAL', {
        hits: result.hits,
        trials: result.trials,
        percent: significant(100 * width, 2),
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
 * The largest probability that is consistent with no hits, at 95 %. Only trials from the true distribution count:
 * trials that were drawn towards one place say nothing about other places.
 */
export function boundWithoutHits(trials: number): number {
  return Math.min(1, noneOfN / (plainShare * trials));
}

function noHits({ checks, repairs }: Journal, result: SampledProbability, span: TimeSpan): Assessment {
  const value = Math.min(1, boundWithoutHits(result.trials) + result.value);
  const plain = Math.round(plainShare * result.trials);
  const said = say('MONTE_CARLO_NO_HITS', { trials: plain, bound: value.toExponential(1) });
  const check: Check = { code: 'MONTE_CARLO_CONVERGED', passed: false, ...worded(said), value: 1, limit: 0.2 };
  const reason = reasoned(say('MONTE_CARLO_ANSWERS'), said, coveredSpan(span));
  return { kind: 'upperBound', checks: [...checks, check], repairs, method: 'monteCarlo', value, ...reason };
}

/** The overlap at the start of the count, and the requested span if there is one. */
export interface AtStart {
  readonly insideAtStart: number;
  readonly span: TimeSpan | undefined;
}

/**
 * Combines the probability that enters during the window with the overlap at its start. Orbits that leave and return
 * are in both, so the probability of either lies between the larger of the two and their sum; the upper bound always
 * includes both. With a requested span, the answer is the probability that enters during it. Without one, the objects
 * exist when the window opens and therefore do not overlap then. Given that condition, the count of entries is the
 * answer, as in NASA CARA's figures; the condition changes it by the factor 1/(1 − p), which is negligible up to p =
 * 0.01. For a larger p the sum is the answer, which is on the safe side.
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

/** Whether there are enough hits to trust the interval, or almost no probability that could still enter. */
export function isSampled(result: SampledProbability, { value, insideAtStart }: ExpectedCollisions): boolean {
  return result.hits > 100 || value <= mostLeftOut * insideAtStart;
}

/** The remark about the overlap at the start; none if it is at most a thousandth of the answer. */
export function insideAtStartSaid({ value }: SampledProbability, { insideAtStart, span }: AtStart): readonly Saying[] {
  if (insideAtStart <= 1e-3 * value) return [];
  const probability = significant(insideAtStart, 4);
  if (span !== undefined) return [say('OVERLAP_BEFORE_SPAN', { probability })];
  return [say(insideAtStart > mostLeftOut ? 'OVERLAP_SUMMED' : 'OVERLAP_LARGER', { probability })];
}

function samplingRepairs(result: SampledProbability): readonly Repair[] {
  if (result.clippedEigenvalues === 0) return [];
  const code = 'ELEMENT_COVARIANCE_CLIPPED';
  return [{ code, ...worded(say(code, { count: result.clippedEigenvalues })) }];
}
