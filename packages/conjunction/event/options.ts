/** The possible decisions on an event. */
type OptionKind = 'WAIT' | 'TRACK' | 'MANOEUVRE' | 'NOTHING';

/** Cost and effect of one decision; times are in seconds before the closest approach. */
export interface DecisionOption {
  readonly kind: OptionKind;
  /** The reason why it cannot be chosen; undefined if it can. */
  readonly obstacle: OptionObstacle | undefined;
  /** The last moment at which it can be chosen; undefined if it cannot be chosen at all. */
  readonly lastMomentS: number | undefined;
  /** Probability of collision that remains if nothing else is done; undefined if unknown. */
  readonly probabilityLeft: number | undefined;
  /** Chance that the event is settled before the decision deadline. */
  readonly chanceSettled: number | undefined;
}

type OptionObstacle = 'DECISION_PASSED' | 'TCA_PASSED' | 'NO_PASS_IN_TIME' | 'NO_GAIN' | 'NOT_COMPUTED' | 'SETTLED';

/** The best set of tracking passes, as far as known. */
interface TrackingProspect {
  /** Start of its first pass, s before the closest approach. */
  readonly firstPassLeadS: number;
  /** Median of the probabilities that may result. */
  readonly medianProbability: number;
  readonly chanceSettled: number;
}

/** The data from which the options of an event follow. */
export interface OptionInput {
  readonly timeToTcaS: number;
  readonly commitLeadS: number;
  /** Probability of collision now; undefined if it is not known. */
  readonly probability: number | undefined;
  /** The effect of the provider's messages alone until the decision deadline. */
  readonly waiting: { readonly medianProbability: number; readonly chanceSettled: number } | undefined;
  /** Undefined: not computed. `none`: no pass delivers in time. `gainless`: some do, but would settle nothing. */
  readonly tracking: TrackingProspect | 'none' | 'gainless' | 'settled' | undefined;
  /** The newest burn that was computed, with the probability after it. */
  readonly manoeuvre: { readonly probability: number; readonly commandLeadS: number } | undefined;
}

/**
 * The four possible decisions, always in this order. Waiting and tracking end with the decision deadline, a manoeuvre
 * ends when its burn has to be commanded, doing nothing ends with the closest approach.
 */
export function decisionOptions(input: OptionInput): readonly DecisionOption[] {
  return [waiting(input), tracking(input), manoeuvre(input), nothing(input)];
}

const none = { lastMomentS: undefined, probabilityLeft: undefined, chanceSettled: undefined } as const;

/** What is over: the whole event, or only the time to decide. */
function passedOf({ timeToTcaS, commitLeadS }: Pick<OptionInput, 'timeToTcaS' | 'commitLeadS'>) {
  if (timeToTcaS <= 0) return 'TCA_PASSED';
  return timeToTcaS <= commitLeadS ? 'DECISION_PASSED' : undefined;
}

function waiting({ timeToTcaS, commitLeadS, probability, waiting: found }: OptionInput): DecisionOption {
  const passed = passedOf({ timeToTcaS, commitLeadS });
  if (passed !== undefined) return { kind: 'WAIT', obstacle: passed, ...none };
  return {
    kind: 'WAIT',
    obstacle: undefined,
    lastMomentS: commitLeadS,
    probabilityLeft: found?.medianProbability ?? probability,
    chanceSettled: found?.chanceSettled,
  };
}

function tracking({ timeToTcaS, commitLeadS, tracking: found }: OptionInput): DecisionOption {
  const kind = 'TRACK';
  const passed = passedOf({ timeToTcaS, commitLeadS });
  if (passed !== undefined) return { kind, obstacle: passed, ...none };
  if (found === undefined) return { kind, obstacle: 'NOT_COMPUTED', ...none };
  if (found === 'settled') return { kind, obstacle: 'SETTLED', ...none };
  if (found === 'gainless') return { kind, obstacle: 'NO_GAIN', ...none };
  if (found === 'none' || found.firstPassLeadS > timeToTcaS) return { kind, obstacle: 'NO_PASS_IN_TIME', ...none };
  const { firstPassLeadS: lastMomentS, medianProbability: probabilityLeft, chanceSettled } = found;
  return { kind, obstacle: undefined, lastMomentS, probabilityLeft, chanceSettled };
}

function manoeuvre({ timeToTcaS, commitLeadS, manoeuvre: found }: OptionInput): DecisionOption {
  const kind = 'MANOEUVRE';
  if (timeToTcaS <= 0) return { kind, obstacle: 'TCA_PASSED', ...none };
  if (found === undefined)
    return timeToTcaS > commitLeadS
      ? { kind, obstacle: 'NOT_COMPUTED', ...none, lastMomentS: commitLeadS }
      : { kind, obstacle: 'DECISION_PASSED', ...none };
  const { probability: probabilityLeft, commandLeadS: lastMomentS } = found;
  const obstacle = timeToTcaS > lastMomentS ? undefined : 'DECISION_PASSED';
  return { kind, obstacle, lastMomentS, probabilityLeft, chanceSettled: undefined };
}

function nothing({ timeToTcaS, probability }: OptionInput): DecisionOption {
  if (timeToTcaS <= 0) return { kind: 'NOTHING', obstacle: 'TCA_PASSED', ...none };
  return {
    kind: 'NOTHING',
    obstacle: undefined,
    lastMomentS: 0,
    probabilityLeft: probability,
    chanceSettled: undefined,
  };
}
