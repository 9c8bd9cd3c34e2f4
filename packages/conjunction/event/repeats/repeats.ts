import { type RiskLevel, type RiskThresholds, riskLevel } from '../risk/level.ts';
import type { PassOrbits } from './pass-orbits.ts';
import { probabilityTogether } from './together.ts';

/** One approach of a pair, with its probability as it counts. */
export interface PassOfPair {
  readonly id: string;
  /** The pair: our object and the other one. */
  readonly pair: readonly [string, string];
  /** Instant of the closest approach as sortable UTC text. */
  readonly tca: string;
  /** Undefined if the risk of the pass has no probability. */
  readonly probability: number | undefined;
  /** The orbits of its message; undefined if it has none. */
  readonly orbits?: Omit<PassOrbits, 'probability'> | undefined;
}

/** The risk of all passes of one pair together: the errors of one orbit determination act in all of them. */
export interface RepeatedRisk {
  /** The passes, by time. */
  readonly ids: readonly string[];
  readonly from: string;
  readonly to: string;
  /** How many of them have no probability and are not in the sums. */
  readonly unknown: number;
  /** The one number: of a collision in any of them, with the correlation of the errors as far as their messages tell it. */
  readonly probability: number;
  /** How many passes are in it with their correlation; the others are added. */
  readonly correlated: number;
  /** Never less than the truth, whatever the correlation: Σp, at most 1; more for a pair that stays near between its passes. */
  readonly upperBound: number;
  /** 1 − Π(1 − p), if the passes were independent. */
  readonly independent: number;
  /** Never more than the truth: the largest of them, as if a miss in one were a miss in all. */
  readonly lowerBound: number;
}

/** The level of all passes together, by their one probability; it changes the level of no single pass. */
export function levelTogether({ probability }: Pick<RepeatedRisk, 'probability'>, limits: RiskThresholds): RiskLevel {
  return riskLevel(probability, limits);
}

/**
 * Passes of one pair add up: the risk of all upcoming passes together, for each pass of a pair that has several. The
 * bounds are those of Boole and Fréchet for events of any dependence. A pass that is over is not counted.
 */
export function repeatedRisks(passes: readonly PassOfPair[]): ReadonlyMap<string, RepeatedRisk> {
  const ofPairs = Map.groupBy(passes, ({ pair }) => [...pair].toSorted().join('\n'));
  const risks = new Map<string, RepeatedRisk>();
  for (const own of ofPairs.values()) {
    const risk = riskOfPasses(own);
    if (risk !== undefined) for (const { id } of own) risks.set(id, risk);
  }
  return risks;
}

function riskOfPasses(passes: readonly PassOfPair[]): RepeatedRisk | undefined {
  const sorted = passes.toSorted((a, b) => (a.tca < b.tca ? -1 : 1));
  const [first, last] = [sorted[0], sorted.at(-1)];
  const known = sorted.flatMap(({ probability }) => (probability === undefined ? [] : [probability]));
  if (first === undefined || last === undefined || sorted.length < 2 || known.length === 0) return undefined;
  const whole = sorted.flatMap(({ probability, orbits }) =>
    probability === undefined ? [] : [{ probability, orbits }],
  );
  const together = probabilityTogether(whole);
  return {
    ...together,
    ids: sorted.map(({ id }) => id),
    from: first.tca,
    to: last.tca,
    unknown: sorted.length - known.length,
    upperBound: Math.min(1, Math.max(together.probability, sumOf(known))),
    // By logarithms: 1 − (1 − 1e-20) would be 0.
    independent: -Math.expm1(known.reduce((sum, one) => sum + Math.log1p(-one), 0)),
    lowerBound: Math.max(...known),
  };
}

function sumOf(probabilities: readonly number[]): number {
  return probabilities.reduce((sum, one) => sum + one, 0);
}
