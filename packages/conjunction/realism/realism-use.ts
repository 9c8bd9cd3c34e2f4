import type { LearntCovariance } from './lead-growth.ts';

/** A wish of an operator about the covariances of its satellite's ephemerides, from a study of past predictions. */
export interface RealismUse {
  /** Multiplies the sigmas that a file states. */
  readonly factor: number;
  /** For the times at which a file states none, by lead time; empty if nothing was learnt. */
  readonly growth: readonly LearntCovariance[];
  /** Past predictions in the study. */
  readonly predictions: number;
  /** When the first and the last of them were made (UTC), if that is known. */
  readonly period?: readonly [from: string, to: string];
  /** Whether they end more than 90 days ago. */
  readonly isOutdated?: boolean;
  /** The person who asked for it, when (UTC), and why. */
  readonly by: string;
  readonly at: string;
  readonly reason: string;
}

const longestReason = 120;

/** The sentence about scaled sigmas; messages and pages quote it. */
export function scaledSentence(use: RealismUse): string {
  return `Sigmas multiplied by ${use.factor.toPrecision(3)}: ${originOf(use)}`;
}

/** The sentence about a covariance from past predictions. */
export function filledSentence(use: RealismUse, leadHours: number): string {
  return `The errors of past predictions after ${leadHours.toFixed(1)} h are used instead: ${originOf(use)}`;
}

function originOf({ predictions, period, isOutdated = false, by, at, reason }: RealismUse): string {
  const why = reason.length > longestReason ? `${reason.slice(0, longestReason)}...` : reason;
  const made = period === undefined ? '' : ` from ${period[0].slice(0, 10)} to ${period[1].slice(0, 10)}`;
  const age = isOutdated ? ', whose data end more than 90 days ago' : '';
  return `${predictions} past predictions of this satellite${made}${age}, asked for by ${by} on ${at.slice(0, 10)} (${why}).`;
}
