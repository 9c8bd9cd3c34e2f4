import { isUrgent, type RiskLevel } from '../event/risk/level.ts';

/** A wish to close an event with the risk that is left. */
export interface Acceptance {
  readonly level: RiskLevel;
  readonly person: string;
  /** The reason as typed. */
  readonly note: string;
  /** Whether the operator asks for two people. */
  readonly needsTwoPeople: boolean;
  /** A person who wished the same for the same message; undefined if no one has. */
  readonly proposedBy?: string | undefined;
}

/**
 * The result of the wish. REASON_MISSING: the risk is HIGH or CRITICAL, and no reason is given. PROPOSED: another
 * person has to agree. SECOND_PERSON_NEEDED: the proposer cannot agree to the own proposal.
 */
export type AcceptanceOutcome = 'ACCEPTED' | 'REASON_MISSING' | 'PROPOSED' | 'SECOND_PERSON_NEEDED';

/** Characters of a reason at the least. */
export const shortestReason = 10;

/** Accepting a HIGH or CRITICAL risk needs a reason; a CRITICAL one a second person if the operator asks for two. */
export function acceptanceOutcome(wish: Acceptance): AcceptanceOutcome {
  const { level, person, note, needsTwoPeople, proposedBy } = wish;
  if (!isUrgent(level)) return 'ACCEPTED';
  if (note.trim().length < shortestReason) return 'REASON_MISSING';
  if (level !== 'CRITICAL' || !needsTwoPeople) return 'ACCEPTED';
  if (proposedBy === undefined) return 'PROPOSED';
  return proposedBy === person ? 'SECOND_PERSON_NEEDED' : 'ACCEPTED';
}

/**
 * The result of the wish to let a risk fall to that of the newest message: as accepting the level that is kept, but it
 * always needs a reason.
 */
export function confirmationOutcome(wish: Acceptance): AcceptanceOutcome {
  return wish.note.trim().length < shortestReason ? 'REASON_MISSING' : acceptanceOutcome(wish);
}
