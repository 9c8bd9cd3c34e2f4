import { significant } from '@farpass/astro/figures';
import { reasoned, type Saying, say, worded } from '../../wording/saying.ts';
import type { Assessment, Check, MethodName, MethodResult } from '../assessment.ts';
import { type DiscProbability, probabilityOnDisc } from '../sampling/disc-sampling.ts';
import { probabilityImportanceSampled } from '../sampling/monte-carlo.ts';
import type { ExpectedCollisions } from '../slow/hall2021.ts';
import { coveredSpan } from '../slow/initial-overlap.ts';
import type { OrbitPair } from '../slow/overlap.ts';
import { answered, type Journal } from './journal.ts';
import type { SamplingRun } from './sampled-answer.ts';
import type { StraightPassage } from './straight-passage.ts';

/** The answer that a method would give. */
export interface Candidate {
  readonly method: MethodName;
  readonly value: number;
  readonly says: readonly Saying[];
}

/** Relative difference from a sampling up to which a candidate agrees with it. */
const agreement = 0.05;
/** Number of trials to see whether any has a weight, to judge a candidate, and to answer without one. */
const lookingTrials = 500;
const judgingTrials = 2_000;
const answeringTrials = 8_000;
/** With fewer hits than this, no interval can be trusted. */
const leastHits = 100;
/** Largest share of missed points. */
const mostLost = 0.1;
/** Below this, methods differ by many orders of magnitude, and none of these values changes a decision. */
const negligible = 1e-30;

interface BriefEncounter {
  readonly pair: OrbitPair;
  readonly passage: StraightPassage;
  /** Simplest method first. */
  readonly candidates: readonly Candidate[];
  readonly planeValue: number | undefined;
  readonly sampling: SamplingRun;
}

export function isNegligible({ value }: { readonly value: number }): boolean {
  return value < negligible;
}

/** Without `curved`, no method that follows the orbits gives a value. */
interface NegligibleEncounter extends Pick<BriefEncounter, 'pair' | 'passage' | 'sampling'> {
  readonly curved: Candidate | undefined;
}

/**
 * The answer for a brief encounter whose 2D probability is negligible: that of a negligible candidate that follows the
 * orbits, or else of the sampling, if no trial has a weight. Undefined if any may have one. Most approaches that a
 * screening finds are so far apart, and all further methods would find nothing more.
 */
export function negligibleAnswer(
  journal: Journal,
  { pair, passage, curved, sampling }: NegligibleEncounter,
): Assessment | undefined {
  if (curved !== undefined && !isNegligible(curved)) return undefined;
  const trials = curved === undefined ? judgingTrials : lookingTrials;
  const found = probabilityOnDisc(pair, { aroundS: passage.timeS }, { ...sampling, trials });
  if (found === undefined || !saysNothing({ found, others: [] })) return undefined;
  const sampled = {
    method: 'monteCarlo',
    value: found.upperBound,
    says: [say('DISC_ANSWERS'), trialsSaid(found)],
  } as const;
  return answered(withCheck(journal, negligibleCheck), curved ?? sampled);
}

/**
 * The answer for a brief encounter: the simplest candidate that agrees with a sampling on the disc; if all values are
 * negligible, a candidate that follows the orbits; otherwise the sampling, with an interval that includes the
 * straight-line probability and all candidates. If the sampling itself is weak, the answer is the upper end of all of
 * them. Undefined if the sampling is impossible.
 */
export function discAnswer(journal: Journal, of: BriefEncounter): Assessment | undefined {
  const { pair, passage, candidates, planeValue, sampling } = of;
  const at = { aroundS: passage.timeS };
  const judged =
    candidates.length > 0 ? probabilityOnDisc(pair, at, { ...sampling, trials: judgingTrials }) : undefined;
  const clear = judged && isSure(judged) && candidates.find(({ value }) => agreesClearly(value, judged));
  if (judged !== undefined && clear) return answered(withCheck(journal, agreeingCheck(judged)), clear);
  const found = probabilityOnDisc(pair, at, { ...sampling, trials: Math.min(sampling.trials, answeringTrials) });
  if (found === undefined) return undefined;
  const agreeing = isSure(found) && candidates.find(({ value }) => isNear(value, found));
  if (agreeing) return answered(withCheck(journal, agreeingCheck(found)), agreeing);
  // The 2D probability has no time, so it is left out if a span was requested.
  const others = [
    ...candidates.map(({ value }) => value),
    ...(pair.span === undefined && planeValue !== undefined ? [planeValue] : []),
  ];
  // Straight lines alone are not trusted here: bent errors may reach much further than they say.
  const curved = candidates.find(({ method }) => method !== 'foster1992');
  if (curved !== undefined && saysNothing({ found, others })) {
    return answered(withCheck(journal, negligibleCheck), curved);
  }
  return intervalOf(journal, { found, others });
}

interface Spread {
  readonly found: DiscProbability;
  readonly others: readonly number[];
}

/** So far apart that no trial has a weight: a few hits more would say nothing. */
function saysNothing({ found, others }: Spread): boolean {
  return found.lostShare < mostLost && Math.max(found.upperBound, ...others) < negligible;
}

const negligibleCheck: Check = {
  code: 'METHODS_AGREE',
  passed: true,
  ...worded(say('METHODS_NEGLIGIBLE', { limit: negligible.toExponential(0) })),
};

function intervalOf(journal: Journal, { found, others }: Spread): Assessment {
  const lowerBound = Math.min(found.lowerBound, ...others);
  const upperBound = Math.max(found.upperBound, ...others);
  const disagree = others.filter((value) => !isNear(value, found));
  const check = disagree.length === 0 ? agreeingCheck(found) : disagreeingCheck(found, disagree);
  const checks = withCheck(journal, check);
  if (!isSure(found)) {
    const reason = reasoned(say('DISC_WEAK'), trialsSaid(found));
    return { kind: 'upperBound', ...checks, method: 'monteCarlo', value: upperBound, ...reason };
  }
  const says = [say('DISC_ANSWERS'), trialsSaid(found), ...(disagree.length === 0 ? [] : [say('METHODS_DISAGREE')])];
  const { value } = found;
  return { kind: 'probability', ...checks, method: 'monteCarlo', value, lowerBound, upperBound, ...reasoned(...says) };
}

/** Whether the whole 95 % interval of a sampling is near a value, because a wide interval would hide a difference. */
function agreesClearly(value: number, { value: sampled, lowerBound, upperBound }: DiscProbability): boolean {
  return Math.max(Math.abs(value - lowerBound), Math.abs(value - upperBound)) <= agreement * sampled;
}

function isNear(value: number, { value: sampled }: DiscProbability): boolean {
  return Math.abs(value - sampled) <= agreement * sampled;
}

/**
 * Whether there are enough hits and less than a tenth of the points was missed; missed points may weigh as much as the
 * others.
 */
function isSure({ effectiveHits, lostShare }: DiscProbability): boolean {
  return effectiveHits > leastHits && lostShare < mostLost;
}

/** For long encounters, whose samplings are wide: within the interval, extended by the agreed difference. */
function agrees(
  value: number,
  found: { readonly value: number; readonly lowerBound: number; readonly upperBound: number },
): boolean {
  const room = agreement * found.value;
  return value >= found.lowerBound - room && value <= found.upperBound + room;
}

function withCheck({ checks, repairs }: Journal, check: Check): Journal {
  return { checks: [...checks, check], repairs };
}

function agreeingCheck(found: Sampled): Check {
  return { code: 'METHODS_AGREE', passed: true, ...worded(say('METHODS_AGREE', sampledSaid(found))) };
}

function disagreeingCheck(found: Sampled, others: readonly number[]): Check {
  const written = others.map((value) => value.toExponential(2)).join(', ');
  const said = say('METHODS_DIFFER', { ...sampledSaid(found), others: written });
  return { code: 'METHODS_AGREE', passed: false, ...worded(said) };
}

interface Sampled {
  readonly value: number;
  readonly lowerBound: number;
  readonly upperBound: number;
}

function sampledSaid({ value, upperBound }: Sampled): { readonly value: string; readonly percent: string } {
  const percent = value > 0 ? (100 * (upperBound - value)) / value : 100;
  return { value: value.toExponential(2), percent: significant(percent, 2) };
}

function trialsSaid(found: DiscProbability): Saying {
  const { percent } = sampledSaid(found);
  return say('DISC_TRIALS', { trials: found.trials, hits: Math.round(found.effectiveHits), percent });
}

/** Sampling on the disc for a brief encounter, as one of the methods compared. */
export function discMethodResult(
  pair: OrbitPair,
  passage: StraightPassage,
  sampling: SamplingRun,
): MethodResult | undefined {
  const found = probabilityOnDisc(pair, { aroundS: passage.timeS }, sampling);
  if (found === undefined) return undefined;
  const { value, lowerBound, upperBound } = found;
  return {
    method: 'monteCarlo',
    value,
    lowerBound,
    upperBound,
    valid: isSure(found),
    ...reasoned(trialsSaid(found), coveredSpan(found.span)),
  };
}

interface LongEncounter {
  readonly pair: OrbitPair;
  readonly long: ExpectedCollisions | undefined;
  readonly candidate: Candidate;
  readonly sampling: SamplingRun;
}

/** Number of trials for the second opinion on a long encounter. */
const longTrials = 4_000;

/**
 * The answer for a long encounter, compared with orbits sampled over its window. Too few hits cannot judge: the answer
 * is kept, and the check says so.
 */
export function withSecondOpinion(journal: Journal, { pair, long, candidate, sampling }: LongEncounter): Assessment {
  if (long === undefined) return answered(journal, candidate);
  const span = { fromS: long.fromS, toS: long.toS };
  const trials = Math.min(longTrials, sampling.trials);
  const found = probabilityImportanceSampled(pair, long, { trials, seed: sampling.seed, span });
  if (found.hits < leastHits) {
    const check: Check = {
      code: 'METHODS_AGREE',
      passed: true,
      ...worded(say('METHODS_UNJUDGED', { hits: found.hits })),
    };
    return answered(withCheck(journal, check), candidate);
  }
  if (agrees(candidate.value, found)) return answered(withCheck(journal, agreeingCheck(found)), candidate);
  const checks = withCheck(journal, disagreeingCheck(found, [candidate.value]));
  const lowerBound = Math.min(found.lowerBound, candidate.value);
  const upperBound = Math.max(found.upperBound, candidate.value);
  const { method, value } = candidate;
  return {
    kind: 'probability',
    ...checks,
    method,
    value,
    lowerBound,
    upperBound,
    ...reasoned(...candidate.says, say('METHODS_DISAGREE')),
  };
}
