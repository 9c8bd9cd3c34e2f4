import { secondsPerDay } from '@farpass/astro/constants';
/** The time left to decide on a manoeuvre. Lead times are in seconds before the closest approach. */
export interface DecisionTime {
  /** Last moment to command the manoeuvre. */
  readonly commitLeadS: number;
  /** No one set it: the usual one, which blocks nothing. */
  readonly isDefault: boolean;
  /** Moment from which a manoeuvre is considered; never after the last moment. */
  readonly considerLeadS: number;
  /** Time to the last moment; 0 or negative once it has passed. */
  readonly secondsLeft: number;
  readonly state: 'early' | 'consider' | 'passed';
  /** Messages still expected before the last moment, at the mean pace so far; undefined without a pace. */
  readonly updatesLeft: number | undefined;
}

/** Usual lead times: commanded one day and considered 3.5 days before the closest approach (NASA CARA). */
export const usualCommitLeadS = secondsPerDay;
const usualConsiderLeadS = 302_400;

/** The present time and the messages so far, all in seconds before the closest approach. */
export interface DecisionInput {
  readonly timeToTcaS: number;
  /** Creation times of the messages, in any order. */
  readonly messagesBeforeTcaS: readonly number[];
  readonly commitLeadS?: number | undefined;
  readonly considerLeadS?: number | undefined;
}

/** The time left to decide. */
export function decisionTime(input: DecisionInput): DecisionTime {
  const { timeToTcaS, messagesBeforeTcaS, commitLeadS = usualCommitLeadS } = input;
  const considerLeadS = Math.max(input.considerLeadS ?? usualConsiderLeadS, commitLeadS);
  const secondsLeft = timeToTcaS - commitLeadS;
  const state = secondsLeft <= 0 ? 'passed' : timeToTcaS <= considerLeadS ? 'consider' : 'early';
  const paceS = paceOf(messagesBeforeTcaS);
  const updatesLeft = paceS === undefined ? undefined : Math.max(0, Math.floor(secondsLeft / paceS));
  const isDefault = input.commitLeadS === undefined;
  return { commitLeadS, isDefault, considerLeadS, secondsLeft, state, updatesLeft };
}

/** Mean time between messages, s; undefined if all have the same creation time. */
function paceOf(messagesBeforeTcaS: readonly number[]): number | undefined {
  const spanS = Math.max(...messagesBeforeTcaS) - Math.min(...messagesBeforeTcaS);
  return spanS > 0 ? spanS / (messagesBeforeTcaS.length - 1) : undefined;
}
