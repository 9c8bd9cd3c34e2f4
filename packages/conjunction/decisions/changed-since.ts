import { disagreement } from '../event/disagreement.ts';
import type { MessageFigures } from '../event/figures.ts';
import { isUrgent, type RiskLevel, severityOf } from '../event/risk/level.ts';
import type { decisionChangeKinds } from './codes.ts';

/** An event as a decision saw it, or as it is now. */
export interface DecidedOn {
  readonly level: RiskLevel;
  readonly probability?: number | undefined;
  /** The message whose figures are those of the event. */
  readonly messageId?: string | undefined;
  /** Undefined if the message allows none, or is no longer stored. */
  readonly figures?: MessageFigures | undefined;
}

/** A decision, the event that it rests on, and the event as it is now. */
export interface DecisionCheck {
  readonly decidedOn: DecidedOn;
  readonly present: DecidedOn;
  /** Whether it closed the event (no action, or mitigated). */
  readonly isClosed: boolean;
}

/**
 * Why a decision no longer fits: the probability is three times higher; the miss is lower by more than two sigmas; the
 * approach moved by more than three sigmas; the level rose; a newer message decides about an event that was closed at
 * HIGH or CRITICAL.
 */
export type DecisionChange = (typeof decisionChangeKinds)[number];

const timesHigher = 3;
const sigmasNearer = 2;

/**
 * The changes since a decision, so that a person has to look again; none if the event is LOW now, because then
 * nothing is left to decide. The level alone is not a measure: nothing is worse than CRITICAL, and its probability can still
 * rise.
 */
export function changesSince(check: DecisionCheck): readonly DecisionChange[] {
  const { decidedOn, present, isClosed } = check;
  if (present.level === 'LOW') return [];
  const changes: (DecisionChange | false)[] = [
    isHigher(check) && 'PROBABILITY',
    isNearer(check) && 'MISS',
    hasMoved(check) && 'MOVED',
    severityOf(present.level) < severityOf(decidedOn.level) && 'LEVEL',
    isClosed && isUrgent(present.level) && present.messageId !== decidedOn.messageId && 'NEWER_MESSAGE',
  ];
  return changes.filter((change) => change !== false);
}

function isHigher({ decidedOn: { probability: before }, present: { probability: now } }: DecisionCheck): boolean {
  return before !== undefined && now !== undefined && now > 0 && now >= timesHigher * before;
}

/** Sigmas are those of the message that the decision rests on, along its miss in the encounter plane. */
function isNearer({ decidedOn: { figures: before }, present: { figures: now } }: DecisionCheck): boolean {
  const sigmaKm = before && sigmaAlongMissKm(before);
  if (before === undefined || now === undefined || sigmaKm === undefined) return false;
  return before.geometry.missDistanceKm - now.geometry.missDistanceKm > sigmasNearer * sigmaKm;
}

/** One sigma of the relative position along the miss in the encounter plane; undefined without covariances or miss. */
function sigmaAlongMissKm({ plane }: MessageFigures): number | undefined {
  if (plane?.joint === undefined) return undefined;
  const { xKm: x, yKm: y } = plane.object2;
  const squared = x * x + y * y;
  const { xx, xy, yy } = plane.joint;
  return squared > 0 ? Math.sqrt(Math.max(0, (xx * x * x + 2 * xy * x * y + yy * y * y) / squared)) : undefined;
}

function hasMoved({ decidedOn, present }: DecisionCheck): boolean {
  if (decidedOn.figures === undefined || present.figures === undefined) return false;
  if (decidedOn.messageId === present.messageId) return false;
  return disagreement({ of: present.figures, than: decidedOn.figures }, 'built-on').isConsistent === false;
}
