import { shortestReason } from '@farpass/conjunction/decisions';
import type { PlanState } from '@farpass/manoeuvre/life';
import type { uplinkStates } from './codes.ts';

/**
 * The fate of the commands of a plan whose files were taken. NOTHING was sent to the satellite; they were sent and
 * REMOVED again; they are still ON_BOARD and may fire.
 */
export type UplinkState = (typeof uplinkStates)[number];

/** A wish to cancel a plan. */
export interface Cancellation {
  readonly state: PlanState;
  /** The reason as typed. */
  readonly reason: string;
  readonly uplinked?: UplinkState | undefined;
}

/**
 * Fields that are missing before a plan may be cancelled. Once its files were taken, others may act on them: they need a reason and
 * have to know what is on board.
 */
export function missingOfCancellation({ state, reason, uplinked }: Cancellation): 'REASON' | 'UPLINK' | undefined {
  if (state !== 'EXPORTED') return undefined;
  if (reason.trim().length < shortestReason) return 'REASON';
  return uplinked === undefined ? 'UPLINK' : undefined;
}
