import { scaleRange } from '../../probability/bounds/dilution.ts';
import { largestIsotropicProbability } from './bound.ts';
import type { RiskDoubt } from './doubt.ts';
import type { Dilution, KeptDilution, RiskEvidence } from './evidence.ts';
import {
  type CautionRule,
  defaultRiskRules,
  type Risk,
  type RiskRules,
  riskLevel,
  severityOf,
  worstOf,
} from './level.ts';
import {
  isDilutedIn,
  type JudgedPlane,
  largestOverScales,
  largestWidened,
  probabilityAtScale,
  probabilityWith,
  straightPlane,
  withRadius,
} from './scaled.ts';

/** A doubt with the probability that it does not exclude. */
export interface JudgedDoubt {
  readonly doubt: RiskDoubt;
  readonly probability: number;
  /** The smallest probability that an object which re-enters may have: between the two, nothing is known. */
  readonly lowest?: number | undefined;
}

/** A message with a probability of its own, judged alone: with what its covariances do not know. */
export interface JudgedMessage {
  readonly probability: number;
  /** The level with every doubt. */
  readonly risk: Risk;
  /** The level without the doubts: that of the probability, or of the largest one if it is diluted. */
  readonly undoubted: Risk;
  readonly doubts: readonly JudgedDoubt[];
  readonly isDiluted: boolean;
  /** The largest probability over the scales that are judged; undefined if no scales are known. */
  readonly largest: number | undefined;
  /** The same over all believable scales, for which a LOW has to hold. */
  readonly widest: number | undefined;
}

/** A covariance may be five times too large. */
const usualSmallestScale = 0.2;

/** A LOW is plain only if it is LOW with every one of these scales of the sigmas. */
const believableScales = { from: usualSmallestScale, to: 10 } as const;

/**
 * Covariances by default with a sigma from here on [km] say where an object is at most, not how probable each place is:
 * their tails are those of manoeuvres. They are judged by the largest probability of any smaller scale.
 */
const wideDefaultKm = 10;

/** Judges a message whose probability is known. Rules that a person switched off do not count. */
export function judgedMessage(message: RiskEvidence, rules: RiskRules, isSettled?: IsSettled): JudgedMessage {
  const probability = probabilityOf(message);
  const dilution = isOn(rules, 'DILUTED') ? dilutionBy(message, rules) : undefined;
  const largest = dilution === undefined ? probability : Math.max(probability, dilution.largest);
  const widest = Math.max(largest, dilution?.wider ?? 0);
  const isByDefault = message.isByDefault === true;
  const isDiluted = dilution?.isDiluted === true;
  const known = undoubtedRisk({ probability, largest, widest, isDiluted, isByDefault }, rules);
  const undoubted = withOtherRadius(withSharedDensity(known, { message, rules }), { message, rules });
  // Sigmas that past events give are known: they do not doubt a level that they leave as it is.
  const isWorse = (open: number) => severityOf(riskLevel(open, rules.thresholds)) < severityOf(undoubted.level);
  const counting = (message.doubts ?? [])
    .filter((doubt) => doubt.rule !== 'CONFIRMATION_MISSING' && isOn(rules, doubt.rule) && isSettled?.(doubt) !== true)
    .toSorted((a, b) => precedence.indexOf(a.rule) - precedence.indexOf(b.rule));
  const plane = counting.length === 0 ? undefined : straightPlane(message, probability);
  const found = counting.map((doubt) => ({
    doubt,
    probability: Math.max(largest, allowedBy(doubt, { message, plane, rules })),
    ...(doubt.rule === 'REENTRY' ? { lowest: Math.min(probability, leastAllowedBy(doubt, { plane, rules })) } : {}),
  }));
  const doubts = found.filter(({ doubt, probability: open }) => doubt.recordKm2 === undefined || isWorse(open));
  return {
    probability,
    risk: doubtedRisk(undoubted, doubts, rules),
    undoubted,
    doubts,
    isDiluted,
    largest: dilution?.largest,
    widest: dilution && widest,
  };
}

/** The doubts in the order in which they name the risk, if several leave the same level open: first those that explain the others. */
const precedence: readonly CautionRule[] = ['REENTRY', 'STALE', 'RADIUS', 'NOT_CREDIBLE'];

/** Whether a doubt was settled by a person. */
export type IsSettled = (doubt: RiskDoubt) => boolean;

/** Whether a rule of caution applies to the satellite. */
export function isOn({ switchedOff = [] }: RiskRules, rule: CautionRule): boolean {
  return !switchedOff.includes(rule);
}

function probabilityOf({ found }: RiskEvidence): number {
  return found.kind === 'probability' ? found.value : 0;
}

/** The dilution of a message, to be kept with it; undefined if no scales are known. */
export function keptDilutionOf(message: RiskEvidence, rules: RiskRules = defaultRiskRules): KeptDilution | undefined {
  const { smallestScale = usualSmallestScale } = rules;
  const found = dilutionIn(message, smallestScale);
  return found && { ...found, smallestScale };
}

function dilutionBy(message: RiskEvidence, { smallestScale = usualSmallestScale }: RiskRules): Dilution | undefined {
  const { dilution, overScales } = message;
  // What an earlier version kept has no larger scales.
  const isWhole = dilution?.wider !== undefined || overScales !== undefined;
  return isWhole && dilution?.smallestScale === smallestScale ? dilution : dilutionIn(message, smallestScale);
}

function dilutionIn(message: RiskEvidence, smallestScale: number): Dilution | undefined {
  const { isByDefault, overScales = [] } = message;
  const plane = straightPlane(message, probabilityOf(message));
  if (plane === undefined) return dilutionOverScales(overScales, smallestScale);
  const isWideDefault = isByDefault === true && plane.whole.sigmaXKm >= wideDefaultKm;
  const from = isWideDefault ? scaleRange.smallest : smallestScale;
  return {
    isDiluted: isDilutedIn(plane),
    largest: largestOverScales(plane, { from, to: 1 }),
    wider: largestOverScales(plane, believableScales),
  };
}

/** A slow or curved pair: the largest of its sampled probabilities; the last one has the stated sigmas. */
function dilutionOverScales(
  overScales: NonNullable<RiskEvidence['overScales']>,
  smallestScale: number,
): Dilution | undefined {
  const judged = overScales.filter(({ scale }) => scale >= smallestScale);
  const [stated] = judged.filter(({ scale }) => scale === 1);
  if (stated === undefined) return undefined;
  const largest = Math.max(...judged.map(({ probability }) => probability));
  return { isDiluted: largest > clearly * stated.probability, largest };
}

/** A sampled probability that is larger by less may be the same. */
const clearly = 1.05;

interface Undoubted extends Pick<JudgedMessage, 'probability' | 'isDiluted'> {
  readonly largest: number;
  readonly widest: number;
  readonly isByDefault: boolean;
}

/**
 * Dilution lifts covariances by default to MEDIUM at most: of 2,031 approaches that a week of element sets gives 100
 * satellites, 735 would be HIGH or CRITICAL otherwise, 53 by their probability. A LOW that is not LOW with every scale from one
 * fifth to ten is DILUTED, too.
 */
function undoubtedRisk(
  { probability, largest, widest, isDiluted, isByDefault }: Undoubted,
  { thresholds }: RiskRules,
): Risk {
  const stated = riskLevel(probability, thresholds);
  const highest = isByDefault ? Math.max(probability, Math.min(largest, thresholds.medium)) : largest;
  const level = isDiluted ? riskLevel(highest, thresholds) : stated;
  const isPlain = level === 'LOW' ? widest < thresholds.medium : level === stated;
  return { level, basis: isPlain ? 'PROBABILITY' : 'DILUTED' };
}

/** A density error that both objects share may make a collision more probable: the worse of the two counts. */
function withSharedDensity(
  risk: Risk,
  { message, rules }: { readonly message: RiskEvidence; readonly rules: RiskRules },
): Risk {
  // A message states it of both objects, or it is ours.
  const probability = message.sharedDensity ?? message.ownDensity;
  if (probability === undefined || !isOn(rules, 'DENSITY')) return risk;
  const level = riskLevel(probability, rules.thresholds);
  return severityOf(level) < severityOf(risk.level) ? { level, basis: 'DENSITY' } : risk;
}

/** The largest probability by what else is known about the radius; undefined if the radius is certain. */
export function probabilityOfOtherRadius({ otherRadius }: RiskEvidence): number | undefined {
  const { overSigma, stated, unlisted } = otherRadius ?? {};
  const known = [overSigma, stated?.probability, unlisted?.probability].filter((one) => one !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
}

/** A listed radius has a sigma or is but a default, and may be smaller than the one that the originator states: the worse counts. */
function withOtherRadius(
  risk: Risk,
  { message, rules }: { readonly message: RiskEvidence; readonly rules: RiskRules },
): Risk {
  const probability = probabilityOfOtherRadius(message);
  if (probability === undefined || !isOn(rules, 'RADIUS')) return risk;
  const level = riskLevel(probability, rules.thresholds);
  return severityOf(level) < severityOf(risk.level) ? { level, basis: 'RADIUS' } : risk;
}

/** The worst level; LOW with a doubt is based on the doubt. */
function doubtedRisk(undoubted: Risk, doubts: readonly JudgedDoubt[], { thresholds }: RiskRules): Risk {
  const [first] = doubts;
  if (first === undefined) return undoubted;
  const worst = worstOf([
    undoubted,
    ...doubts.map(({ doubt, probability }): Risk => ({ level: riskLevel(probability, thresholds), basis: doubt.rule })),
  ]);
  return worst.level === 'LOW' ? { level: 'LOW', basis: first.doubt.rule } : worst;
}

interface Doubted {
  readonly message: RiskEvidence;
  readonly plane: JudgedPlane | undefined;
  readonly rules: RiskRules;
}

/** The largest probability that a doubt leaves open. */
function allowedBy(
  { rule, sigmasUpTo, isShapeUnknown, radiusKm, addedKm2, recordKm2 }: RiskDoubt,
  { message, plane, rules }: Doubted,
): number {
  const { miss } = message;
  if (miss === undefined) return 0;
  const radius = Math.max(miss.radiusKm, radiusKm ?? 0);
  if (isShapeUnknown === true) return largestIsotropicProbability({ ...miss, radiusKm: radius });
  if (recordKm2 !== undefined) return plane === undefined ? 0 : probabilityWith(message, recordKm2);
  if (addedKm2 !== undefined)
    return plane === undefined ? largestIsotropicProbability(miss) : largestWidened(message, addedKm2);
  if (sigmasUpTo === undefined && radius === miss.radiusKm) return 0;
  if (plane === undefined) return largestIsotropicProbability({ ...miss, radiusKm: radius });
  const from = rule === 'REENTRY' ? (rules.smallestScale ?? usualSmallestScale) : 1;
  return largestOverScales(withRadius(plane, radius), { from, to: Math.max(1, sigmasUpTo ?? 1) });
}

/** The smallest probability over the scales of a doubt. It rises to its largest one and falls after it: an end is smallest. */
function leastAllowedBy({ sigmasUpTo = 1 }: RiskDoubt, { plane, rules }: Pick<Doubted, 'plane' | 'rules'>): number {
  if (plane === undefined) return 0;
  return Math.min(
    ...[rules.smallestScale ?? usualSmallestScale, sigmasUpTo].map((at) => probabilityAtScale(plane, at)),
  );
}
