import { isMoveCode, type RiskDoubt } from './doubt.ts';
import type { RiskEvidence } from './evidence.ts';
import { agreementOf } from './history/agreement.ts';
import { type IsSettled, isOn, type JudgedMessage, judgedMessage } from './judged.ts';
import { type CautionRule, liftingRules, type Risk, type RiskLevel, type RiskRules, riskLevel } from './level.ts';
import { messageReasons, reasonOf } from './message-reasons.ts';
import type { RiskReason } from './reason.ts';
import { type KnownShape, statedOf, type WithoutProbability, withoutProbability } from './without-probability.ts';

/** A message with the level that it gives, its doubts included. */
export interface WeighedMessage {
  readonly message: RiskEvidence;
  readonly risk: Risk;
  readonly reasons: readonly RiskReason[];
  /** Undefined without a probability of ours. */
  readonly judged: JudgedMessage | undefined;
  /** Whether it says enough to lower what is known. */
  readonly mayLower: boolean;
  /** Whether the level is that of a number that holds: a probability, a proven bound, or a statement. */
  readonly isByNumber: boolean;
  /** The level without its doubts. */
  readonly alone: RiskLevel;
  /** The level of a bound for every covariance: what it may lower to, if it may not lower further. */
  readonly proven?: RiskLevel | undefined;
}

/** The knowledge besides a message when it is weighed. */
export interface Weighing {
  readonly rules: RiskRules;
  /** The last covariances of the pair. */
  readonly shape: KnownShape | undefined;
  /** The last message that a person confirmed. */
  readonly confirmed: RiskEvidence | undefined;
  /** Whether a person confirmed this one. */
  readonly isConfirmed: boolean;
}

/** Weighs a message alone: one level, with what its doubts leave open, unless a person settled them. */
export function weighedMessage(message: RiskEvidence, weighing: Weighing): WeighedMessage {
  if (message.found.kind !== 'probability') return withMoves(weighedWithout(message, weighing), weighing.rules);
  const { rules, isConfirmed } = weighing;
  const { isSettled, settledRules } = isConfirmed ? everything : settledBefore(message, weighing);
  const judged = judgedMessage(message, without(rules, settledRules), (doubt) => !isMove(doubt) && isSettled(doubt));
  return {
    message,
    risk: judged.risk,
    reasons: messageReasons(message, judged),
    judged,
    mayLower: true,
    isByNumber: true,
    alone: riskLevel(judged.probability, rules.thresholds),
  };
}

function weighedWithout(message: RiskEvidence, { rules, shape, isConfirmed }: Weighing): WeighedMessage {
  const found = withoutProbability(message, { shape, rules });
  const { risk, mayLower, isRigorous, settled } = found;
  const alone = settled === 'UNKNOWN' && risk.level !== 'UNKNOWN' ? 'LOW' : settled;
  const isByNumber = isRigorous || risk.basis === 'ORIGINATOR';
  const known = { message, judged: undefined, isByNumber, alone, proven: found.proven };
  if (!isConfirmed) return { ...known, risk, reasons: reasonsWithout(found), mayLower };
  const basis = statedOf(message) === undefined ? 'BOUND' : 'ORIGINATOR';
  return { ...known, risk: { level: alone, basis }, reasons: [], mayLower: true };
}

function reasonsWithout({ risk: { level, basis }, isRigorous, isByShape, largest }: WithoutProbability) {
  if (isRigorous || basis !== 'BOUND') return [];
  const code = isByShape ? 'COVARIANCE_STANDS_IN' : 'COVARIANCE_MISSING';
  return [{ ...reasonOf('BOUND', code, level), probability: largest }];
}

/** An object that moved makes a message without a probability MEDIUM at least. */
function withMoves(weighed: WeighedMessage, rules: RiskRules): WeighedMessage {
  const move = weighed.message.doubts?.find((doubt) => isMove(doubt) && isOn(rules, doubt.rule));
  if (move === undefined || weighed.risk.level !== 'LOW') return weighed;
  const { rule, code, parameters } = move;
  const reason = { ...reasonOf(rule, code, 'MEDIUM'), parameters };
  return { ...weighed, risk: { level: 'MEDIUM', basis: rule }, reasons: [reason] };
}

/** A burn is known after the message that it makes doubtful, and perhaps after its confirmation: only a newer observation settles it. */
function isMove({ code }: RiskDoubt): boolean {
  return isMoveCode(code);
}

/** Doubts and rules that a person settled. */
interface Settled {
  readonly isSettled: IsSettled;
  readonly settledRules: readonly CautionRule[];
}

const everything: Settled = { isSettled: () => true, settledRules: liftingRules };
const nothing: Settled = { isSettled: () => false, settledRules: [] };

/** The doubts and rules that a person settled for a message stay settled for later ones of its originator that agree with it. */
function settledBefore(message: RiskEvidence, { confirmed, rules }: Pick<Weighing, 'confirmed' | 'rules'>): Settled {
  const isSame = confirmed?.origin !== undefined && confirmed.origin.originator === message.origin?.originator;
  if (!isSame || agreementOf(confirmed, message) !== 'agrees') return nothing;
  const codes = new Set((confirmed.doubts ?? []).map(({ code }) => code));
  const { undoubted } = judgedMessage(confirmed, rules);
  return {
    isSettled: ({ code }) => codes.has(code),
    settledRules: liftingRules.filter((rule) => rule === undoubted.basis),
  };
}

function without(rules: RiskRules, settled: readonly CautionRule[]): RiskRules {
  return settled.length === 0 ? rules : { ...rules, switchedOff: [...(rules.switchedOff ?? []), ...settled] };
}
