import { shortestReason } from './acceptance.ts';

/** A wish to change a setting in a way that lowers an alarm or removes evidence. */
export interface LooseningWish {
  readonly person: string;
  /** Whether the person administers the operator. */
  readonly isAdministrator: boolean;
  /** The reason as typed; undefined if none was sent. */
  readonly reason: string | undefined;
  /** Whether everyone is asked; otherwise it lowers nothing today, and an administrator is not asked. */
  readonly isAsked: boolean;
  readonly needsTwoPeople: boolean;
  /** Who wished the same before; undefined if no one did. */
  readonly proposedBy?: { readonly person: string; readonly isAdministrator: boolean } | undefined;
}

/**
 * The result of the wish. ASKED: it has to be sent with a reason. PROPOSED: a second person has to agree; so if the proposer
 * sends it again. ADMINISTRATOR_NEEDED: no administrator of the operator is among those who agree.
 */
export type LooseningOutcome = 'ACCEPTED' | 'ASKED' | 'REASON_MISSING' | 'PROPOSED' | 'ADMINISTRATOR_NEEDED';

/**
 * A change that lowers an alarm or removes evidence needs a reason, and two people if the operator asks for two, one of them an
 * administrator; otherwise an administrator alone. One that lowers nothing today needs an administrator: alone, or as one of two.
 */
export function looseningOutcome(wish: LooseningWish): LooseningOutcome {
  const { person, isAdministrator, reason, isAsked, needsTwoPeople, proposedBy } = wish;
  if (!isAsked && isAdministrator) return 'ACCEPTED';
  if (reason === undefined) return 'ASKED';
  if (reason.trim().length < shortestReason) return 'REASON_MISSING';
  if (!needsTwoPeople && isAdministrator) return 'ACCEPTED';
  if (proposedBy === undefined || proposedBy.person === person) return 'PROPOSED';
  return isAdministrator || proposedBy.isAdministrator ? 'ACCEPTED' : 'ADMINISTRATOR_NEEDED';
}
