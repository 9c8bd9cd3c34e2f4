import { secondsPerDay } from '@farpass/astro/constants';
import type { attentionKinds } from './codes.ts';
import { type RiskLevel, riskLevels } from './risk/level.ts';

/** The decisions about an event, as far as its need for attention depends on them. */
export interface EventStanding {
  readonly level: RiskLevel;
  /** The originator's probability is HIGH or CRITICAL, and ours better by a level. */
  readonly originatorDissents: boolean;
  /** A later screening of our own cleared it. */
  readonly isCleared: boolean;
  /** The decision deadline, s before the closest approach; undefined for a satellite that cannot manoeuvre. */
  readonly commitLeadS?: number | undefined;
  /** Risk at which the event was closed (no action, or mitigated); undefined while it is open. */
  readonly closedAt?: RiskLevel | undefined;
  /** Risk at which the event was acknowledged. */
  readonly acknowledgedAt?: RiskLevel | undefined;
  /** The event changed since the decision or acknowledgement (`changesSince`). */
  readonly hasChangedSinceDecision?: boolean | undefined;
  /** The moment of a burn that people rely on passed before its plan was handed over. */
  readonly isBurnMissed?: boolean | undefined;
  /** The last moment to command a burn that people rely on is near, due or past. */
  readonly isCommandDue?: boolean | undefined;
  /** The moment of a commanded burn is over, and nothing says yet whether it was flown. */
  readonly isBurnUnderWay?: boolean | undefined;
  /** One of its objects moved after the orbit of the newest message. */
  readonly hasMoved?: boolean | undefined;
  /** The risk of another pass of its pair that has not an event of its own; undefined without one. */
  readonly otherPassAt?: RiskLevel | undefined;
}

/**
 * Why an event needs attention: its risk is HIGH or CRITICAL; nothing is known to base a risk on; it is MEDIUM and the
 * decision deadline is near; it is CRITICAL and not acknowledged; its originator states a HIGH or CRITICAL
 * probability and ours is better; its risk rose after it was closed; it changed since it was decided or acknowledged;
 * a burn that people rely on was missed, or its command is due; it is not known whether a burn was flown; an object moved after the orbit of the newest message;
 * another pass of its pair is HIGH or CRITICAL, worse than the risk at which the event was closed, and has no event of its own.
 */
export type Attention = (typeof attentionKinds)[number];

/**
 * From when on the end of the time to decide counts as near, s before the closest approach: a day before the decision deadline,
 * and two days before the approach at the latest, also for a satellite that cannot manoeuvre.
 */
export function nearLeadS(commitLeadS: number | undefined): number {
  return Math.max((commitLeadS ?? 0) + secondsPerDay, 2 * secondsPerDay);
}

/** An event at a time before its closest approach, or after it (negative), s. */
export interface EventStandingAt extends EventStanding {
  readonly secondsToTca: number;
}

/** The reasons why an event needs attention; none if it is past, cleared, or closed at its risk. */
export function attentionOf({ secondsToTca, ...standing }: EventStandingAt): readonly Attention[] {
  if (secondsToTca <= 0) return [];
  return reasonsAhead(standing).filter((reason) => secondsToTca <= leadOf(reason, standing));
}

/**
 * From which time before its closest approach on an event needs attention if it stays as it is, s: infinite if it does
 * already, whenever that is; undefined if it never will.
 */
export function attentionLeadS(standing: EventStanding): number | undefined {
  const leads = reasonsAhead(standing).map((reason) => leadOf(reason, standing));
  return leads.length === 0 ? undefined : Math.max(...leads);
}

/** The reasons that hold at some time before the closest approach. */
function reasonsAhead(standing: EventStanding): readonly Attention[] {
  const { level, isCleared, closedAt, acknowledgedAt } = standing;
  if (isCleared) return [];
  const isChanged = standing.hasChangedSinceDecision === true && 'CHANGED_SINCE_DECISION';
  const isMissed = standing.isBurnMissed === true && 'BURN_MISSED';
  const isDue = standing.isCommandDue === true && 'COMMAND_DUE';
  const isUnderWay = standing.isBurnUnderWay === true && 'BURN_UNDER_WAY';
  const isMoved = standing.hasMoved === true && 'OBJECT_MOVED';
  const isOther = isOtherPassUrgent(standing) && 'OTHER_PASS';
  if (closedAt !== undefined)
    return present([
      isWorse({ level, than: closedAt }) && 'RISEN',
      isChanged,
      isMissed,
      isDue,
      isUnderWay,
      isMoved,
      isOther,
    ]);
  return present([
    (level === 'CRITICAL' || level === 'HIGH') && 'RISK',
    level === 'UNKNOWN' && 'UNKNOWN_RISK',
    level === 'MEDIUM' && 'DEADLINE',
    level === 'CRITICAL' && !isAcknowledged(level, acknowledgedAt) && 'UNACKNOWLEDGED',
    standing.originatorDissents && 'ORIGINATOR',
    isChanged,
    isMissed,
    isDue,
    isUnderWay,
    isMoved,
    isOther,
  ]);
}

function isOtherPassUrgent({ otherPassAt: level, closedAt }: EventStanding): boolean {
  if (level !== 'HIGH' && level !== 'CRITICAL') return false;
  return closedAt === undefined || isWorse({ level, than: closedAt });
}

/** A deadline counts once it is near; every other reason at once. */
function leadOf(reason: Attention, { commitLeadS }: EventStanding): number {
  return reason === 'DEADLINE' ? nearLeadS(commitLeadS) : Infinity;
}

function present(reasons: readonly (Attention | false)[]): readonly Attention[] {
  return reasons.filter((reason) => reason !== false);
}

/** Whether a risk is worse than another; an unknown risk is no better than LOW. */
export function isWorse({ level, than }: { readonly level: RiskLevel; readonly than: RiskLevel }): boolean {
  return rankOf(level) < rankOf(than);
}

/** Whether an event was acknowledged at its present risk or a worse one. */
export function isAcknowledged(level: RiskLevel, acknowledgedAt: RiskLevel | undefined): boolean {
  return acknowledgedAt !== undefined && !isWorse({ level, than: acknowledgedAt });
}

function rankOf(level: RiskLevel): number {
  return riskLevels.indexOf(level === 'UNKNOWN' ? 'LOW' : level);
}
