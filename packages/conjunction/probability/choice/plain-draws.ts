import { reasoned, say, worded } from '../../wording/saying.ts';
import type { Assessment, Check } from '../assessment.ts';
import { noneOfN } from '../sampling/disc-sampling.ts';
import { probabilityMonteCarlo } from '../sampling/monte-carlo.ts';
import type { OrbitPair } from '../slow/overlap.ts';
import type { SamplingRun } from './sampled-answer.ts';
import { isNegligible } from './second-opinion.ts';

const mostDraws = 40_000;
/** Hits that are rarer than this by the answer contradict it. */
const rarely = 1e-6;
/** With fewer hits than this, only their upper bound is said. */
const leastHits = 10;

interface Drawn {
  readonly pair: OrbitPair;
  readonly aroundS: number;
  readonly sampling: SamplingRun;
}

/**
 * The answer for a brief encounter whose errors are bent as far as the other object. All other methods search from one
 * place, which may be the wrong one; plain draws have no place. If they hit more often than the answer allows, they are
 * the answer. A negligible one becomes the bound that no hits among them leave.
 */
export function answerWithDraws(answer: Assessment, { pair, aroundS, sampling }: Drawn): Assessment {
  if (answer.kind === 'none') return answer;
  const trials = Math.min(sampling.trials, mostDraws);
  const drawn = probabilityMonteCarlo(pair, { aroundS }, { trials, seed: sampling.seed });
  const highest = answer.kind === 'probability' ? (answer.upperBound ?? answer.value) : answer.value;
  const { checks, repairs } = answer;
  const before = checks.filter(({ code }) => code !== 'METHODS_AGREE');
  if (chanceOf({ hits: drawn.hits, expected: trials * highest }) < rarely) {
    const said = say('DRAWS_HIT', { hits: drawn.hits, trials });
    const { value, upperBound } = drawn;
    const found = { checks: [...before, differing(said)], repairs, method: 'monteCarlo', ...reasoned(said) } as const;
    return drawn.hits < leastHits
      ? { kind: 'upperBound', ...found, value: upperBound }
      : { kind: 'probability', ...found, value, lowerBound: Math.min(answer.value, drawn.lowerBound), upperBound };
  }
  if (!isNegligible({ value: highest })) return answer;
  const value = Math.min(1, noneOfN / trials);
  const said = say('DRAWS_BOUND', { trials, bound: value.toExponential(1) });
  return {
    kind: 'upperBound',
    checks: [...before, differing(said)],
    repairs,
    method: 'monteCarlo',
    value,
    ...reasoned(said),
  };
}

function differing(said: ReturnType<typeof say>): Check {
  return { code: 'METHODS_AGREE', passed: false, ...worded(said) };
}

/** An upper bound of the chance of at least these hits where fewer are expected: the first term of Poisson and its geometric rest. */
function chanceOf({ hits, expected }: { readonly hits: number; readonly expected: number }): number {
  if (hits <= expected) return 1;
  let term = Math.exp(-expected);
  for (let k = 1; k <= hits; k++) term *= expected / k;
  return term / (1 - expected / (hits + 1));
}
