import { msPerHour } from '@farpass/astro/constants';
import { usualCommitLeadS } from '@farpass/conjunction/event';

/** The inputs of a decision deadline. */
export interface DeadlineInput {
  readonly tcaMs: number;
  readonly nowMs: number;
  /** Hours before the closest approach at which the satellite wants the decision; undefined if no one set it. */
  readonly commitTimeHours: number | undefined;
  readonly commandLeadHours: number;
  /** Last moment to command the latest burn that still helps; undefined if no search knows one. */
  readonly lastCommandMs?: number | undefined;
}

/**
 * SET: the satellite sets it. USUAL: a day before the closest approach, because no one set one. LAST_BURN: that day is over
 * or shorter than the lead, and the latest burn that still helps must be commanded by then. APPROACH: no such burn is known,
 * and a later command reaches the satellite after the closest approach.
 */
export type DeadlineBasis = 'SET' | 'USUAL' | 'LAST_BURN' | 'APPROACH';

/** The last moment to decide. */
export interface Deadline {
  readonly atMs: number;
  readonly basis: DeadlineBasis;
  /** No one set it: it blocks nothing. */
  readonly isDefault: boolean;
  readonly isPassed: boolean;
  /** No command of any burn reaches the satellite before the closest approach. */
  readonly isCommandPassed: boolean;
}

/**
 * The last moment to decide. One that no one set moves on while a burn can still be commanded: first the usual day, then the
 * command of the latest burn that helps, then the command of any burn.
 */
export function decisionDeadline(input: DeadlineInput): Deadline {
  const { tcaMs, nowMs, commitTimeHours, commandLeadHours, lastCommandMs } = input;
  const approachMs = tcaMs - commandLeadHours * msPerHour;
  const common = { isCommandPassed: nowMs >= approachMs };
  if (commitTimeHours !== undefined) {
    const atMs = tcaMs - commitTimeHours * msPerHour;
    return { atMs, basis: 'SET', isDefault: false, isPassed: nowMs >= atMs, ...common };
  }
  const usualMs = Math.min(approachMs, tcaMs - usualLeadMs);
  const open = (
    [
      { atMs: usualMs, basis: 'USUAL' },
      { atMs: lastCommandMs, basis: 'LAST_BURN' },
    ] as const
  ).flatMap(({ atMs, basis }) => (atMs !== undefined && atMs > nowMs ? [{ atMs, basis }] : []));
  const [next] = open;
  const { atMs, basis } = next ?? { atMs: approachMs, basis: 'APPROACH' as const };
  return { atMs, basis, isDefault: true, isPassed: nowMs >= atMs, ...common };
}

const usualLeadMs = 1000 * usualCommitLeadS;
