import { withoutCalmingDefaults } from './defaults.ts';
import type { RiskEvidence } from './evidence.ts';
import { type AppliedPolicy, policyOver } from './floor.ts';
import { confirmationOf } from './history/confirmation.ts';
import { isOn, judgedMessage } from './judged.ts';
import {
  defaultRiskRules,
  isUrgent,
  type Risk,
  type RiskLevel,
  type RiskRules,
  severityOf,
  unknownRisk,
} from './level.ts';
import { reasonOf } from './message-reasons.ts';
import type { ReasonCode, RiskReason } from './reason.ts';
import { supportOf } from './sources.ts';
import { type WeighedMessage, weighedMessage } from './weighed.ts';
import { type KnownShape, riskOfContradictory } from './without-probability.ts';

/** A person's statement that the newest message made until a time is right, s since 1970. */
export interface PersonalConfirmation {
  readonly untilS: number;
}

/** The risk of an event, the message that counts for it, and the doubts that keep its level up. */
export interface RiskStanding {
  readonly risk: Risk;
  readonly reasons: readonly RiskReason[];
  /** The message that counts: the figures of the event are its own. Undefined without messages. */
  readonly counts: RiskEvidence | undefined;
  /** The messages behind trends and forecasts, oldest first: without those that wait, calm by default, or contradict themselves. */
  readonly counting: readonly RiskEvidence[];
  /** The newest message, if it is not the one that counts. */
  readonly passedOver: PassedOver | undefined;
  /** The level that the newest message alone would give, without its doubts; undefined if it gives none. */
  readonly newestAlone: RiskLevel | undefined;
  /** The message that a person would confirm; undefined under a policy. */
  readonly confirmable: RiskEvidence | undefined;
  /** The newest probability of each originator. */
  readonly sources: readonly SourceRisk[];
  /** The policy of the operator that the level is of: it is not a doubt, and neither a message nor a confirmation ends it. */
  readonly policy: AppliedPolicy | undefined;
}

/** A message that does not count. */
export interface PassedOver {
  readonly message: RiskEvidence;
  /** A determined covariance; a second source, after tracks or a screening of our own; a confirmation; or sound figures. */
  readonly lacks: 'covariance' | 'second-track' | 'second-source' | 'confirmation' | 'soundness';
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

interface State {
  readonly rules: RiskRules;
  readonly shape: KnownShape | undefined;
  /** The message that the level rests on. */
  readonly anchor: WeighedMessage | undefined;
  /** Messages since then that say less, and wait for a confirmation. */
  readonly waiting: readonly WeighedMessage[];
  /** The newest of those that say less, or too little, and why it does not count. */
  readonly held: HeldMessage | undefined;
  /** A newer message that contradicts itself, and is more urgent. */
  readonly suspected: { readonly message: RiskEvidence; readonly risk: Risk } | undefined;
  readonly earlier: readonly RiskEvidence[];
  readonly sources: ReadonlyMap<string, WeighedMessage>;
  /** The last message that a person confirmed. */
  readonly confirmed: RiskEvidence | undefined;
}

/** Why a message does not count. */
interface HeldBecause {
  readonly code: ReasonCode;
  readonly parameters?: RiskReason['parameters'];
}

interface HeldMessage {
  readonly by: WeighedMessage;
  readonly rule: 'CONFIRMATION_MISSING' | 'PREVIOUS';
  readonly code: ReasonCode;
  readonly parameters: RiskReason['parameters'];
}

/**
 * The risk of an event after its messages, which are given oldest first. Each message has one level: that of its probability,
 * or of the largest one that its doubts leave open. One that is as bad as what is known, or worse, counts at once, and so does
 * a fall from MEDIUM. A fall from HIGH or CRITICAL waits for a confirmation (`confirmationOf`), or for a person; until then the
 * message before it counts.
 */
export function standingOf(
  messages: readonly RiskEvidence[],
  { rules = defaultRiskRules, confirmations = [] }: StandingInput = {},
): RiskStanding {
  const sound = withoutCalmingDefaults(messages);
  const confirmed = new Set(confirmations.flatMap((one) => confirmedBy(one, sound)));
  let state: State = { ...nothingKnown, rules };
  for (const message of sound)
    state = { ...after(state, message, confirmed.has(message)), earlier: [...state.earlier, message] };
  const shown = shownIn(state);
  const { held, anchor, suspected } = state;
  const newest = held?.by ?? anchor;
  const policy = policyOver(shown, { floors: rules.floors, messages });
  return {
    ...(policy === undefined ? shown : { risk: { level: policy.level, basis: 'POLICY' }, reasons: [] }),
    policy,
    counts: countsIn(state, messages),
    counting: countingIn(state),
    passedOver: passedOverIn(state, messages),
    newestAlone: policy !== undefined ? undefined : suspected === undefined ? newest?.alone : levelIn(state),
    confirmable: policy === undefined ? (suspected?.message ?? newest?.message) : undefined,
    sources: [...state.sources.values()].flatMap(sourceRisk),
  };
}

const nothingKnown: Omit<State, 'rules'> = {
  shape: undefined,
  anchor: undefined,
  waiting: [],
  held: undefined,
  suspected: undefined,
  earlier: [],
  sources: new Map(),
  confirmed: undefined,
};

function confirmedBy({ untilS }: PersonalConfirmation, messages: readonly RiskEvidence[]): readonly RiskEvidence[] {
  const found = messages.findLast(({ origin }) => origin !== undefined && origin.madeS <= untilS);
  return found === undefined ? [] : [found];
}

function sourceRisk({ message: { origin }, judged }: WeighedMessage): readonly SourceRisk[] {
  if (origin === undefined || judged === undefined) return [];
  const { originator, madeS } = origin;
  return [{ originator, madeS, probability: judged.probability, level: judged.risk.level }];
}

function after(state: State, message: RiskEvidence, isConfirmed: boolean): State {
  if (message.isContradictory) return afterContradictory(state, message, isConfirmed);
  const weighed = weighedMessage(message, { ...state, isConfirmed });
  const known = { ...state, shape: shapeOf(message) ?? state.shape, suspected: undefined };
  const next = isConfirmed ? { ...established(known, weighed), confirmed: message } : placed(known, weighed);
  const { origin } = message;
  const isSource = origin !== undefined && weighed.judged !== undefined;
  return isSource ? { ...next, sources: new Map([...next.sources, [origin.originator, weighed]]) } : next;
}

function shapeOf({ miss, origin, found }: RiskEvidence): KnownShape | undefined {
  const joint = miss?.inPlane?.joint;
  if (joint === undefined || found.kind !== 'probability') return undefined;
  return { joint, madeS: origin?.madeS, primary: origin?.primary };
}

/** A message that contradicts itself counts only if it is more urgent than what is known, and no person said that it is wrong. */
function afterContradictory(state: State, message: RiskEvidence, isConfirmed: boolean): State {
  if (isConfirmed) return { ...state, suspected: undefined };
  const risk = riskOfContradictory(message, state.rules);
  if (risk.level === 'UNKNOWN' || severityOf(risk.level) >= severityOf(shownIn(state).risk.level)) return state;
  return { ...state, suspected: { message, risk } };
}

/** A message, and the one that the level rests on. */
interface Compared {
  readonly weighed: WeighedMessage;
  readonly anchor: WeighedMessage;
}

/** The state in which a message counts. */
function established(state: State, anchor: WeighedMessage): State {
  return { ...state, anchor, waiting: [], held: undefined };
}

/** The state after a message: it counts, or it says less than what is known and waits. */
function placed(state: State, said: WeighedMessage): State {
  const { anchor, rules } = state;
  const weighed = anchor === undefined || said.mayLower ? said : asProven({ weighed: said, anchor });
  const { message, risk } = weighed;
  if (anchor === undefined) return risk.level === 'UNKNOWN' ? state : established(state, weighed);
  if (risk.level === 'UNKNOWN' || isTooLittle({ weighed, anchor }))
    return held(state, weighed, { code: 'COVARIANCE_MISSING' });
  if (!isBetter(weighed, anchor)) return established(state, weighed);
  const late = message.doubts?.find(({ code }) => code === 'MADE_LATER');
  if (!isOn(rules, 'CONFIRMATION_MISSING')) return established(state, weighed);
  if (late !== undefined) return held(state, weighed, late);
  if (message.source !== undefined) return afterOwn(state, weighed);
  return isUrgent(anchor.risk.level) ? afterFall(state, { weighed, anchor }) : established(state, weighed);
}

/** A message that may not lower a level by old covariances, with the bound that holds for every one, if that lowers it. */
function asProven({ weighed, anchor }: Compared): WeighedMessage {
  const { proven } = weighed;
  if (proven === undefined) return weighed;
  const bounded: WeighedMessage = {
    ...weighed,
    ...{ risk: { level: proven, basis: 'BOUND' }, reasons: [], mayLower: true, isByNumber: true },
  };
  return isBetter(bounded, anchor) ? bounded : weighed;
}

function isBetter(one: WeighedMessage, other: WeighedMessage): boolean {
  return severityOf(one.risk.level) > severityOf(other.risk.level);
}

/** A message without a number of its own neither lowers what is known nor replaces a number that says the same. */
function isTooLittle({ weighed, anchor }: Compared): boolean {
  if (severityOf(weighed.risk.level) < severityOf(anchor.risk.level)) return false;
  if (!isBetter(weighed, anchor)) return !weighed.isByNumber && anchor.isByNumber;
  if (!weighed.mayLower) return true;
  // A statement replaces an older one of its own originator, or what only we found.
  const isStatement = weighed.risk.basis === 'ORIGINATOR' && weighed.judged === undefined;
  const [theirs, known] = [weighed.message.origin?.originator, anchor.message.origin?.originator];
  return isStatement && theirs !== known && anchor.message.source === undefined;
}

function held(state: State, by: WeighedMessage, { code, parameters = {} }: HeldBecause): State {
  const rule = code === 'COVARIANCE_MISSING' ? 'PREVIOUS' : 'CONFIRMATION_MISSING';
  return { ...state, held: { by, rule, code, parameters } };
}

/** One of our own lowers a risk no further than the worse of the two messages that support each other. */
function afterOwn(state: State, weighed: WeighedMessage): State {
  const { earlier, rules } = state;
  const support = supportOf(weighed.message, earlier);
  if (support.length === 0)
    return { ...held(state, weighed, { code: 'OWN_ALONE' }), waiting: [...state.waiting, weighed] };
  const levels = support.map((each) => judgedMessage(each, rules).undoubted.level);
  const [worst = weighed.risk.level] = levels.toSorted((a, b) => severityOf(a) - severityOf(b));
  if (severityOf(worst) >= severityOf(weighed.risk.level)) return established(state, weighed);
  return established(state, { ...weighed, risk: { level: worst, basis: 'CONFIRMATION_MISSING' } });
}

/**
 * A fall from HIGH or CRITICAL. Once it is confirmed, the worse of the messages that confirm each other counts; if that is
 * MEDIUM or LOW, the newer one.
 */
function afterFall(state: State, { weighed, anchor }: Compared): State {
  const { message } = weighed;
  const waiting = [...state.waiting, weighed];
  const { by, gap, objects } = confirmationOf({
    message,
    anchor: anchor.message,
    waiting: state.waiting.map((each) => each.message),
  });
  const outcomes = by.map((set) =>
    worstWeighed(waiting.filter((each) => each === weighed || set.includes(each.message))),
  );
  const [best] = outcomes.toSorted((a, b) => severityOf(b.risk.level) - severityOf(a.risk.level));
  const parameters = { objects: objects.join(', ') };
  if (best === undefined) return { ...held(state, weighed, { code: gap, parameters }), waiting };
  if (!isUrgent(best.risk.level) || !isBetter(weighed, best)) return established(state, weighed);
  const left = waiting.filter((each) => isBetter(each, best));
  return { ...held(established(state, best), weighed, { code: 'FALL_NOT_CONFIRMED', parameters }), waiting: left };
}

/** The worst of some messages; of equals the newest. */
function worstWeighed(messages: readonly WeighedMessage[]): WeighedMessage {
  return messages.reduce((worst, each) => (isBetter(each, worst) ? worst : each));
}

/** The level that counts, and why it is not simply that of a probability. */
function shownIn(state: State): Pick<RiskStanding, 'risk' | 'reasons'> {
  const { anchor, held: by, suspected } = state;
  if (suspected !== undefined) {
    const { level, basis } = suspected.risk;
    const reasons = basis === 'BOUND' ? [reasonOf('BOUND', 'CONTRADICTS_ITSELF', level)] : [];
    return { risk: suspected.risk, reasons };
  }
  if (anchor === undefined) return { risk: unknownRisk, reasons: [] };
  if (by === undefined) return { risk: anchor.risk, reasons: anchor.reasons };
  const { level } = anchor.risk;
  const why = { ...reasonOf(by.rule, by.code, level), parameters: by.parameters };
  return {
    risk: { level, basis: by.rule },
    reasons: [why, ...by.by.reasons.filter(({ rule, code }) => rule !== 'BOUND' && code !== 'LOW_BY_SCALES')],
  };
}

function levelIn({ anchor }: State): RiskLevel | undefined {
  return anchor?.risk.level;
}

/** The message whose figures are those of the event; a summary has none as long as another message has them. */
function countsIn(state: State, messages: readonly RiskEvidence[]): RiskEvidence | undefined {
  const { anchor, suspected } = state;
  const found = anchor?.message ?? state.earlier.findLast((each) => !each.isContradictory) ?? suspected?.message;
  if (found !== undefined && hasStates(found)) return found;
  return countingIn(state).findLast(hasStates) ?? found ?? messages.at(-1);
}

/** A summary states the length of the miss, and none of its parts. */
function hasStates({ miss }: RiskEvidence): boolean {
  return miss?.radialKm !== undefined || miss?.inPlane !== undefined;
}

function countingIn({ earlier, waiting, held: by }: State): readonly RiskEvidence[] {
  const left = new Set([...waiting.map(({ message }) => message), by?.by.message]);
  return earlier.filter((each) => !each.isContradictory && !left.has(each));
}

function passedOverIn(state: State, messages: readonly RiskEvidence[]): PassedOver | undefined {
  const newest = messages.at(-1);
  if (newest === undefined || countsIn(state, messages) === newest) return undefined;
  const { held: by } = state;
  if (newest.isContradictory) return { message: newest, lacks: 'soundness' };
  if (!state.earlier.includes(newest)) return { message: newest, lacks: 'covariance' };
  if (by?.by.message !== newest) return undefined;
  if (by.rule === 'PREVIOUS') return { message: newest, lacks: 'covariance' };
  if (by.code !== 'OWN_ALONE') return { message: newest, lacks: 'confirmation' };
  return { message: newest, lacks: newest.source?.kind === 'tracked' ? 'second-track' : 'second-source' };
}
