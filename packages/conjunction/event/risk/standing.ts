import { significant } from '@farpass/astro/figures';
import type { PlaneCovariance } from '../../plane/encounter-plane.ts';
import { agreementOf, uncertaintyOf } from './agreement.ts';
import { confirmationOf } from './confirmation.ts';
import { withoutCalmingDefaults } from './counted.ts';
import { moveCodes, type RiskDoubt } from './doubt.ts';
import type { RiskEvidence } from './evidence.ts';
import { type IsSettled, isOn, type JudgedMessage, judgedMessage, probabilityOfOtherRadius } from './judged.ts';
import {
  type CautionRule,
  defaultRiskRules,
  type Risk,
  type RiskLevel,
  type RiskRules,
  riskLevels,
  severityOf,
  unknownRisk,
} from './level.ts';
import { freshS } from './origin.ts';
import { type ReasonCode, type RiskReason, settledBy } from './reason.ts';
import { supportOf } from './sources.ts';
import { riskOfContradictory, riskWithoutProbability } from './without-probability.ts';

/** A person's statement that the newest message made until a time is right, s since 1970. */
export interface PersonalConfirmation {
  readonly untilS: number;
}

/** The risk of an event, and the rules that keep it from being that of the newest probability. */
export interface RiskStanding {
  readonly risk: Risk;
  readonly reasons: readonly RiskReason[];
  /** The level that the newest probability alone would give; undefined if no message allows one. */
  readonly newestAlone: RiskLevel | undefined;
  /** When the message of that probability was made, s since 1970: what a person would confirm. */
  readonly newestMadeS: number | undefined;
  /** The newest probability of each originator. */
  readonly sources: readonly SourceRisk[];
}

/** The last message of one originator. */
export interface SourceRisk {
  readonly originator: string;
  readonly madeS: number;
  readonly probability: number;
  readonly level: RiskLevel;
}

/** How an operator judges, and what its people confirmed. */
export interface StandingInput {
  readonly rules?: RiskRules | undefined;
  readonly confirmations?: readonly PersonalConfirmation[] | undefined;
}

/** A message's evidence with its judgement. */
interface JudgedEvidence {
  readonly message: RiskEvidence;
  readonly judged: JudgedMessage;
}

interface State {
  readonly rules: RiskRules;
  readonly shape: PlaneCovariance | undefined;
  /** The risk that is shown after the messages so far. */
  readonly shown: Risk;
  readonly reasons: readonly RiskReason[];
  /** The level that the probabilities so far have established, and the message that did. */
  readonly settled: Risk;
  readonly anchor: JudgedEvidence | undefined;
  /** Messages since then that say less, and wait for a confirmation. */
  readonly waiting: readonly RiskEvidence[];
  /** All messages so far. */
  readonly earlier: readonly RiskEvidence[];
  /** The newest message of each originator. */
  readonly sources: ReadonlyMap<string, JudgedEvidence>;
  readonly newest: JudgedEvidence | undefined;
  /** The confirmation of a person. */
  readonly confirmed: RiskEvidence | undefined;
}

/**
 * The risk of an event after its messages, which are given oldest first. A probability that is worse than what is known
 * counts at once. One that is better counts if nothing speaks against it: its covariances are credible, it agrees within
 * three sigmas with what it replaces and with other originators that are as fresh, and it knows as much. Otherwise the
 * worse level stays until a second message, a second track or a person confirms the better one. Of
 * originators that agree, one that knows better may lower the risk of one that knows less, but not the other way round.
 */
export function standingOf(
  messages: readonly RiskEvidence[],
  { rules = defaultRiskRules, confirmations = [] }: StandingInput = {},
): RiskStanding {
  const counted = withoutCalmingDefaults(messages.map((evidence) => ({ evidence }))).map(({ evidence }) => evidence);
  const confirmed = new Set(confirmations.flatMap((one) => confirmedBy(one, counted)));
  let state: State = { ...nothingKnown, rules };
  for (const message of counted)
    state = { ...after(state, message, confirmed.has(message)), earlier: [...state.earlier, message] };
  const { shown: risk, reasons, newest, sources } = state;
  return {
    risk,
    reasons,
    newestAlone: newest?.judged.undoubted.level,
    newestMadeS: newest?.message.origin?.madeS,
    sources: [...sources.values()].flatMap(sourceRisk),
  };
}

const nothingKnown: Omit<State, 'rules'> = {
  shape: undefined,
  shown: unknownRisk,
  reasons: [],
  settled: unknownRisk,
  anchor: undefined,
  waiting: [],
  earlier: [],
  sources: new Map(),
  newest: undefined,
  confirmed: undefined,
};

function confirmedBy({ untilS }: PersonalConfirmation, messages: readonly RiskEvidence[]): readonly RiskEvidence[] {
  const found = messages.findLast(
    ({ origin, found: { kind } }) => kind === 'probability' && origin !== undefined && origin.madeS <= untilS,
  );
  return found === undefined ? [] : [found];
}

function sourceRisk({ message: { origin }, judged }: JudgedEvidence): readonly SourceRisk[] {
  if (origin === undefined) return [];
  const { originator, madeS } = origin;
  return [{ originator, madeS, probability: judged.probability, level: judged.risk.level }];
}

function after(state: State, message: RiskEvidence, isConfirmed: boolean): State {
  if (message.isContradictory) return afterContradictory(state, message);
  const known = { ...state, shape: message.miss?.inPlane?.joint ?? state.shape };
  if (message.found.kind !== 'probability') return afterUnknown(known, message);
  const isSettled = settledDoubt(state, message);
  const isSettledByPerson: IsSettled = (doubt) => !isMove(doubt) && (isConfirmed || isSettled(doubt));
  const judged = judgedMessage(message, state.rules, isSettledByPerson);
  const now: JudgedEvidence = { message, judged };
  const next = afterProbability(known, now, isConfirmed);
  const { origin } = message;
  const sources = origin === undefined ? next.sources : new Map([...next.sources, [origin.originator, now]]);
  return { ...next, sources, newest: now };
}

/** A message that contradicts itself counts only if it is more urgent than what is known. */
function afterContradictory(state: State, message: RiskEvidence): State {
  const suspected = riskOfContradictory(message, state.rules);
  return severityOf(suspected.level) < severityOf(state.shown.level)
    ? { ...state, shown: suspected, reasons: [] }
    : state;
}

function afterUnknown(state: State, message: RiskEvidence): State {
  const { shape, rules, shown: before } = state;
  const shown = riskWithoutProbability(message, { before, shape, rules });
  const move = (message.doubts ?? []).find((doubt) => isMove(doubt) && isOn(rules, doubt.rule));
  if (move !== undefined && shown.level === 'LOW') {
    const { rule, code, parameters } = move;
    return {
      ...state,
      shown: { level: 'MEDIUM', basis: rule },
      reasons: [{ ...reasonOf(rule, code, 'MEDIUM'), parameters }],
    };
  }
  return { ...state, shown, reasons: shown.basis === 'PREVIOUS' ? state.reasons : [] };
}

/** A burn is known after the message that it makes doubtful, and perhaps after its confirmation: only a newer observation settles it. */
function isMove({ code }: RiskDoubt): boolean {
  return moveCodes.some((each) => each === code);
}

/** A doubt that a person settled for a message stays settled for later ones of its originator that agree with it. */
function settledDoubt({ confirmed }: State, message: RiskEvidence): IsSettled {
  const isSame = confirmed?.origin !== undefined && confirmed.origin.originator === message.origin?.originator;
  if (!isSame || agreementOf(confirmed, message) !== 'agrees') return () => false;
  const codes = new Set((confirmed.doubts ?? []).map(({ code }) => code));
  return ({ code }) => codes.has(code);
}

function afterProbability(state: State, now: JudgedEvidence, isConfirmed: boolean): State {
  const { risk, undoubted, doubts } = now.judged;
  const confirmed = isConfirmed ? { ...establishedState(state, now), confirmed: now.message } : undefined;
  if (confirmed !== undefined && doubts.length === 0) return confirmed;
  const isWorse = rankOf(undoubted.level) <= rankOf(state.settled.level);
  if (doubts.length > 0) {
    const base = confirmed ?? (isWorse ? establishedState(state, now) : { ...state, waiting: state.waiting });
    const kept = rankOf(base.settled.level) < rankOf(risk.level);
    const shown: Risk = kept ? { level: base.settled.level, basis: doubts[0]?.doubt.rule ?? risk.basis } : risk;
    return { ...base, shown, reasons: [...doubtReasons(now, shown.level), ...ownReasons(now)] };
  }
  if (isWorse) return establishedState(state, now);
  const reasons = obstaclesTo(state, now);
  const [first] = reasons;
  if (first === undefined) return establishedState(state, asSupported(state, now));
  const shown: Risk = { level: state.settled.level, basis: first.rule };
  return { ...state, shown, reasons, waiting: [...state.waiting, now.message] };
}

/** Tracks of our own lower a risk no further than the worse of the two messages that support each other. */
function asSupported({ earlier, rules }: State, now: JudgedEvidence): JudgedEvidence {
  const { message, judged } = now;
  const levels = supportOf(message, earlier).map((each) => judgedMessage(each, rules).undoubted.level);
  const worst = levels.toSorted((a, b) => rankOf(a) - rankOf(b))[0] ?? judged.undoubted.level;
  if (rankOf(worst) >= rankOf(judged.undoubted.level)) return now;
  return { message, judged: { ...judged, undoubted: { level: worst, basis: 'CONFIRMATION_MISSING' } } };
}

/** The state in which the level of a message, without its doubts, is what is known. */
function establishedState(state: State, now: JudgedEvidence): State {
  const { undoubted: settled } = now.judged;
  return { ...state, settled, shown: settled, anchor: now, waiting: [], reasons: ownReasons(now) };
}

/** From the worst level to the best; a smaller number is worse. */
function rankOf(level: RiskLevel): number {
  return riskLevels.indexOf(level);
}

function doubtReasons({ judged }: JudgedEvidence, level: RiskLevel): readonly RiskReason[] {
  return judged.doubts.map(({ doubt: { rule, code, parameters }, probability, lowest }) => ({
    ...{ rule, code, parameters, level, probability },
    ...(lowest === undefined ? {} : { lowestProbability: lowest }),
    settledBy: settledBy(rule),
  }));
}

/** The reason of a level that is that of a diluted probability, of a shared density error, or of what else is known about the radius. */
function ownReasons({ message, judged: { undoubted, largest } }: JudgedEvidence): readonly RiskReason[] {
  if (undoubted.basis === 'DENSITY') return [densityReason(message, undoubted.level)];
  if (undoubted.basis === 'RADIUS') return [radiusReason(message, undoubted.level)];
  if (undoubted.basis !== 'DILUTED') return [];
  return [{ ...reasonOf('DILUTED', 'LARGEST_OF_SCALES', undoubted.level), probability: largest }];
}

function densityReason({ sharedDensity, ownDensity }: RiskEvidence, level: RiskLevel): RiskReason {
  const isStated = sharedDensity !== undefined;
  const code = isStated ? 'DENSITY_SHARED' : 'DENSITY_OURS';
  return { ...reasonOf('DENSITY', code, level), probability: isStated ? sharedDensity : ownDensity };
}

function radiusReason(message: RiskEvidence, level: RiskLevel): RiskReason {
  const { stated, unlisted } = message.otherRadius ?? {};
  const probability = probabilityOfOtherRadius(message);
  const metres = (km: number) => significant(km * 1000, 3);
  if (stated !== undefined && stated.probability === probability)
    return {
      ...reasonOf('RADIUS', 'RADIUS_STATED_LARGER', level),
      parameters: { stated: metres(stated.radiusKm) },
      probability,
    };
  if (unlisted !== undefined && unlisted.probability === probability)
    return {
      ...reasonOf('RADIUS', 'RADIUS_LISTED_BY_CLASS', level),
      parameters: { radius: metres(unlisted.radiusKm) },
      probability,
    };
  return { ...reasonOf('RADIUS', 'RADIUS_UNCERTAIN', level), probability };
}

function reasonOf(rule: CautionRule, code: ReasonCode, level: RiskLevel): RiskReason {
  return { rule, code, parameters: {}, level, settledBy: settledBy(rule) };
}

/** Reasons against a better level; none if it counts. */
function obstaclesTo(state: State, now: JudgedEvidence): readonly RiskReason[] {
  const { settled } = state;
  const found = [...contradictions(state, now), ...missing(state, now), ...ignorance(state, now)];
  return found
    .filter(({ rule }) => isOn(state.rules, rule))
    .map(({ rule, code, originator, parameters }) => ({
      ...reasonOf(rule, code, settled.level),
      parameters: parameters ?? (originator === undefined ? {} : { originator }),
    }));
}

interface Obstacle {
  readonly rule: CautionRule;
  readonly code: ReasonCode;
  readonly originator?: string | undefined;
  readonly parameters?: RiskReason['parameters'];
}

function contradictions({ anchor, sources, waiting }: State, { message }: JudgedEvidence): readonly Obstacle[] {
  const rivals = [...new Set([...(anchor ? [anchor] : []), ...freshRivals(sources, message)])].filter(
    (rival) => rival.message.origin !== undefined && agreementOf(rival.message, message) === 'contradicts',
  );
  const [rival] = rivals;
  if (rival === undefined || message.origin === undefined || message.source !== undefined) return [];
  const lastS = Math.max(...rivals.map((each) => each.message.origin?.madeS ?? 0));
  const since = waiting.filter(({ origin }) => origin !== undefined && origin.madeS >= lastS);
  const confirmation = confirmationOf(message, since);
  if (confirmation.kind === 'confirmed') return [];
  if (confirmation.kind === 'missing') return [{ rule: 'CONFIRMATION_MISSING', code: confirmation.code }];
  const originator = rival.message.origin?.originator;
  const isOther = originator !== message.origin.originator;
  return [{ rule: 'CONTRADICTED', code: isOther ? 'CONTRADICTS_SOURCE' : 'CONTRADICTS_EARLIER', originator }];
}

/** The last messages of other originators, if they are as fresh. */
function freshRivals(sources: State['sources'], { origin }: RiskEvidence): readonly JudgedEvidence[] {
  if (origin === undefined) return [];
  return [...sources.values()].filter(({ message: { origin: other } }) => {
    return other !== undefined && other.originator !== origin.originator && origin.madeS - other.madeS <= freshS;
  });
}

function missing(state: State, { message, judged }: JudgedEvidence): readonly Obstacle[] {
  const { sources, earlier } = state;
  const late = message.doubts?.find(({ code }) => code === 'MADE_LATER');
  if (late !== undefined) return [{ rule: late.rule, code: late.code, parameters: late.parameters }];
  if (message.source !== undefined)
    return supportOf(message, earlier).length > 0 ? [] : [{ rule: 'CONFIRMATION_MISSING', code: 'OWN_ALONE' }];
  const better = freshRivals(sources, message).find((rival) => {
    const isWorse = rankOf(rival.judged.undoubted.level) < rankOf(judged.undoubted.level);
    return isWorse && agreementOf(rival.message, message) === 'agrees' && knowsLess(message, rival.message);
  });
  const originator = better?.message.origin?.originator;
  return better === undefined ? [] : [{ rule: 'CONFIRMATION_MISSING', code: 'SOURCE_KNOWS_BETTER', originator }];
}

function knowsLess(one: RiskEvidence, other: RiskEvidence): boolean {
  return (uncertaintyOf(one) ?? Number.POSITIVE_INFINITY) > (uncertaintyOf(other) ?? Number.POSITIVE_INFINITY);
}

/** How much larger the uncertain area may be before a smaller probability is only ignorance: twice the sigmas. */
const lessKnown = 4;

/** A diluted probability does not lower what a message established that knew far more. */
function ignorance({ anchor }: State, { message, judged }: JudgedEvidence): readonly Obstacle[] {
  if (!judged.isDiluted || anchor === undefined || anchor.message.isByDefault === true) return [];
  const [before, after] = [uncertaintyOf(anchor.message), uncertaintyOf(message)];
  const isLess = before !== undefined && after !== undefined && after > lessKnown * before;
  return isLess ? [{ rule: 'DILUTED', code: 'KNOWS_LESS' }] : [];
}
