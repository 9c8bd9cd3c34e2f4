import { type PlaneCovariance, principalAxes } from '../plane/encounter-plane.ts';
import { largestIsotropicProbability, largestProbabilityOfShape } from './bound.ts';
import { decidingOf, withoutCalmingDefaults } from './counted.ts';
import type { MissEvidence, RiskEvidence } from './evidence.ts';
import { supportOf } from './sources/sources.ts';

/** Risk of a conjunction; UNKNOWN if there is nothing to base it on. */
export type RiskLevel = 'CRITICAL' | 'HIGH' | 'MEDIUM' | 'LOW' | 'UNKNOWN';

/** From the worst level to the best; UNKNOWN is last. */
export const riskLevels: readonly RiskLevel[] = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'UNKNOWN'];

/** The order of lists, most urgent first: an event with unknown risk may be anything, so it follows the high ones. */
export const bySeverity: readonly RiskLevel[] = ['CRITICAL', 'HIGH', 'UNKNOWN', 'MEDIUM', 'LOW'];

/** 0 for the most urgent risk. */
export function severityOf(level: RiskLevel): number {
  return bySeverity.indexOf(level);
}

/** Lower limits of the levels, inclusive. */
export interface RiskThresholds {
  readonly critical: number;
  readonly high: number;
  readonly medium: number;
}

/** NASA CARA's 1e-4 (mitigate) and 1e-7 (attention), with 1e-5 in between. */
export const defaultThresholds: RiskThresholds = { critical: 1e-4, high: 1e-5, medium: 1e-7 };

/** Limits that make a smaller miss distance or radial separation HIGH if no probability can be computed. */
export interface HardLimits {
  readonly missM?: number | undefined;
  readonly radialM?: number | undefined;
}

/** The rules by which an operator judges risk. */
export interface RiskRules {
  readonly thresholds: RiskThresholds;
  readonly hardLimits?: HardLimits | undefined;
}

/** Thresholds of NASA CARA, no hard limits. */
export const defaultRiskRules: RiskRules = { thresholds: defaultThresholds };

/**
 * The basis of a risk: our probability; the originator's; the risk of the previous message; the largest probability
 * that any covariance could give; the miss; the risk before a message of our own that has no second source yet.
 */
export type RiskBasis = 'PROBABILITY' | 'ORIGINATOR' | 'PREVIOUS' | 'BOUND' | 'MISS' | 'CONFIRMATION_MISSING';

/** A risk and its basis; it has no basis if and only if it is UNKNOWN. */
export interface Risk {
  readonly level: RiskLevel;
  readonly basis?: RiskBasis | undefined;
}

/** Risk level by a probability alone. */
export function riskLevel(probability: number | undefined, thresholds = defaultThresholds): RiskLevel {
  if (probability === undefined || !Number.isFinite(probability)) return 'UNKNOWN';
  if (probability >= thresholds.critical) return 'CRITICAL';
  if (probability >= thresholds.high) return 'HIGH';
  return probability >= thresholds.medium ? 'MEDIUM' : 'LOW';
}

const unknownRisk: Risk = { level: 'UNKNOWN' };

/**
 * The risk of an event after the newest of its messages, which are given oldest first. Our own probability by the
 * newest message decides. If that message allows none, the worst of these decides: the originator's probability, the
 * risk before this message, the largest probability that any covariance could give, and the miss compared with the hard
 * limits (HIGH). The largest probability is taken over the unknown covariance if one covariance is known, otherwise
 * over the scales of the last known shape, otherwise over isotropic covariances. A message that contradicts itself counts
 * only if it is more urgent than the risk before: by the originator's probability, and by the smaller of the miss that it
 * states and the one of its states. Each of these may be right although the others are not. A message with a default
 * covariance does not lower what determined covariances gave (`withoutCalmingDefaults`), and one of our own lowers a risk
 * only with a second source (`supportOf`).
 */
export function riskOfMessages(messages: readonly RiskEvidence[], rules = defaultRiskRules): Risk {
  let risk = unknownRisk;
  let shape: PlaneCovariance | undefined;
  const counted = withoutCalmingDefaults(messages.map((evidence) => ({ evidence }))).map(({ evidence }) => evidence);
  for (const [place, message] of counted.entries()) {
    if (message.isContradictory) {
      const suspected = riskOfContradictory(message, rules);
      if (severityOf(suspected.level) < severityOf(risk.level)) risk = suspected;
      continue;
    }
    shape = message.miss?.inPlane?.joint ?? shape;
    const after = riskAfter(message, { before: risk, shape, rules });
    risk = supportedFall({ before: risk, after }, supportOf(message, counted.slice(0, place)), rules);
  }
  return risk;
}

/** The risk after a message, as far as its support lets it fall. */
function supportedFall(
  { before, after }: { readonly before: Risk; readonly after: Risk },
  support: readonly RiskEvidence[],
  rules: RiskRules,
): Risk {
  if (!isLower(after, before)) return after;
  if (support.length === 0) return { level: before.level, basis: 'CONFIRMATION_MISSING' };
  const basis = 'CONFIRMATION_MISSING';
  const supporting = support.map(({ found }) => ({ level: levelOf(found, rules.thresholds), basis }) as const);
  const supported = worstOf([after, ...supporting]);
  return isLower(supported, before) ? supported : { level: before.level, basis };
}

function levelOf(found: RiskEvidence['found'], thresholds: RiskThresholds): RiskLevel {
  return riskLevel(found.kind === 'probability' ? found.value : undefined, thresholds);
}

function isLower({ level }: Risk, { level: than }: Risk): boolean {
  return than !== 'UNKNOWN' && riskLevels.indexOf(level) > riskLevels.indexOf(than);
}

interface RiskBefore {
  readonly before: Risk;
  readonly shape: PlaneCovariance | undefined;
  readonly rules: RiskRules;
}

function riskAfter(message: RiskEvidence, { before, shape, rules }: RiskBefore): Risk {
  const { found, miss } = message;
  const { thresholds, hardLimits } = rules;
  if (found.kind === 'probability') return { level: riskLevel(found.value, thresholds), basis: 'PROBABILITY' };
  return worstOf([
    { level: riskLevel(statedOf(message), thresholds), basis: 'ORIGINATOR' },
    { level: before.level, basis: 'PREVIOUS' },
    { level: riskLevel(largestProbability(message, shape), thresholds), basis: 'BOUND' },
    { level: isBeyondLimits(miss, hardLimits) ? 'HIGH' : 'UNKNOWN', basis: 'MISS' },
  ]);
}

function riskOfContradictory(message: RiskEvidence, { thresholds, hardLimits }: RiskRules): Risk {
  const nearest = nearestOf(message);
  const largest = nearest && largestIsotropicProbability(nearest);
  return worstOf([
    { level: riskLevel(statedOf(message), thresholds), basis: 'ORIGINATOR' },
    { level: riskLevel(largest, thresholds), basis: 'BOUND' },
    { level: isBeyondLimits(nearest, hardLimits) ? 'HIGH' : 'UNKNOWN', basis: 'MISS' },
  ]);
}

/** The smaller of the miss of the states and the stated one; zero is a headline that was not filled in. */
function nearestOf({ miss, statedMissKm = 0 }: RiskEvidence): MissEvidence | undefined {
  if (miss === undefined || !(statedMissKm > 0)) return miss;
  return { ...miss, missDistanceKm: Math.min(miss.missDistanceKm, statedMissKm) };
}

/** The originator's probability; a number that is no probability, such as −1, says nothing. */
function statedOf({ originatorProbability: stated }: RiskEvidence): number | undefined {
  return stated !== undefined && stated >= 0 && stated <= 1 ? stated : undefined;
}

/** The originator's probability that a risk by the originator is based on: that of the newest message with its level. */
export function statedBehind(messages: readonly RiskEvidence[], risk: Risk, rules = defaultRiskRules) {
  if (risk.basis !== 'ORIGINATOR') return undefined;
  return messages.map(statedOf).findLast((stated) => riskLevel(stated, rules.thresholds) === risk.level);
}

/**
 * The newest probability that an originator stated, if it is HIGH or CRITICAL and our own by the newest message is better
 * by a level: then one of the two is wrong, and a person must look. A later message that states none, such as one of a
 * screening of our own, does not settle it. The messages are given oldest first.
 */
export function dissentingProbability(messages: readonly RiskEvidence[], rules = defaultRiskRules): number | undefined {
  const sound = messages.filter(({ isContradictory }) => !isContradictory);
  const found = decidingOf(sound.map((evidence) => ({ evidence })))?.evidence.found;
  const stated = sound.map(statedOf).findLast((each) => each !== undefined);
  if (found?.kind !== 'probability' || stated === undefined) return undefined;
  const theirs = riskLevel(stated, rules.thresholds);
  const isDissent = isUrgent(theirs) && severityOf(theirs) < severityOf(riskLevel(found.value, rules.thresholds));
  return isDissent ? stated : undefined;
}

/** Whether a level asks a person to act: HIGH or CRITICAL. */
export function isUrgent(level: RiskLevel): boolean {
  return level === 'CRITICAL' || level === 'HIGH';
}

/** The worst level, the first one of equals; UNKNOWN counts as the lowest. */
function worstOf(risks: readonly Risk[]): Risk {
  const [worst = unknownRisk] = risks.toSorted((a, b) => riskLevels.indexOf(a.level) - riskLevels.indexOf(b.level));
  return worst.level === 'UNKNOWN' ? unknownRisk : worst;
}

function largestProbability({ found, miss }: RiskEvidence, shape: PlaneCovariance | undefined): number | undefined {
  if (found.kind === 'upperBound') return found.value;
  if (miss === undefined) return undefined;
  const { missDistanceKm, radiusKm, inPlane } = miss;
  if (inPlane === undefined || shape === undefined) return largestIsotropicProbability({ missDistanceKm, radiusKm });
  return largestProbabilityOfShape(principalAxes(shape, inPlane.point, radiusKm).problem);
}

const metresPerKm = 1000;

function isBeyondLimits(miss: MissEvidence | undefined, limits: HardLimits | undefined): boolean {
  if (miss === undefined || limits === undefined) return false;
  const { missM, radialM } = limits;
  if (missM !== undefined && miss.missDistanceKm * metresPerKm < missM) return true;
  return radialM !== undefined && miss.radialKm !== undefined && miss.radialKm * metresPerKm < radialM;
}
