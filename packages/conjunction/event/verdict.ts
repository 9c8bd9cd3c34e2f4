import { secondsPerHour } from '@farpass/astro/constants';
import { numberText, powerOfTen, probabilityText } from '@farpass/astro/figures';
import type { DecisionTime } from './decision.ts';
import type { EventTrend } from './report.ts';
import { isMoveCode, moveCodes } from './risk/doubt.ts';
import type { RiskEvidence } from './risk/evidence.ts';
import type { AppliedPolicy } from './risk/floor.ts';
import { compared } from './risk/history/agreement.ts';
import { isCaution, type Risk, type RiskBasis, type RiskThresholds } from './risk/level.ts';
import { probabilityInterval, type RiskReason, type SettledBy } from './risk/reason.ts';
import type { PassedOver } from './risk/standing.ts';
import de from './verdict.de.json' with { type: 'json' };
import en from './verdict.en.json' with { type: 'json' };

/** The facts about an event from which one sentence is made. */
export interface VerdictInput {
  readonly risk: Risk;
  readonly thresholds: RiskThresholds;
  /** Why the level is not simply that of the probability. */
  readonly reasons: readonly VerdictReason[];
  /** The policy that the level is of. */
  readonly policy?: AppliedPolicy | undefined;
  /** Our probability by the message that counts; undefined if that message allows none. */
  readonly probability?: number | undefined;
  /** A bound of that message that holds for every covariance. */
  readonly upperBound?: number | undefined;
  /** When the message that counts was made: "2026-11-26 14:02"; undefined if that is not known. */
  readonly madeAt?: string | undefined;
  readonly originatorProbability?: number | undefined;
  /** The originator's probability if it is worse than ours by a level, and HIGH or CRITICAL. */
  readonly dissentingProbability?: number | undefined;
  readonly trend: EventTrend;
  /** Whether better tracking would first raise the probability; undefined if that is not known. */
  readonly isDiluted?: boolean | undefined;
  /** A newer message that does not count. */
  readonly newest?: NewestFigures | undefined;
  /** The message that counts contradicts itself: no other says anything. */
  readonly isContradictory?: boolean | undefined;
  /** Undefined for a satellite that cannot manoeuvre. */
  readonly decision: Pick<DecisionTime, 'secondsLeft'> | undefined;
  /** Time to the closest approach, s. */
  readonly timeToTcaS: number;
}

/** A doubt of the event. */
interface VerdictReason
  extends Pick<RiskReason, 'code' | 'parameters' | 'probability' | 'lowestProbability' | 'settledBy'> {
  readonly rule: RiskBasis;
}

/** The figures of a newer message that does not count. */
export interface NewestFigures {
  readonly lacks: PassedOver['lacks'];
  readonly probability?: number | undefined;
  readonly missM?: number | undefined;
  /** Its change from the message that counts, as the rule tests it; undefined without covariances. */
  readonly sigmas?: number | undefined;
  readonly agrees?: boolean | undefined;
  /** Whether both are of one originator. */
  readonly isSameOriginator?: boolean | undefined;
}

/** The figures of a message that does not count, next to the one that does. */
export function comparedMessages({ message, lacks }: PassedOver, counts: RiskEvidence | undefined): NewestFigures {
  const { found, miss, origin } = message;
  const { sigmas, agreement } = counts === undefined ? nothingCompared : compared(counts, message);
  return {
    lacks,
    probability: found.kind === 'probability' ? found.value : undefined,
    missM: miss && miss.missDistanceKm * 1000,
    sigmas,
    agrees: agreement === 'unknown' ? undefined : agreement === 'agrees',
    isSameOriginator: origin !== undefined && origin.originator === counts?.origin?.originator,
  };
}

const nothingCompared = { sigmas: undefined, agreement: 'unknown' } as const;

/** One part of the sentence, by code, with its values. */
export interface VerdictPart {
  readonly code: VerdictCode;
  readonly figures: Readonly<Record<string, number | string>>;
}

export type VerdictCode = keyof typeof en;

/**
 * The parts of a verdict by language, with values in double braces. Probabilities have two digits, times are hours and minutes,
 * levels are in small letters.
 */
export const verdictPhrases = { en, de } satisfies Readonly<Record<string, Readonly<Record<keyof typeof en, string>>>>;

/** The meaning of an event's numbers, in the order in which a person on duty needs it. */
export function verdictOf(given: VerdictInput): readonly VerdictPart[] {
  const { policy } = given;
  if (policy === undefined) return partsOf(given);
  const { object, level, reason, byMessages, reasons } = policy;
  // What the messages say, without what would settle it: nothing waits for it.
  const byData = partsOf({ ...given, risk: byMessages, reasons }).filter(({ code }) => !code.startsWith('SETTLED_BY'));
  return [part('RISK_POLICY', { level, object, reason }), ...byData];
}

function partsOf(input: VerdictInput): readonly VerdictPart[] {
  const { dissentingProbability: probability } = input;
  const dissent = probability === undefined ? [] : [part('ORIGINATOR_DISSENTS', { probability })];
  const explained = [
    ...dissent,
    ...newestParts(input),
    ...settledParts(input),
    ...trendParts(input),
    ...dilutionPart(input),
  ];
  return [riskPart(input), ...moveParts(input), ...intervalPart(input), ...explained, timePart(input)];
}

function intervalPart({ reasons }: VerdictInput): readonly VerdictPart[] {
  const interval = probabilityInterval(reasons);
  return interval === undefined ? [] : [part('PC_INTERVAL', { ...interval })];
}

function moveParts({ reasons }: VerdictInput): readonly VerdictPart[] {
  return moveCodes.flatMap((code) =>
    reasons.filter((move) => move.code === code).map(({ parameters }) => part(code, parameters)),
  );
}

/** The newest message, if it is not the one that counts: what it says, and how it compares. */
function newestParts(input: VerdictInput): readonly VerdictPart[] {
  const { newest, isContradictory = false } = input;
  if (isContradictory) return contradictoryParts(input);
  if (newest === undefined) return [];
  const { lacks, probability, missM } = newest;
  if (lacks === 'soundness') return contradictoryParts(input);
  const miss = missM === undefined ? {} : { miss: missM };
  if (probability === undefined) return [part(missM === undefined ? 'NEWEST_SAYS_NOTHING' : 'NEWEST_SAYS_MISS', miss)];
  return [part(newestCodes[lacks], { probability, ...miss }), ...comparedParts(newest)];
}

/** Why the newest message is not the one that is judged, unless the risk has said so. */
function contradictoryParts({ risk: { basis } }: VerdictInput): readonly VerdictPart[] {
  if (basis === 'ORIGINATOR') return [];
  return [part(basis === 'BOUND' || basis === 'MISS' ? 'NEWEST_MISS_ALONE' : 'NEWEST_CONTRADICTORY', {})];
}

const newestCodes = {
  covariance: 'NEWEST_BY_DEFAULT',
  'second-track': 'NEWEST_BY_ONE_TRACK',
  'second-source': 'NEWEST_BY_SCREENING',
  confirmation: 'NEWEST_SAYS',
} as const satisfies Record<Exclude<PassedOver['lacks'], 'soundness'>, VerdictCode>;

function comparedParts({ sigmas, agrees, isSameOriginator, lacks }: NewestFigures): readonly VerdictPart[] {
  if (sigmas === undefined || agrees === undefined || lacks !== 'confirmation') return [];
  const figures = { sigmas: Number(sigmas.toPrecision(2)) };
  if (isSameOriginator === true) return [part(agrees ? 'UPDATE_AGREES' : 'UPDATE_CONTRADICTS', figures)];
  return [part(agrees ? 'SOURCES_AGREE' : 'SOURCES_CONTRADICT', figures)];
}

/** The way to settle the first of the doubts about a level that someone may have to act on. */
function settledParts({ risk: { level }, reasons }: VerdictInput): readonly VerdictPart[] {
  const [first] = reasons;
  if (first === undefined || level === 'LOW' || isMoveCode(first.code) || first.code === 'OWN_ALONE') return [];
  const objects = first.parameters['objects'] ?? '';
  const isNamed = first.settledBy === 'SECOND_MESSAGE' && objects !== '';
  return isNamed ? [part('SETTLED_BY_OBSERVATIONS', { objects })] : [part(settledCodes[first.settledBy], {})];
}

const settledCodes = {
  CREDIBLE_MESSAGE: 'SETTLED_BY_CREDIBLE_MESSAGE',
  BOTH_COVARIANCES: 'SETTLED_BY_BOTH_COVARIANCES',
  SECOND_MESSAGE: 'SETTLED_BY_SECOND_MESSAGE',
  NEWER_OBSERVATION: 'SETTLED_BY_NEWER_OBSERVATION',
  TRACKING: 'SETTLED_BY_TRACKING',
  SIZE: 'SETTLED_BY_SIZE',
} as const satisfies Record<SettledBy, VerdictCode>;

/** The level with the number that made it. */
function riskPart(input: VerdictInput): VerdictPart {
  const { risk, reasons } = input;
  const { level, basis } = risk;
  if (basis === undefined) return part('RISK_UNKNOWN', {});
  if (basis === 'STALE' && moveParts(input).length > 0) return part('RISK_MOVED', { level });
  const known = partsOfBasis[basis](input);
  if (known !== undefined) return known;
  const byRecord = basis === 'NOT_CREDIBLE' ? recordPart(input) : undefined;
  if (byRecord !== undefined) return byRecord;
  const probability = reasons.find(({ rule }) => rule === basis)?.probability;
  if (basis === 'DILUTED' && level === 'LOW' && probability !== undefined)
    return part('LOW_BY_SCALES', { probability: input.probability ?? 0, largest: probability });
  if (isCaution(basis) && basis !== 'CONFIRMATION_MISSING')
    return probability === undefined
      ? part('RISK_DOUBTED', { level })
      : part(`RISK_${basis}`, { level, probability, ...factorIn(input) });
  return part('RISK_KEPT', { level });
}

/** Sigmas that were too small in past events, unless another doubt about the covariances leaves more open. */
function recordPart({ risk: { level }, reasons }: VerdictInput): VerdictPart | undefined {
  const doubts = reasons.filter(({ rule }) => rule === 'NOT_CREDIBLE');
  const [worst] = doubts.toSorted((a, b) => (b.probability ?? 0) - (a.probability ?? 0));
  if (worst?.probability === undefined) return undefined;
  const { code, probability, parameters } = worst;
  const { object = '', originator = '', count = '', factor: times = '' } = parameters;
  if (code === 'OBJECT_SIGMAS_TOO_SMALL') return part('RISK_BY_RECORD', { level, object, count, times, probability });
  if (code !== 'ORIGINATOR_SIGMAS_TOO_SMALL') return undefined;
  return part('RISK_BY_RECORD_OF_ALL', { level, originator, count, times, probability });
}

/** The factor on the sigmas up to which a covariance that is not credible was judged. */
function factorIn({ reasons }: VerdictInput): { readonly times?: string } {
  const times = reasons.find(({ rule }) => rule === 'NOT_CREDIBLE')?.parameters['upTo'];
  return times === undefined ? {} : { times };
}

const kept = ({ risk: { level }, probability, madeAt }: VerdictInput): VerdictPart | undefined => {
  if (madeAt === undefined) return undefined;
  return probability === undefined
    ? part('RISK_KEPT_FROM', { level, time: madeAt })
    : part('RISK_KEPT_FROM_PC', { level, probability, time: madeAt });
};
const nothing = () => undefined;

/** The sentence of a level by its basis, if its numbers are known. */
const partsOfBasis: Readonly<Record<RiskBasis, (input: VerdictInput) => VerdictPart | undefined>> = {
  PROBABILITY: ({ risk: { level }, probability, thresholds }) => {
    if (probability === undefined) return undefined;
    if (level === 'LOW') return part('PC_BELOW', { probability, threshold: thresholds.medium });
    const threshold = { CRITICAL: thresholds.critical, HIGH: thresholds.high, MEDIUM: thresholds.medium, UNKNOWN: 0 };
    return part('PC_ABOVE', { probability, threshold: threshold[level] });
  },
  ORIGINATOR: ({ risk: { level }, originatorProbability: probability, newest, isContradictory }) => {
    if (probability === undefined) return undefined;
    const isUnsound = isContradictory === true || newest?.lacks === 'soundness';
    return part(isUnsound ? 'RISK_BY_CONTRADICTORY' : 'RISK_BY_ORIGINATOR', { level, probability });
  },
  PREVIOUS: kept,
  CONFIRMATION_MISSING: kept,
  BOUND: ({ risk: { level }, reasons, upperBound }) => {
    const doubt = reasons.find(({ rule }) => rule === 'BOUND');
    if (doubt?.probability === undefined && upperBound !== undefined)
      return part('PC_AT_MOST', { level, probability: upperBound });
    if (doubt?.probability === undefined) return part('RISK_BY_BOUND', { level });
    const code = doubt.code === 'COVARIANCE_STANDS_IN' ? 'RISK_BY_STAND_IN' : 'RISK_BY_LARGEST';
    return part(code, { level, probability: doubt.probability });
  },
  MISS: ({ risk: { level } }) => part('RISK_BY_MISS', { level }),
  POLICY: nothing,
  NOT_CREDIBLE: nothing,
  STALE: nothing,
  DILUTED: nothing,
  DENSITY: nothing,
  RADIUS: nothing,
  REENTRY: nothing,
};

/** Earlier messages that agree reassure no one if the newest allows no probability. */
function trendParts({ trend, probability, newest }: VerdictInput): readonly VerdictPart[] {
  const { steps } = trend;
  // Next to a newer message that does not count, the trend is of the others: one of them makes none, and nothing is consistent.
  const isWhole = newest === undefined;
  if (steps.length === 0) return isWhole ? [part('ONE_MESSAGE', {})] : [];
  const judged = steps.filter(({ isConsistent }) => isConsistent !== undefined);
  const changes = judged.filter(({ isConsistent }) => isConsistent === false).length;
  if (changes > 0) return [...directionPart(trend), part('INCONSISTENT', { changes, steps: judged.length })];
  if (!isWhole || probability === undefined || judged.length === 0) return directionPart(trend);
  return [...directionPart(trend), part('CONSISTENT', {})];
}

function directionPart({ direction, messages, decades }: EventTrend): readonly VerdictPart[] {
  if (direction === 'unknown') return [];
  if (direction === 'steady') return [part('STABLE', { messages })];
  return [part(direction === 'rising' ? 'RISING' : 'FALLING', { factor: 10 ** Math.abs(decades), messages })];
}

/**
 * Said once: a level by dilution says it itself, and a LOW holds for every scale or says that it does not. Next to a newer message
 * that waits it would be about the older one, whose covariances no one asks about.
 */
function dilutionPart({
  isDiluted,
  probability,
  newest,
  risk: { level, basis },
}: VerdictInput): readonly VerdictPart[] {
  if (isDiluted === undefined || probability === undefined || newest !== undefined) return [];
  if (basis === 'DILUTED' || level === 'LOW') return [];
  return [part(isDiluted ? 'DILUTED' : 'NOT_DILUTED', {})];
}

function timePart({ decision, timeToTcaS }: VerdictInput): VerdictPart {
  if (timeToTcaS <= 0) return part('TCA_PASSED', { seconds: -timeToTcaS });
  if (decision === undefined) return part('NO_DEADLINE', { seconds: timeToTcaS });
  const { secondsLeft } = decision;
  if (secondsLeft > 0) return part('DEADLINE_LEFT', { seconds: secondsLeft });
  return part('DEADLINE_PASSED', { seconds: -secondsLeft });
}

function part(code: VerdictCode, figures: VerdictPart['figures']): VerdictPart {
  return { code, figures };
}

/** A phrase for each code, with places for values in `{{ }}`, and the names of the risks. */
export interface VerdictWords {
  readonly phrases: Readonly<Record<VerdictCode, string>>;
  readonly level: (level: string) => string;
  /** Writes a figure in the way of the language; without it, the figure is kept as written. */
  readonly figure?: (written: string) => string;
}

/** The verdict as one English sentence: "Pc 3.4 × 10⁻⁴, above 1 × 10⁻⁴; stable over 5 messages; …". */
export function verdictInEnglish(parts: readonly VerdictPart[]): string {
  return verdictInWords(parts, { phrases: verdictPhrases.en, level: (level) => level.toLowerCase() });
}

/** The verdict as one sentence of a language. */
export function verdictInWords(parts: readonly VerdictPart[], words: VerdictWords): string {
  const text = parts.map((each) => phraseOf(each, words)).join('; ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function phraseOf({ code, figures }: VerdictPart, { phrases, level, figure = (text) => text }: VerdictWords): string {
  return phrases[code].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
    name === 'duration' ? durationText(Number(figures['seconds'])) : figure(figureText(name, figures[name], level)),
  );
}

function figureText(name: string, figure: number | string | undefined, level: VerdictWords['level']): string {
  if (typeof figure !== 'number') return name === 'level' ? level(String(figure ?? '')) : String(figure ?? '');
  if (probabilityNames.has(name)) return probabilityText(figure);
  if (name === 'miss') return missText(figure);
  if (name === 'threshold') return powerOfTen(figure);
  return name === 'factor' ? factorText(figure) : String(figure);
}

/** A change by more says no more than that. */
const largestFactor = 10_000;

/** "2.5", "> 10 000". */
function factorText(factor: number): string {
  return factor > largestFactor ? `> ${numberText(largestFactor, 0)}` : String(Number(factor.toPrecision(2)));
}

/** "420 m", "8.1 km". */
function missText(metres: number): string {
  return metres < 1000 ? `${Number(metres.toPrecision(3))} m` : `${Number((metres / 1000).toPrecision(2))} km`;
}

const probabilityNames: ReadonlySet<string> = new Set(['probability', 'largest', 'lowest', 'highest']);

const secondsPerMinute = 60;
const hoursShownAlone = 10;
const hoursWithoutDays = 48;

/** "5 d 9 h", "21 h", "3 h 20 min", "45 min". */
function durationText(seconds: number): string {
  const hours = Math.floor(seconds / secondsPerHour);
  const minutes = Math.floor((seconds % secondsPerHour) / secondsPerMinute);
  if (hours === 0) return `${minutes} min`;
  if (hours >= hoursWithoutDays)
    return hours % 24 === 0 ? `${hours / 24} d` : `${Math.floor(hours / 24)} d ${hours % 24} h`;
  return hours >= hoursShownAlone ? `${hours} h` : `${hours} h ${minutes} min`;
}
