import type { BurnMoments, Deadline } from '../moments/index.ts';
import type { obstacles, optionKinds } from './codes.ts';

/** The possible decisions on an event, in the order in which they are shown. */
export type OptionKind = (typeof optionKinds)[number];

/**
 * Why an option cannot be chosen. DECISION_PASSED: the deadline that the satellite sets has passed. TCA_PASSED.
 * COMMAND_PASSED: no command reaches the satellite before the closest approach. BURN_PASSED: the last moment to command the
 * known burn has passed, a later one may help. BURN_UNDER_WAY: the commands of a burn are out of our hands, and nothing says yet how
 * it was flown; a second one would add to it. NOT_COMPUTED: nothing is known yet. SEARCHING: a search for a burn waits or
 * runs. NO_BURN: no burn within the constraints is enough. NOT_NEEDED: the probability is below the target without a burn.
 * NO_PASS_IN_TIME. SETTLED. NO_ROLE, NO_SENSOR and NO_COVARIANCE: what is missing for the value of tracking.
 */
export type OptionObstacle = (typeof obstacles)[number];

/** Chances of an event before its decision deadline, 0 to 1. */
export interface EventChances {
  /** It clears: the probability falls to LOW. */
  readonly chanceCleared: number;
  /** It clears or is confirmed. */
  readonly chanceSettled: number;
  /** The probability is one for which a burn is needed. */
  readonly chanceBurnNeeded: number | undefined;
}

/** The set of passes that an order would buy. */
export interface TrackingProspect extends EventChances {
  readonly price: { readonly amount: number; readonly currency: string } | undefined;
  /** Last moment to order it, ms since 1970: the start of its first pass less the lead of the sensors. */
  readonly lastOrderMs: number;
  readonly gainOverWaiting: number;
  readonly isWorth: boolean;
}

/** The burn of a plan or of a search. */
export interface BurnProspect {
  readonly moments: BurnMoments;
  /** Probability of this event after it, and of meeting any object. */
  readonly probability: number;
  readonly probabilityOfAny: number | undefined;
  readonly deltaVMPerS: number;
  readonly propellantKg: number | undefined;
  /** The plan that has it; undefined if a search proposes it. */
  readonly plan: { readonly manoeuvreId: string; readonly isHandedOver: boolean } | undefined;
}

type TrackingObstacle = 'NOT_COMPUTED' | 'NO_PASS_IN_TIME' | 'SETTLED' | 'NO_ROLE' | 'NO_SENSOR' | 'NO_COVARIANCE';
type BurnObstacle = 'NOT_COMPUTED' | 'SEARCHING' | 'NO_BURN' | 'NOT_NEEDED';

/** The data from which the options of an event follow. */
export interface OptionInput {
  readonly nowMs: number;
  readonly tcaMs: number;
  readonly deadline: Deadline;
  /** Probability of collision now, and of meeting any object without a burn; undefined if it is not known. */
  readonly probability: number | undefined;
  readonly probabilityOfAny: number | undefined;
  /** The provider's messages alone, until the deadline. */
  readonly waiting: EventChances | undefined;
  readonly tracking: TrackingProspect | TrackingObstacle;
  readonly burn: BurnProspect | BurnObstacle;
}

/** Cost and effect of one decision; times in ms since 1970. */
export interface DecisionOption {
  readonly kind: OptionKind;
  /** Why it cannot be chosen; undefined if it can. */
  readonly obstacle: OptionObstacle | undefined;
  /** The last moment at which it can be chosen; undefined if that is not known. */
  readonly lastMomentMs: number | undefined;
  /** The mean of the probabilities of collision that may result: the same kind of number for every option. */
  readonly expectedProbability: number | undefined;
  readonly probabilityOfAny: number | undefined;
  readonly chances: EventChances | undefined;
  readonly tracking: TrackingProspect | undefined;
  readonly burn: BurnProspect | undefined;
}

/**
 * The four possible decisions. Information does not move a probability on average, so that waiting and tracking leave the
 * present one as their mean: what they change are the chances. A deadline that no one set blocks nothing.
 */
export function decisionOptions(input: OptionInput): readonly DecisionOption[] {
  return [waiting(input), tracking(input), manoeuvre(input), nothing(input)];
}

/** The end of every option but doing nothing. */
function endOf({ nowMs, tcaMs, deadline }: OptionInput): OptionObstacle | undefined {
  if (nowMs >= tcaMs) return 'TCA_PASSED';
  if (deadline.isCommandPassed) return 'COMMAND_PASSED';
  return deadline.isPassed && !deadline.isDefault ? 'DECISION_PASSED' : undefined;
}

function plainOption(kind: OptionKind, obstacle: OptionObstacle | undefined): DecisionOption {
  return {
    kind,
    obstacle,
    lastMomentMs: undefined,
    expectedProbability: undefined,
    probabilityOfAny: undefined,
    chances: undefined,
    tracking: undefined,
    burn: undefined,
  };
}

function waiting(input: OptionInput): DecisionOption {
  const option = plainOption('WAIT', endOf(input));
  if (option.obstacle !== undefined) return option;
  const { deadline, probability, probabilityOfAny, waiting: chances } = input;
  // After the last useful command, waiting ends in no burn: it blocks nothing, and no later moment takes its place.
  const lastMomentMs = deadline.isPassed ? undefined : (deadline.atMs ?? input.tcaMs);
  return { ...option, lastMomentMs, expectedProbability: probability, probabilityOfAny, chances };
}

function tracking(input: OptionInput): DecisionOption {
  const { nowMs, tracking: found, probability, probabilityOfAny } = input;
  const obstacle = endOf(input) ?? (typeof found === 'string' ? found : undefined);
  if (obstacle !== undefined || typeof found === 'string') return plainOption('TRACK', obstacle);
  if (found.lastOrderMs < nowMs) return plainOption('TRACK', 'NO_PASS_IN_TIME');
  const { lastOrderMs: lastMomentMs, chanceCleared, chanceSettled, chanceBurnNeeded } = found;
  const chances = { chanceCleared, chanceSettled, chanceBurnNeeded };
  const option = { ...plainOption('TRACK', undefined), lastMomentMs, chances, tracking: found };
  return { ...option, expectedProbability: probability, probabilityOfAny };
}

/** A burn does not end with the decision deadline but with its own command. */
function manoeuvre({ nowMs, tcaMs, deadline, burn }: OptionInput): DecisionOption {
  const kind = 'MANOEUVRE';
  if (nowMs >= tcaMs) return plainOption(kind, 'TCA_PASSED');
  if (typeof burn === 'string') return plainOption(kind, deadline.isCommandPassed ? 'COMMAND_PASSED' : burn);
  const { moments, probability, probabilityOfAny, plan } = burn;
  const isOver = nowMs >= moments.commandMs;
  const over = deadline.isCommandPassed ? 'COMMAND_PASSED' : 'BURN_PASSED';
  const obstacle = plan?.isHandedOver === true ? 'BURN_UNDER_WAY' : isOver ? over : undefined;
  const option = { ...plainOption(kind, obstacle), lastMomentMs: moments.commandMs, burn };
  return { ...option, expectedProbability: probability, probabilityOfAny };
}

function nothing({ nowMs, tcaMs, probability, probabilityOfAny }: OptionInput): DecisionOption {
  const option = plainOption('NOTHING', nowMs >= tcaMs ? 'TCA_PASSED' : undefined);
  if (option.obstacle !== undefined) return option;
  return { ...option, lastMomentMs: tcaMs, expectedProbability: probability, probabilityOfAny };
}
