import { secondsPerDay } from '@farpass/astro/constants';

/** The time left to decide on a manoeuvre. Lead times are in seconds before the closest approach. */
export interface DecisionTime {
  /** Last moment to command the manoeuvre. */
  readonly commitLeadS: number;
  /** Moment from which a manoeuvre is considered; never after the last moment. */
  readonly considerLeadS: number;
  /** Time to the last moment; 0 or negative once it has passed. */
  readonly secondsLeft: number;
  readonly state: 'early' | 'consider' | 'passed';
  /** Messages still expected before the last moment, at the mean pace so far; undefined without a pace. */
  readonly updatesLeft: number | undefined;
}

/** A day before the closest approach, by which NASA CARA usually commits to a burn: a mark in plots, and no deadline. */
export const committedLeadS = secondsPerDay;

/** A manoeuvre is usually considered from 3.5 days before the closest approach on (NASA CARA). */
const usualConsiderLeadS = 302_400;

/** The present time and the messages so far, all in seconds before the closest approach. */
export interface DecisionInput {
  readonly timeToTcaS: number;
  /** Creation times of the messages, in any order. */
  readonly messagesBeforeTcaS: readonly number[];
  readonly commitLeadS: number;
  readonly considerLeadS?: number | undefined;
}

/** The time left to decide. */
export function decisionTime(input: DecisionInput): DecisionTime {
  const { timeToTcaS, messagesBeforeTcaS, commitLeadS } = input;
  const considerLeadS = Math.max(input.considerLeadS ?? usualConsiderLeadS, commitLeadS);
  const secondsLeft = timeToTcaS - commitLeadS;
  const state = secondsLeft <= 0 ? 'passed' : timeToTcaS <= considerLeadS ? 'consider' : 'early';
  const paceS = paceOf(messagesBeforeTcaS);
  const updatesLeft = paceS === undefined ? undefined : Math.max(0, Math.floor(secondsLeft / paceS));
  return { commitLeadS, considerLeadS, secondsLeft, state, updatesLeft };
}

/** Mean time between messages, s; undefined if all have the same creation time. */
function paceOf(messagesBeforeTcaS: readonly number[]): number | undefined {
  const spanS = Math.max(...messagesBeforeTcaS) - Math.min(...messagesBeforeTcaS);
  return spanS > 0 ? spanS / (messagesBeforeTcaS.length - 1) : undefined;
}
