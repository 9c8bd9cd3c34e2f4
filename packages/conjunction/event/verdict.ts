import { secondsPerHour } from '@farpass/astro/constants';
import { powerOfTen, probabilityText } from '@farpass/astro/figures';
import type { DecisionTime } from './decision.ts';
import type { EventTrend } from './report.ts';
import type { PassedOver } from './risk/counted.ts';
import { moveCodes } from './risk/doubt.ts';
import { isCaution, type Risk, type RiskThresholds, riskLevel } from './risk/level.ts';
import type { ProbabilityInterval, RiskReason } from './risk/reason.ts';
import de from './verdict.de.json' with { type: 'json' };
import en from './verdict.en.json' with { type: 'json' };

/** The facts about an event from which one sentence is made. */
export interface VerdictInput {
  readonly risk: Risk;
  readonly thresholds: RiskThresholds;
  /** Our probability by the newest message; undefined if that message allows none. */
  readonly probability?: number | undefined;
  readonly originatorProbability?: number | undefined;
  /** The originator's probability if it is worse than ours by a level, and HIGH or CRITICAL. */
  readonly dissentingProbability?: number | undefined;
  /** Our probability at ten times the newest sigmas. */
  readonly atTenSigmas?: number | undefined;
  /** Objects that moved since the orbit of the newest message, or are likely to: the reasons that say so. */
  readonly moves?: readonly Pick<RiskReason, 'code' | 'parameters'>[] | undefined;
  /** The ends of the probability of an object that re-enters. */
  readonly interval?: ProbabilityInterval | undefined;
  readonly trend: EventTrend;
  /** Whether better tracking would first raise the probability; undefined if that is not known. */
  readonly isDiluted?: boolean | undefined;
  /** A message that contradicts itself is newer than the one that is judged, or is itself the one. */
  readonly isNewestContradictory: boolean;
  /** A newer message that does not count. */
  readonly passedOver?: PassedOver | undefined;
  readonly decision: Pick<DecisionTime, 'secondsLeft' | 'isDefault'>;
  /** Time to the closest approach, s. */
  readonly timeToTcaS: number;
}

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
export function verdictOf(input: VerdictInput): readonly VerdictPart[] {
  const risk = riskPart(input);
  const { dissentingProbability: probability } = input;
  const dissent = probability === undefined ? [] : [part('ORIGINATOR_DISSENTS', { probability })];
  const explained = [...dissent, ...newestPart(input, risk), ...trendParts(input), ...dilutionPart(input)];
  return [risk, ...moveParts(input), ...intervalPart(input), ...explained, timePart(input)];
}

function intervalPart({ interval }: VerdictInput): readonly VerdictPart[] {
  return interval === undefined ? [] : [part('PC_INTERVAL', { ...interval })];
}

function moveParts({ moves = [] }: VerdictInput): readonly VerdictPart[] {
  return moveCodes.flatMap((code) =>
    moves.filter((move) => move.code === code).map(({ parameters }) => part(code, parameters)),
  );
}

/** Why the newest message is not the one that is judged, unless the risk has said so. */
function newestPart(input: VerdictInput, risk: VerdictPart): readonly VerdictPart[] {
  const { isNewestContradictory, passedOver } = input;
  if (passedOver !== undefined)
    return [part(passedOverCodes[passedOver.lacks], { probability: passedOver.probability })];
  if (!isNewestContradictory || risk.code === 'RISK_BY_CONTRADICTORY') return [];
  const isByMiss = risk.code === 'RISK_BY_BOUND' || risk.code === 'RISK_BY_MISS';
  return [part(isByMiss ? 'NEWEST_MISS_ALONE' : 'NEWEST_CONTRADICTORY', {})];
}

const passedOverCodes = {
  covariance: 'NEWEST_BY_DEFAULT',
  'second-track': 'NEWEST_BY_ONE_TRACK',
  'second-source': 'NEWEST_BY_SCREENING',
} as const satisfies Record<PassedOver['lacks'], VerdictCode>;

function riskPart(input: VerdictInput): VerdictPart {
  const { risk, thresholds, probability, originatorProbability, isNewestContradictory } = input;
  const { level, basis } = risk;
  const isConfirmed = basis !== 'CONFIRMATION_MISSING';
  const isByProbability = basis === 'PROBABILITY' || (!isConfirmed && riskLevel(probability, thresholds) === level);
  if (isByProbability && probability !== undefined) {
    if (level === 'LOW') return part('PC_BELOW', { probability, threshold: thresholds.medium });
    const threshold = { CRITICAL: thresholds.critical, HIGH: thresholds.high, MEDIUM: thresholds.medium, UNKNOWN: 0 };
    return part('PC_ABOVE', { probability, threshold: threshold[level] });
  }
  if (basis === 'ORIGINATOR' && originatorProbability !== undefined)
    return part(isNewestContradictory ? 'RISK_BY_CONTRADICTORY' : 'RISK_BY_ORIGINATOR', {
      level,
      probability: originatorProbability,
    });
  if (!isConfirmed) return part('RISK_UNCONFIRMED', { level });
  if (basis === 'PREVIOUS') return part('RISK_BY_PREVIOUS', { level });
  if (basis === 'BOUND') return part('RISK_BY_BOUND', { level });
  if (basis === 'STALE' && moveParts(input).length > 0) return part('RISK_MOVED', { level });
  if (isCaution(basis)) return part(`RISK_${basis}`, { level, probability: input.atTenSigmas ?? '' });
  return basis === 'MISS' ? part('RISK_BY_MISS', { level }) : part('RISK_UNKNOWN', {});
}

/** Earlier messages that agree reassure no one if the newest allows no probability. */
function trendParts({ trend, probability }: VerdictInput): readonly VerdictPart[] {
  const { steps } = trend;
  if (steps.length === 0) return [part('ONE_MESSAGE', {})];
  const judged = steps.filter(({ isConsistent }) => isConsistent !== undefined);
  const changes = judged.filter(({ isConsistent }) => isConsistent === false).length;
  if (changes > 0) return [...directionPart(trend), part('INCONSISTENT', { changes, steps: judged.length })];
  if (probability === undefined || judged.length === 0) return directionPart(trend);
  return [...directionPart(trend), part('CONSISTENT', {})];
}

function directionPart({ direction, messages, decades }: EventTrend): readonly VerdictPart[] {
  if (direction === 'unknown') return [];
  if (direction === 'steady') return [part('STABLE', { messages })];
  return [part(direction === 'rising' ? 'RISING' : 'FALLING', { factor: 10 ** Math.abs(decades), messages })];
}

function dilutionPart({ isDiluted, probability }: VerdictInput): readonly VerdictPart[] {
  if (isDiluted === undefined || probability === undefined) return [];
  return [part(isDiluted ? 'DILUTED' : 'NOT_DILUTED', {})];
}

function timePart({ decision, timeToTcaS }: VerdictInput): VerdictPart {
  if (timeToTcaS <= 0) return part('TCA_PASSED', { seconds: -timeToTcaS });
  const { secondsLeft, isDefault } = decision;
  if (secondsLeft > 0) return part('DEADLINE_LEFT', { seconds: secondsLeft });
  if (isDefault) return part('NO_DEADLINE', { seconds: timeToTcaS });
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
  if (name === 'threshold') return powerOfTen(figure);
  return name === 'factor' ? String(Number(figure.toPrecision(2))) : String(figure);
}

const probabilityNames: ReadonlySet<string> = new Set(['probability', 'lowest', 'highest']);

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
